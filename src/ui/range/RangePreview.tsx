import { rangeFault } from '#domain/rules/places/tableRange.ts'
import type { NameRange } from '#domain/rules/places/tableRange.ts'
import { places } from '#i18n/tables.ts'
import styles from './Range.module.css'

interface Props {
  readonly range: NameRange
  /** The names to be made, and those that exist. */
  readonly wanted: readonly string[]
  readonly known: readonly string[]
}

const words = places.range

export function RangePreview({ range, wanted, known }: Props) {
  const fault = rangeFault(range)
  return (
    <section className={styles.preview} aria-label={words.preview} aria-live="polite">
      {fault ? (
        <p className={fault === 'incomplete' ? styles.quiet : styles.fault}>{words.faults[fault]}</p>
      ) : (
        <>
          {wanted.length > 0 ? (
            <ul className={styles.names}>
              {wanted.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{words.nothingNew}</p>
          )}
          {known.length > 0 && (
            <p className={styles.known}>{words.known(known.join(', '), known.length)}</p>
          )}
        </>
      )}
    </section>
  )
}
