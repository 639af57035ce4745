import { useEffect, useEffectEvent, useRef } from 'react'
import { bookings as words } from '#i18n/bookings.ts'
import { isDeletedHere } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'

/** A booking that a colleague deletes while it is open: that is said, and its dialog is left. */
export function useGoneBooking(bookId: string | undefined, isThere: boolean, onGone: () => void) {
  const convivio = useConvivio()
  const notify = useNotify()
  const seen = useRef<string>(undefined)
  const leave = useEffectEvent((id: string) => {
    if (isDeletedHere(convivio, id)) return
    onGone()
    notify.error(words.gone)
  })
  useEffect(() => {
    if (isThere) seen.current = bookId
    else if (bookId !== undefined && seen.current === bookId) {
      seen.current = undefined
      leave(bookId)
    }
  }, [bookId, isThere])
}
