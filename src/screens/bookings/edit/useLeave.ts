import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit as words } from '#i18n/bookingEdit.ts'
import { deleteBooking } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import type { Question } from '#ui/overlay/Confirm.tsx'
import type { PeopleCount } from './usePeopleCount.ts'

interface Facts {
  readonly isNew: boolean
  readonly count: Pick<PeopleCount, 'isUnsaved' | 'settled'>
  readonly isStayUnsaved: boolean
}

/** A new booking needs both days to be kept; one that the server has, only the management deletes. */
const isIncomplete = ({ checkin, checkout, createdAt }: Book, manages: boolean): boolean =>
  (checkin === undefined || checkout === undefined) && (manages || createdAt === undefined)

function questionOf(book: Book, { isNew, count, isStayUnsaved }: Facts, manages: boolean): Question | undefined {
  if (isNew && isIncomplete(book, manages)) return { ...words.incomplete, danger: true }
  if (count.isUnsaved)
    // If it is saved while the question is open, nothing is lost.
    return { text: words.unsavedCount, ...(!isStayUnsaved && { settled: count.settled }) }
  return isStayUnsaved ? { text: words.unsaved } : undefined
}

/** Asks before something unsaved is left; a new booking without days is then deleted. */
export function useLeave(book: Book, facts: Facts): (go: () => void) => Promise<void> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const { manages } = useMay()
  const question = questionOf(book, facts, manages)
  const onLeave = () => {
    if (facts.isNew && isIncomplete(book, manages)) explain(deleteBooking(convivio, book.id, Date.now()))
  }
  const release = useUnsavedWork(question && { question, param: 'book', onLeave })
  return async (go) => {
    if (question && !(await confirm(question))) return
    release()
    go()
    if (question) onLeave()
  }
}
