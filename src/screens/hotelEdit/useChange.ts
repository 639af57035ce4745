import { refusals } from '#i18n/refusals.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { changeHotel } from '#store/commands/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'

/** What every tab of the settings gets. */
export interface SettingsProps {
  readonly hotel: Hotel
  /** In the tutorial a hotel must have a name. */
  readonly nameRequired: boolean
  /** The tutorial asked to go on while the name was still missing. */
  readonly nameMissing: boolean
}

/** Says why a change was not taken; without it a field would silently fall back. */
export function useExplain(): (verdict: Verdict) => void {
  const notify = useNotify()
  return (verdict) => {
    if (verdict) notify.error(refusals[verdict])
  }
}

/** Changes a hotel's settings at once. */
export function useChange(hotelId: string): (asked: Partial<Hotel>) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeHotel(convivio, hotelId, asked, Date.now()))
}
