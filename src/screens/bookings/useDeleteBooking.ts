import { serverNow } from '#browser/clock.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { bookingDeletion } from '#i18n/bookings/deletion.ts'
import { it } from '#i18n/it.ts'
import { deleteBookingForNow } from '#store/commands/bookings/deletedBooking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { loadBooking } from '#store/scopes/loadBooking.ts'
import { extrasToBring, mealsOrderedFor } from '#store/selectors/mealOrders.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Asks, deletes, and offers to take it back. The promise is true once it is deleted. */
export function useDeleteBooking(): (bookId: string) => Promise<boolean> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()
  return async (bookId) => {
    const book = convivio.state.getState().tables.Book.rows.get(bookId)
    if (book) await loadBooking(convivio, book)
    const state = convivio.state.getState()
    const meals = mealsOrderedFor(state, bookId, serverNow())
    const told = {
      meals,
      extras: extrasToBring(state, bookId),
      name: book?.refName?.trim(),
      hasLink: book?.code !== undefined,
    }
    if (!(await confirm({ ...bookingDeletion(told), danger: true }))) return false
    const deletion = deleteBookingForNow(convivio, bookId, serverNow())
    if (deletion.status === 'refused') {
      explain(deletion.refusal)
      return false
    }
    const { takeBack } = deletion
    const undo = () => {
      const refused = takeBack?.(serverNow())
      if (refused) explain(refused)
      else notify.success(words.restored(bookName(book)))
    }
    notify.success(words.deleted, takeBack && { label: it.common.cancel, onPress: undo })
    return true
  }
}
