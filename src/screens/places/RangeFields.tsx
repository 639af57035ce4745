import { useLayoutEffect, useRef } from 'react'
import { rangeFault } from '#domain/rules/places/tableRange.ts'
import type { NameRange } from '#domain/rules/places/tableRange.ts'
import { places } from '#i18n/places/tables.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './RangeFields.module.css'

export interface RangeDraft {
  readonly from: string
  readonly to: string
  readonly prefix: string
  readonly suffix: string
  readonly zeros: boolean
}

export const emptyRange: RangeDraft = { from: '', to: '', prefix: '', suffix: '', zeros: false }

export const rangeDraftOf = ({ from, to, prefix, suffix, digits }: NameRange): RangeDraft => ({
  from: String(from).padStart(digits, '0'),
  to: String(to),
  prefix,
  suffix,
  zeros: digits > 1,
})

const numberOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** The typed range; an invalid number is `NaN`. */
export function rangeOf({ from, to, prefix, suffix, zeros }: RangeDraft): NameRange {
  const digits = zeros ? Math.max(2, from.trim().length, to.trim().length) : 1
  return { from: numberOf(from), to: numberOf(to), prefix, suffix, digits }
}

interface RangePreviewProps {
  readonly range: NameRange
  readonly wanted: readonly string[]
  readonly known: readonly string[]
}

const words = places.range

export function RangePreview({ range, wanted, known }: RangePreviewProps) {
  const fault = rangeFault(range)
  return (
    <section className={styles.preview} aria-label={words.preview} aria-live="polite">
      {fault ? (
        <p className={fault === 'incomplete' ? styles.quiet : styles.fault}>{words.faults[fault]}</p>
      ) : (
        <>
          {wanted.length > 0 ? (
            <Flex component="ul" wrap gap="sm" className={styles.names}>
              {wanted.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </Flex>
          ) : (
            <p className={styles.quiet}>{words.nothingNew}</p>
          )}
          {known.length > 0 && <p className={styles.known}>{words.known(known.join(', '), known.length)}</p>}
        </>
      )}
    </section>
  )
}

interface Props {
  readonly draft: RangeDraft
  readonly onChange: (draft: RangeDraft) => void
  readonly isFirst?: boolean
}

/** Characters; leaves room for the number. */
const MAX_TEXT = 20
const MAX_DIGITS = 6

export function RangeFields({ draft, onChange, isFirst = false }: Props) {
  const from = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isFirst) from.current?.setAttribute('autofocus', '')
  }, [isFirst])
  const shared = { autoComplete: 'off' } as const
  return (
    <div className={styles.fields}>
      <TextField
        {...shared}
        ref={from}
        label={words.from}
        inputMode="numeric"
        maxLength={MAX_DIGITS}
        value={draft.from}
        onChange={({ target }) => onChange({ ...draft, from: target.value })}
      />
      <TextField
        {...shared}
        label={words.to}
        inputMode="numeric"
        maxLength={MAX_DIGITS}
        value={draft.to}
        onChange={({ target }) => onChange({ ...draft, to: target.value })}
      />
      <TextField
        {...shared}
        label={words.prefix}
        maxLength={MAX_TEXT}
        placeholder="T"
        value={draft.prefix}
        onChange={({ target }) => onChange({ ...draft, prefix: target.value })}
      />
      <TextField
        {...shared}
        label={words.suffix}
        maxLength={MAX_TEXT}
        placeholder="B"
        value={draft.suffix}
        onChange={({ target }) => onChange({ ...draft, suffix: target.value })}
      />
      <Flex component="label" align="center" gap="ms" className={styles.zeros}>
        <input type="checkbox" checked={draft.zeros} onChange={() => onChange({ ...draft, zeros: !draft.zeros })} />
        {words.zeros}
      </Flex>
    </div>
  )
}
