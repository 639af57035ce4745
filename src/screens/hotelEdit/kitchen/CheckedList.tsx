import type { ReactNode } from 'react'
import { Flex } from '#ui/Flex.tsx'
import styles from './KitchenTab.module.css'

interface Props<Id extends string | number> {
  readonly legend: string
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly checked: readonly Id[]
  readonly onChange: (checked: readonly Id[]) => void
  readonly children?: ReactNode
}

/** Some of a list, each with a box. */
export const CheckedList = <Id extends string | number>({
  legend,
  options,
  checked,
  onChange,
  children,
}: Props<Id>) => (
  <fieldset className={styles.courses}>
    <legend>{legend}</legend>
    {options.map(({ id, label }) => (
      <Flex component="label" key={id} align="center" gap="ms" className={styles.course}>
        <input
          type="checkbox"
          checked={checked.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...checked, id] : checked.filter((one) => one !== id))
          }
        />
        {label}
      </Flex>
    ))}
    {children}
  </fieldset>
)
