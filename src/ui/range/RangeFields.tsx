import { useLayoutEffect, useRef } from 'react'
import { places } from '#i18n/tables.ts'
import { TextField } from '../TextField.tsx'
import styles from './Range.module.css'
import type { RangeDraft } from './rangeDraft.ts'

interface Props {
  readonly draft: RangeDraft
  readonly onChange: (draft: RangeDraft) => void
  /** Focused when the dialog opens. */
  readonly isFirst?: boolean
}

const words = places.range
/** Characters; leaves room for the number. */
const MOST_TEXT = 20
const MOST_DIGITS = 6

/** First and last number, with prefix and suffix. */
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
        maxLength={MOST_DIGITS}
        value={draft.from}
        onChange={({ target }) => onChange({ ...draft, from: target.value })}
      />
      <TextField
        {...shared}
        label={words.to}
        inputMode="numeric"
        maxLength={MOST_DIGITS}
        value={draft.to}
        onChange={({ target }) => onChange({ ...draft, to: target.value })}
      />
      <TextField
        {...shared}
        label={words.prefix}
        maxLength={MOST_TEXT}
        placeholder="T"
        value={draft.prefix}
        onChange={({ target }) => onChange({ ...draft, prefix: target.value })}
      />
      <TextField
        {...shared}
        label={words.suffix}
        maxLength={MOST_TEXT}
        placeholder="B"
        value={draft.suffix}
        onChange={({ target }) => onChange({ ...draft, suffix: target.value })}
      />
      <label className={styles.zeros}>
        <input
          type="checkbox"
          checked={draft.zeros}
          onChange={() => onChange({ ...draft, zeros: !draft.zeros })}
        />
        {words.zeros}
      </label>
    </div>
  )
}
