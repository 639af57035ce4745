import { useId } from 'react'
import type { FileWord, WordField } from '#domain/import/fileWords.ts'
import { boards } from '#domain/reference/boards.ts'
import { CSV_STATES, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { NativeSelect } from '#ui/fields/NativeSelect.tsx'
import styles from './FileWords.module.css'

interface Props {
  readonly asked: readonly FileWord[]
  readonly understood: readonly FileWord[]
  readonly onMeaning: (word: FileWord, meaning: string) => void
}

type Field = 'bookType' | WordField

const words = csvImport.recap.words

const choices: Readonly<Record<Field, readonly { readonly value: string; readonly label: string }[]>> = {
  bookType: boards.map(({ code, name }) => ({ value: code, label: name })),
  deleted: CSV_STATES.map((state) => ({ value: state, label: words.states[state] })),
  lang: GUEST_LANGUAGES.map((language) => ({ value: language, label: csvImport.languages[language] })),
}

const meaningOf = ({ field, meaning }: FileWord): string =>
  choices[field].find(({ value }) => value === meaning)?.label ?? words.skippedRate

function WordField({ word, onMeaning }: { readonly word: FileWord; readonly onMeaning: Props['onMeaning'] }) {
  const { code, rows, field, meaning, isOpen } = word
  const name = <span>{words.code(code, rows)}</span>
  if (!isOpen)
    return (
      <p className={styles.fixed}>
        {name}
        <span>{meaningOf(word)}</span>
      </p>
    )
  return (
    <label>
      {name}
      <NativeSelect value={meaning ?? ''} onChange={({ target }) => onMeaning(word, target.value)}>
        {!meaning && <option value="">{words.choose[field]}</option>}
        {choices[field].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </label>
  )
}

function AskedWords({ field, asked, onMeaning }: { readonly field: Field } & Pick<Props, 'asked' | 'onMeaning'>) {
  const id = useId()
  const ofField = asked.filter((word) => word.field === field)
  if (ofField.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby={id}>
      <p id={id}>
        <strong>{words.titles[field]}</strong> {words.text[field]}
      </p>
      <ul>
        {ofField.map((word) => (
          <li key={word.code}>
            <WordField word={word} onMeaning={onMeaning} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each word of a closed list is asked about once, for all its rows and later files; the others are spelled out. */
export function FileWords({ asked, understood, onMeaning }: Props) {
  return (
    <>
      {asked.length > 0 && (
        <div className={styles.asked} data-boards="">
          {(['bookType', 'deleted', 'lang'] as const).map((field) => (
            <AskedWords key={field} field={field} asked={asked} onMeaning={onMeaning} />
          ))}
        </div>
      )}
      {understood.length > 0 && (
        <details className={styles.understood} data-understood="">
          <summary>
            {words.understood}{' '}
            <span className={styles.read}>
              {understood.map((word) => words.read(word.code, meaningOf(word))).join(' · ')}
            </span>
          </summary>
          <ul>
            {understood.map((word) => (
              <li key={`${word.field} ${word.code}`}>
                <WordField word={word} onMeaning={onMeaning} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
