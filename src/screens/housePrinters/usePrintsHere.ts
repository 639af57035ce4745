import { useState } from 'react'
import { onDevice } from '#browser/keptItems.ts'

const keyOf = (hotelId: string) => `convivio.printsHere.${hotelId}`
const idsIn = (kept: string | null): readonly string[] => (kept ? kept.split(' ') : [])

/** For which printers of the house this device prints; it is kept on the device. */
export function usePrintsHere(hotelId: string) {
  const key = keyOf(hotelId)
  const [ids, setIds] = useState(() => idsIn(onDevice.get(key)))
  return {
    ids,
    toggle(printerId: string) {
      const next = ids.includes(printerId) ? ids.filter((id) => id !== printerId) : [...ids, printerId]
      setIds(next)
      if (next.length === 0) onDevice.remove(key)
      else onDevice.set(key, next.join(' '))
    },
  }
}

export type PrintsHere = ReturnType<typeof usePrintsHere>
