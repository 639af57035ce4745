import Select from 'antd/es/select'
import { useId } from 'react'
import styles from './SelectSetting.module.css'

export type Width = 'half' | 'third'

export interface Choice<V extends string | number> {
  readonly value: V
  readonly label: string
  /** More by which it is found. */
  readonly also?: string
}

interface Props<V extends string | number> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
  readonly width?: Width
  readonly hint?: string
  readonly placeholder?: string
  /** Said when no choice matches what was typed. */
  readonly notFound?: string
  readonly clearable?: boolean
}

/** Letters as they are compared when searching: without case and accents. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase()

/** A setting chosen from a list, which typing narrows. */
export function SelectSetting<V extends string | number>(props: Props<V>) {
  const { label, choices, value, onChange, width, hint, placeholder, notFound, clearable } = props
  const id = useId()
  return (
    <div data-width={width} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<V, Choice<V>>
        id={id}
        className={styles.select ?? ''}
        options={[...choices]}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen)}
        allowClear={clearable ?? false}
        placeholder={placeholder}
        // Inside the page's landmarks, and moving with the field.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        notFoundContent={notFound}
        aria-describedby={hint ? `${id}-note` : undefined}
        showSearch={{
          filterOption: (typed, choice) =>
            folded(`${choice?.label} ${choice?.also ?? ''}`).includes(folded(typed)),
        }}
      />
      <p id={`${id}-note`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
