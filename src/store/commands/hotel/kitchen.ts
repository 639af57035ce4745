import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { KitchenSettings } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { changeHotel } from './hotel.ts'

export function changeKitchen(convivio: Convivio, id: string, asked: KitchenSettings, now: Instant): Verdict {
  const before = convivio.state.getState().tables.Hotel.rows.get(id)?.kitchen
  return changeHotel(convivio, id, { kitchen: { ...before, ...asked } }, now)
}
