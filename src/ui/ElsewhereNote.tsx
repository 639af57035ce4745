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

/** Told quietly beside what is edited: it stays as it was typed. */
export function ElsewhereNote({ elsewhere }: Pick<ElsewhereProps, 'elsewhere'>) {
  return (
    <span className={styles.note} role="status">
      {elsewhere && it.common.changedElsewhere(elsewhere.by, elsewhere.text)}
    </span>
  )
}
