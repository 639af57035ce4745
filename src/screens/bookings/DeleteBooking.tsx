import { bookings as words } from '#i18n/bookings.ts'
import { it } from '#i18n/it.ts'
import { deleteBooking } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { useExplain } from '#ui/useExplain.ts'
import styles from './BookingMenu.module.css'

interface Props {
  readonly bookId: string
  /** Closes the menu, whose button then has the focus. */
  readonly onPress: () => void
}

export function DeleteBooking({ bookId, onPress }: Props) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()
  const remove = async () => {
    // The menu closes first: it gives the focus back to its button.
    onPress()
    if (!(await confirm({ text: words.deleteText, danger: true }))) return
    const refusal = deleteBooking(convivio, bookId, Date.now())
    if (refusal) return explain(refusal)
    notify.success(words.deleted)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.actions}>
      <Button kind="quiet" block icon={<Icon name="trash" />} onClick={() => void remove()}>
        {it.common.delete}
      </Button>
    </div>
  )
}
