import { it } from '#i18n/it.ts'
import styles from './ElsewhereNote.module.css'

/** What somebody else made of a field while it is edited here. */
export interface Elsewhere {
  readonly by: string | undefined
  /** What it says there. */
  readonly text: string
}

/** Where a field says that it was changed elsewhere, while it is edited. */
export interface ElsewhereProps {
  readonly elsewhere?: Elsewhere | undefined
  /** It is entered, or left. */
  readonly onEdit?: (isEdited: boolean) => void
}

/** Pixels that it keeps from the edge of what it is in. */
const MARGIN = 16

/** Moves it from beyond the right edge, and into view where its field is at the very foot. */
function place(note: HTMLElement | null): void {
  const around = note?.closest('[role="dialog"], main')
  if (!note || !around) return
  const beyond = note.getBoundingClientRect().right - (around.getBoundingClientRect().right - MARGIN)
  if (beyond > 0) note.style.marginInlineStart = `${-beyond}px`
  note.scrollIntoView({ block: 'nearest' })
}

/**
 * Told quietly under what is edited, in place of its hint, after what is wrong: it stays as it was
 * typed. It belongs into the line of the hint, which is of a live region.
 */
export function ElsewhereNote({ elsewhere }: Pick<ElsewhereProps, 'elsewhere'>) {
  if (!elsewhere) return null
  const text = it.common.changedElsewhere(elsewhere.by, elsewhere.text)
  return (
    <span key={text} ref={place} className={styles.note}>
      {text}
    </span>
  )
}
