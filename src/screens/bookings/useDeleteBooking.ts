import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { bookingDeletion } from '#i18n/bookings/deletion.ts'
import { it } from '#i18n/it.ts'
import { deleteBookingForNow } from '#store/commands/bookings/deletedBooking.ts'
import type { Convivio } from '#store/convivio.ts'
import { useConvivio } from '#store/hooks.tsx'
import { scopeStateOf } from '#store/scopes/scopeState.ts'
import { extrasToBring, mealsOrderedFor } from '#store/selectors/mealOrders.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Without a network nobody waits longer to delete something. */
const LONGEST_WAIT_MS = 2000

/** The persons of a booking and their orders come before it is asked about: they are told, and taken back. */
async function loadBooking(convivio: Convivio, { id, hotel }: Book): Promise<void> {
  const scope = `booking:${id}` as const
  const isThere = () => scopeStateOf(convivio.state.getState(), hotel, scope)?.status !== undefined &&
    scopeStateOf(convivio.state.getState(), hotel, scope)?.status !== 'loading'
  const release = convivio.want(hotel, scope)
  await new Promise<void>((resolve) => {
    if (isThere()) return resolve()
    const timer = setTimeout(() => end(), LONGEST_WAIT_MS)
    const stop = convivio.state.subscribe(() => isThere() && end())
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
  release()
}

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
    const told = { meals, extras: extrasToBring(state, bookId), name: book?.refName?.trim(), hasLink: book?.code !== undefined }
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
