import Select from 'antd/es/select'
import { useId, useState } from 'react'
import { it } from '#i18n/it.ts'
import { breakpoints } from '#theme/tokens.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '../Icon.tsx'
import { isChoiceFound, rankOfChoice } from './choiceSearch.ts'
import type { Searched } from './choiceSearch.ts'
import styles from './SelectField.module.css'

export type Width = 'half' | 'third'

export interface SelectChoice<V extends string | number> extends Searched {
  readonly value: V
  readonly detail?: string
  readonly warns?: boolean
}

interface Props<V extends string | number> {
  readonly label: string
  readonly choices: readonly SelectChoice<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V | undefined) => void
  readonly width?: Width
  readonly hint?: string
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly notFound?: string
  readonly clearable?: boolean
  readonly disabled?: boolean
  readonly onCreate?: (text: string) => void
}

interface Option<V extends string | number> {
  readonly value: string
  readonly label: string
  readonly choice?: SelectChoice<V>
}

/** Of no choice: ids and codes have no spaces. */
const CREATE = ' create '

/** While one types, antd would go to the option whose value begins so: an id may. */
const keyOf = (value: string | number): string => ` ${value}`

function optionsOf<V extends string | number>(choices: readonly SelectChoice<V>[], typed: string): Option<V>[] {
  const options = choices.map((choice) => ({
    value: keyOf(choice.value),
    label: choice.label,
    choice,
  }))
  const isKnown = choices.some(({ label, code }) => label === typed || code === typed)
  if (!typed || isKnown) return options
  return [...options, { value: CREATE, label: it.common.create(typed) }]
}

function OptionText<V extends string | number>({ label, choice }: Option<V>) {
  if (!choice?.detail) return label
  return (
    <Flex component="span" vertical className={styles.option}>
      <span>{label}</span>
      <small data-warns={choice.warns ? '' : undefined}>{choice.detail}</small>
    </Flex>
  )
}

// antd's own label is English.
const clear = { clearIcon: <Icon name="close" size={18} />, label: it.common.clear }

/** Pixels: as high as there is room beside the field, which is typed into meanwhile. */
const listHeight = (): number => (window.innerWidth < breakpoints.sm ? 256 : 400)

export function SelectField<V extends string | number>(props: Props<V>) {
  const { label, choices, value, onChange, onCreate } = props
  const { width, hint, error, placeholder, notFound, clearable, disabled = false } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const text = typed.trim().replaceAll(/\s+/gu, ' ')
  return (
    <div data-width={width} className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select<string, Option<V>>
        id={id}
        className={styles.select ?? ''}
        options={optionsOf(choices, onCreate ? text : '')}
        value={value === undefined ? null : keyOf(value)}
        onChange={(_, chosen) => {
          if (Array.isArray(chosen)) return
          if (chosen?.value === CREATE) onCreate?.(text)
          else onChange(chosen?.choice?.value)
        }}
        onOpenChange={setOpen}
        onKeyDown={(event) => {
          // Escape closes the list, not the dialog around it.
          if (event.key === 'Escape' && isOpen) event.preventDefault()
        }}
        suffix={<Icon name="down" size={18} />}
        allowClear={clearable ? clear : false}
        disabled={disabled}
        placeholder={placeholder}
        // Inside the page's landmarks, and moving with the field.
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        notFoundContent={notFound}
        status={error === undefined ? '' : 'error'}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={(error ?? hint) ? `${id}-note` : undefined}
        listHeight={listHeight()}
        optionRender={({ data }) => <OptionText {...data} />}
        showSearch={{
          searchValue: typed,
          onSearch: setTyped,
          filterOption: (_, option) => !option?.choice || isChoiceFound(option.choice, text),
          filterSort: (one, other) => placeOf(one, text) - placeOf(other, text),
        }}
      />
      <p
        id={`${id}-note`}
        className={error === undefined ? styles.hint : styles.error}
        role={error === undefined ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
    </div>
  )
}

const placeOf = <V extends string | number>({ choice }: Option<V>, typed: string): number =>
  choice ? rankOfChoice(choice, typed) : 3
