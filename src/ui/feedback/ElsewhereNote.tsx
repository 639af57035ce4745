import { it } from '#i18n/it.ts'
import styles from './ElsewhereNote.module.css'

export interface Elsewhere {
  readonly by: string | undefined
  readonly text: string
}

export interface ElsewhereProps {
  readonly elsewhere?: Elsewhere | undefined
  readonly onEdit?: (isEdited: boolean) => void
}

const EDGE_MARGIN_PX = 16

function place(note: HTMLElement | null): void {
  const around = note?.closest('[role="dialog"], main')
  if (!note || !around) return
  const beyond = note.getBoundingClientRect().right - (around.getBoundingClientRect().right - EDGE_MARGIN_PX)
  if (beyond > 0) note.style.marginInlineStart = `${-beyond}px`
  note.scrollIntoView({ block: 'nearest' })
}

/** In place of the hint, after any error: belongs into the hint's line, which is a live region. */
export function ElsewhereNote({ elsewhere }: Pick<ElsewhereProps, 'elsewhere'>) {
  if (!elsewhere) return null
  const text = it.common.changedElsewhere(elsewhere.by, elsewhere.text)
  return (
    <span key={text} ref={place} className={styles.note}>
      {text}
    </span>
  )
}
