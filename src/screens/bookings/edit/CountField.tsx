import { useId } from 'react'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import { StepInput } from '#ui/fields/StepInput.tsx'
import styles from './PeopleSection.module.css'
import type { PeopleCount } from './usePeopleCount.ts'

const words = bookingEdit.people

export function CountField({ count }: { readonly count: PeopleCount }) {
  const id = useId()
  const { text, isBusy, fault } = count
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.count}</label>
      <StepInput
        less={words.less}
        more={words.more}
        canStep={count.canStep}
        onStep={count.step}
        id={id}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => count.type(target.value)}
      />
      {isBusy && <div className={styles.progress} role="progressbar" aria-label={words.progress} />}
      <p id={`${id}-note`} data-wrong={fault ? '' : undefined} aria-live="polite">
        {isBusy ? words.waiting : fault}
        <ElsewhereNote elsewhere={count.elsewhere} />
        {!isBusy && fault === undefined && words.hint}
      </p>
    </div>
  )
}
