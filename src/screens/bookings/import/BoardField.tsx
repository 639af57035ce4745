import { useId } from 'react'
import type { BoardChoice } from '#domain/import/boardChoices.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './BoardField.module.css'

interface Props {
  readonly text: string
  readonly choices: readonly BoardChoice[]
  readonly error: string | undefined
  readonly hint: string
  readonly onChange: (text: string) => void
}

/** The board of a row, by its Italian name; the text of the file stays until one is chosen. */
export function BoardField({ text, choices, error, hint, onChange }: Props) {
  const id = useId()
  const isChoice = text === '' || choices.some((choice) => choice.text === text)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{csvImport.fields.bookType}</label>
      <span className={styles.box} data-invalid={error ? '' : undefined}>
        <select
          id={id}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange(target.value)}
        >
          {!isChoice && <option value={text}>{text}</option>}
          {choices.map((choice) => (
            <option key={choice.text} value={choice.text}>
              {choice.name}
            </option>
          ))}
          <option value="">{csvImport.recap.noBoard}</option>
        </select>
        <Icon name="down" size={18} />
      </span>
      <p id={`${id}-note`} className={styles.note} data-error={error ? '' : undefined} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
