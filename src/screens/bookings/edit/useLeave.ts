import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit as words } from '#i18n/bookings/bookingEdit.ts'
import { deleteBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import type { ConfirmQuestion } from '#ui/overlay/Confirm.tsx'
import { useNow } from '#ui/useNow.ts'
import type { PeopleCount } from './usePeopleCount.ts'

interface DialogState {
  readonly isNew: boolean
  readonly count: Pick<PeopleCount, 'isUnsaved' | 'settled'>
  readonly isStayUnsaved: boolean
}

function questionOf(book: Book, { count, isStayUnsaved }: DialogState, goes: boolean): ConfirmQuestion | undefined {
  if (goes) return { ...words.incomplete, danger: true }
  if (count.isUnsaved)
    // If it is saved while the question is open, nothing is lost.
    return { text: words.unsavedCount, ...(!isStayUnsaved && { settled: count.settled }) }
  return isStayUnsaved ? { text: words.unsaved } : undefined
}

/** Asks before something unsaved is left; a new booking without days is then deleted. */
export function useLeave(book: Book, facts: DialogState): (go: () => void) => Promise<void> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const now = useNow()
  const mayDelete = useSelect((state) => deletesBook(state, book.id, now))
  const isIncomplete = book.checkin === undefined || book.checkout === undefined
  const goes = facts.isNew && isIncomplete && mayDelete
  const question = questionOf(book, facts, goes)
  const onLeave = () => {
    if (goes) explain(deleteBooking(convivio, book.id, serverNow()))
  }
  const release = useUnsavedWork(question && { question, param: 'book', onLeave })
  return async (go) => {
    if (question && !(await confirm(question))) return
    release()
    go()
    if (question) onLeave()
  }
}
