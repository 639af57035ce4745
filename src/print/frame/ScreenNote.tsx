import { menuPrint } from '#i18n/menu/menuPrint.ts'
import styles from './ScreenNote.module.css'

export const ScreenNotes = ({ notes }: { readonly notes: readonly string[] }) =>
  notes.length > 0 && (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )

export const MissingTranslation = () => <em className={styles.mark}>{menuPrint.missing}</em>

export const Undeclared = () => <em className={styles.mark}>{menuPrint.undeclared}</em>
