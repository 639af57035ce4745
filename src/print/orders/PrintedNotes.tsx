import type { PersonNote } from '#domain/reports/byName.ts'
import type { DishNote } from '#domain/reports/printedTables.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import styles from '#print/frame/ReportSheet.module.css'

const whose = (note: DishNote | PersonNote): string =>
  'sheet' in note ? `${personLabelAt(note.sheet.person, note.sheet.place)} · ` : ''

export const PrintedNotes = ({ notes }: { readonly notes: readonly (DishNote | PersonNote)[] }) => (
  <ul className={styles.notes}>
    {notes.map((note, at) => (
      // Two persons of one name may want the same.
      <li key={at}>
        {whose(note)}
        {note.column.name || it.common.unnamedDish}: <b>{note.text}</b> {words.noteCount(note)}
      </li>
    ))}
  </ul>
)
