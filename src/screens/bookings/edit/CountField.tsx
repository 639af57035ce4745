import { useId } from 'react'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import styles from './PeopleSection.module.css'
import type { PeopleCount } from './usePeopleCount.ts'

const words = bookingEdit.people

export function CountField({ count }: { readonly count: PeopleCount }) {
  const id = useId()
  const { text, isBusy, fault } = count
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.count}</label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={words.less}
          disabled={!count.canStep(-1)}
          onClick={() => count.step(-1)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-note`}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => count.type(target.value)}
        />
        <button
          type="button"
          aria-label={words.more}
          disabled={!count.canStep(1)}
          onClick={() => count.step(1)}
        >
          +
        </button>
      </div>
      {isBusy && <div className={styles.progress} role="progressbar" aria-label={words.progress} />}
      <p id={`${id}-note`} data-wrong={fault ? '' : undefined} aria-live="polite">
        {isBusy ? words.waiting : fault}
        <ElsewhereNote elsewhere={count.elsewhere} />
        {!isBusy && fault === undefined && words.hint}
      </p>
    </div>
  )
}
