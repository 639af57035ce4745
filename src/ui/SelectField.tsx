import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { it } from '#i18n/it.ts'
import { folded as foldedText } from '#domain/folded.ts'
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
  /** A second line in the list; `warns` marks it as something to look at. */
  readonly detail?: string
  readonly warns?: boolean
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
  /** Offers 'Crea: {text}' for what is typed and is no choice's label (part 2 §2). */
  readonly onCreate?: (text: string) => void
}

/** What the list holds: a choice, or the offer to make what was typed. */
interface Option<V extends string | number> {
  readonly value: V | typeof CREATE
  readonly label: string
  readonly choice?: Choice<V>
}

/** No value of a choice: ids and codes have no spaces. */
const CREATE = ' create '

/** As everywhere, and time zones write their spaces so: `America/New_York`. */
const folded = (text: string) => foldedText(text.replaceAll('_', ' '))

/** How well a choice answers what was typed: its code, the beginning of its label, anything. */
function rankOf({ code = '', label }: Choice<string | number>, typed: string): number {
  if (code && folded(code) === folded(typed)) return 0
  return folded(label).startsWith(folded(typed)) ? 1 : 2
}

/** The choices, and last the offer to make what was typed. */
function optionsOf<V extends string | number>(
  choices: readonly Choice<V>[],
  typed: string,
): Option<V>[] {
  const options = choices.map((choice) => ({ value: choice.value, label: choice.label, choice }))
  const isKnown = choices.some(({ label, code }) => label === typed || code === typed)
  if (!typed || isKnown) return options
  return [...options, { value: CREATE, label: it.common.create(typed) }]
}

function OptionText<V extends string | number>({ label, choice }: Option<V>) {
  if (!choice?.detail) return label
  return (
    <span className={styles.option}>
      <span>{label}</span>
      <small data-warns={choice.warns ? '' : undefined}>{choice.detail}</small>
    </span>
  )
}

// antd's own would speak English.
const clear = { clearIcon: <Icon name="close" size={18} />, label: it.common.clear }

/** A setting chosen from a list, which typing narrows. */
export function SelectField<V extends string | number>(props: Props<V>) {
  const { label, choices, value, onChange, onCreate } = props
  const { width, hint, placeholder, notFound, clearable } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const text = typed.trim().replaceAll(/\s+/gu, ' ')
  return (
    <div data-width={width} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<V | typeof CREATE, Option<V>>
        id={id}
        className={styles.select ?? ''}
        options={optionsOf(choices, onCreate ? text : '')}
        value={value ?? null}
        onChange={(_, chosen) => {
          if (Array.isArray(chosen)) return
          if (chosen?.value === CREATE) onCreate?.(text)
          else onChange(chosen?.choice?.value)
        }}
        onOpenChange={setOpen}
        onKeyDown={(event) => {
          // It closes the list, not the dialog around it.
          if (event.key === 'Escape' && isOpen) event.preventDefault()
        }}
        suffix={<Icon name="down" size={18} />}
        allowClear={clearable ? clear : false}
        placeholder={placeholder}
        // Inside the page's landmarks, and moving with the field.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        notFoundContent={notFound}
        aria-describedby={hint ? `${id}-note` : undefined}
        optionRender={({ data }) => <OptionText {...data} />}
        showSearch={{
          searchValue: typed,
          onSearch: setTyped,
          filterOption: (_, option) =>
            !option?.choice ||
            folded(`${option.label} ${option.choice.also ?? ''}`).includes(folded(text)),
          filterSort: (one, other) => placeOf(one, text) - placeOf(other, text),
        }}
      />
      <p id={`${id}-note`} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}

/** The offer to make something comes after everything that is there. */
const placeOf = <V extends string | number>({ choice }: Option<V>, typed: string): number =>
  choice ? rankOf(choice, typed) : 3
