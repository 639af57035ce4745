import { useEffect, useEffectEvent, useRef } from 'react'
import { bookings as words } from '#i18n/bookings.ts'
import { isDeletedHere } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'

interface Presence {
  readonly isThere: boolean
  /** It is not known yet whether it exists. */
  readonly isComing: boolean
}

/**
 * A booking that a colleague deletes while it is open, or a link to one that does not exist: says
 * so and leaves its dialog.
 */
export function useGoneBooking(
  bookId: string | undefined,
  { isThere, isComing }: Presence,
  onGone: () => void,
) {
  const convivio = useConvivio()
  const notify = useNotify()
  const seen = useRef<string>(undefined)
  const leave = useEffectEvent((id: string) => {
    if (isDeletedHere(convivio, id)) return
    onGone()
    notify.error(seen.current === id ? words.gone : words.notFound)
  })
  useEffect(() => {
    if (isThere) seen.current = bookId
    else if (bookId !== undefined && !isComing) leave(bookId)
  }, [bookId, isThere, isComing])
}
