import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dropUntouched, madePlace } from '../commands/places/untouched.ts'
import type { MadePlace, PlaceClass } from '../commands/places/untouched.ts'
import { useConvivio } from '../hooks.tsx'

/** Deletes the room, table or group made last if it is unchanged when its dialog is closed. */
export function useNewPlace(openId: string | undefined) {
  const convivio = useConvivio()
  const begun = useRef<MadePlace>(undefined)
  const onOpened = useEffectEvent((id: string | undefined) => {
    if (!begun.current || begun.current.row.id === id) return
    // Going on to another row from it keeps it.
    if (id === undefined) dropUntouched(convivio, begun.current, serverNow())
    begun.current = undefined
  })
  // A layout effect: a later one would meet what is begun as soon as the page is drawn.
  useLayoutEffect(() => onOpened(openId), [openId])
  return {
    begin: (className: PlaceClass, id: string) => {
      begun.current = madePlace(convivio, className, id)
    },
    keep: () => {
      begun.current = undefined
    },
  }
}
