import Select from 'antd/es/select'
import { useId } from 'react'
import { it } from '#i18n/it.ts'
import { folded as foldedText } from './folded.ts'
import { Icon } from './Icon.tsx'
import styles from './SelectField.module.css'

export type Width = 'half' | 'third'

export interface Choice<V extends string | number> {
  readonly value: V
  readonly label: string
  /** A code that is typed instead of the label, and then comes first. */
  readonly code?: string
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

/** As everywhere, and time zones write their spaces so: `America/New_York`. */
const folded = (text: string) => foldedText(text.replaceAll('_', ' '))

/** How well a choice answers what was typed: its code, the beginning of its label, anything. */
function rankOf({ code = '', label }: Choice<string | number>, typed: string): number {
  if (code && folded(code) === folded(typed)) return 0
  return folded(label).startsWith(folded(typed)) ? 1 : 2
}

// antd's own would speak English.
const clear = { clearIcon: <Icon name="close" size={18} />, label: it.common.clear }

/** A setting chosen from a list, which typing narrows. */
export function SelectField<V extends string | number>(props: Props<V>) {
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
        suffix={<Icon name="down" size={18} />}
        allowClear={clearable ? clear : false}
        placeholder={placeholder}
        // Inside the page's landmarks, and moving with the field.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        notFoundContent={notFound}
        aria-describedby={hint ? `${id}-note` : undefined}
        showSearch={{
          filterOption: (typed, choice) =>
            folded(`${choice?.label} ${choice?.also ?? ''}`).includes(folded(typed)),
          filterSort: (one, other, { searchValue }) =>
            rankOf(one, searchValue) - rankOf(other, searchValue),
        }}
      />
      <p id={`${id}-note`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
