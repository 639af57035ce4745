import { bookingEdit as words } from '#i18n/bookingEdit.ts'
import { useSelect } from '#store/hooks.tsx'
import { Icon } from '#ui/Icon.tsx'
import { savingNote } from '#ui/savingNote.ts'
import styles from './BookingFooter.module.css'

export function SavingLine() {
  const saving = useSelect((state) => state.saving)
  const durable = useSelect((state) => state.durable)
  const note = savingNote(saving, durable)
  const isWaiting = note?.tone === 'waiting'
  return (
    <p role="status" className={styles.saving} data-shown={isWaiting ? '' : undefined}>
      {isWaiting && (
        <>
          <Icon name="offline" size={18} />
          <span>{durable ? words.waiting(saving.away?.isOffline === true) : note.text}</span>
        </>
      )}
    </p>
  )
}
