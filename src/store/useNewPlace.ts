import { useEffect, useEffectEvent, useRef } from 'react'
import { dropUntouched, madeNow } from './commands/untouched.ts'
import type { Made, PlaceClass } from './commands/untouched.ts'
import { useConvivio } from './hooks.tsx'

/**
 * Follows the room, table or group that was made last while its dialog is open: when the dialog is
 * closed and nothing was said of it, however it is closed, it was not wanted and goes.
 * @param openId what is open now
 */
export function useNewPlace(openId: string | undefined) {
  const convivio = useConvivio()
  const begun = useRef<Made>(undefined)
  const onOpened = useEffectEvent((id: string | undefined) => {
    if (!begun.current || begun.current.row.id === id) return
    // One from which somebody went on to another was wanted.
    if (id === undefined) dropUntouched(convivio, begun.current, Date.now())
    begun.current = undefined
  })
  useEffect(() => onOpened(openId), [openId])
  return {
    begin: (className: PlaceClass, id: string) => {
      begun.current = madeNow(convivio, className, id)
    },
    /** Under the name that was proposed, as it is. */
    keep: () => {
      begun.current = undefined
    },
  }
}
