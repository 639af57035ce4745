import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { hotelOfShownOrders } from '#screens/extraOrders/shownOrders.ts'
import { useArrivalSound } from '#screens/extraOrders/useArrivalSound.ts'
import { useSelect } from '#store/hooks.tsx'
import { newestExtraOrder } from '#store/selectors/extraOrders.ts'
import { placeOf } from '../sections.ts'

// It changes on the page of the orders alone, which is left before anybody reads it here.
const never = () => () => undefined

function Sound({ hotelId }: { readonly hotelId: string }) {
  useArrivalSound(useSelect((state) => newestExtraOrder(state, hotelId)))
  return null
}

/** The sound for new orders outside the meals, on the other pages of a tab that has shown the orders. */
export function ArrivalSound({ hotelId }: { readonly hotelId: string }) {
  const { section } = placeOf(useLocation().pathname)
  const shown = useSyncExternalStore(never, hotelOfShownOrders)
  // Their own page rings by itself.
  return shown === hotelId && section?.key !== 'extramealorders' ? <Sound key={hotelId} hotelId={hotelId} /> : null
}
