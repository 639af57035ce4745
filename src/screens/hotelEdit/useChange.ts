import { serverNow } from '#browser/clock.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { changeHotel } from '#store/commands/hotel/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

export interface SettingsProps {
  readonly hotel: Hotel
  /** In the tutorial a hotel must have a name. */
  readonly nameRequired: boolean
  readonly nameMissing: boolean
}

/** Changes fields of the hotel; says why not, where that is refused. */
export function useChange(hotelId: string): (asked: Partial<Hotel>) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeHotel(convivio, hotelId, asked, serverNow()))
}
