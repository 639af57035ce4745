import type { Hotel } from '#domain/schema/hotel.ts'
import { changeHotel } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'

/** What every tab of the settings gets. */
export interface SettingsProps {
  readonly hotel: Hotel
  /** In the tutorial a hotel must have a name. */
  readonly nameRequired: boolean
  /** The tutorial asked to go on while the name was still missing. */
  readonly nameMissing: boolean
}

/** Changes a hotel's settings at once. */
export function useChange(hotelId: string): (asked: Partial<Hotel>) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeHotel(convivio, hotelId, asked, Date.now()))
}
