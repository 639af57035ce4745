import { useId } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import styles from './RadioGroup.module.css'

declare module 'react' {
  interface CSSProperties {
    '--colour'?: string
    '--dash'?: string
  }
}

export interface RadioOption<V> {
  readonly value: V
  readonly label: ReactNode
  readonly name?: string
  readonly hint?: string
  readonly picture?: ReactNode
  readonly colour?: string
  readonly style?: CSSProperties
}

interface Props<V> {
  readonly legend: ReactNode
  readonly isLegendHidden?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly look: 'segments' | 'boxes' | 'chips' | 'list' | 'drawings'
  readonly className?: string | undefined
  readonly name?: string
  readonly options: readonly RadioOption<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V) => void
}

/** Native radio buttons: antd's know no chips, boxes with a hint or drawings. */
export function RadioGroup<V extends string | number | undefined>(props: Props<V>) {
  const { legend, isLegendHidden, hint, error, look, className = '', name, options, value, onChange } = props
  const id = useId()
  return (
    <fieldset
      className={`${styles.group} ${styles[look]} ${className}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLegendHidden ? 'visuallyHidden' : undefined}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label
            key={option.value ?? ''}
            title={option.name}
            className={styles.option}
            data-checked={option.value === value ? '' : undefined}
            data-colour={option.colour}
            style={option.colour ? { '--colour': option.colour } : option.style}
          >
            {option.picture}
            <input
              type="radio"
              name={name ?? id}
              aria-label={option.name}
              aria-labelledby={option.hint ? `${id}-name-${index}` : undefined}
              aria-describedby={option.hint ? `${id}-hint-${index}` : undefined}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.hint ? (
              <span>
                <strong id={`${id}-name-${index}`}>{option.label}</strong>
                <small id={`${id}-hint-${index}`}>{option.hint}</small>
              </span>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
