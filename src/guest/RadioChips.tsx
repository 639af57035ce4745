import type { ReactNode } from 'react'

interface Props<V extends string | number> {
  readonly legend: string
  readonly name: string
  readonly options: readonly { readonly value: V; readonly label: ReactNode }[]
  readonly value: V
  readonly isSticky?: boolean
  onChange(value: V): void
}

export const RadioChips = <V extends string | number>({
  legend,
  name,
  options,
  value,
  isSticky,
  onChange,
}: Props<V>) => (
  <fieldset className={isSticky ? 'chips sticky' : 'chips'}>
    <legend>{legend}</legend>
    <div>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
