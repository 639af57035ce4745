import { NativeSelect } from '#ui/fields/NativeSelect.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What stands for nothing; absent: it cannot be chosen again. */
  readonly placeholder?: string | undefined
  readonly onChange: (value: string) => void
}

export function PmsChoice({ label, value, choices, placeholder, onChange }: Props) {
  return (
    <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  )
}
