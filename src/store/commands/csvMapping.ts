import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CsvLayout, CsvMapping } from '#domain/schema/values.ts'
import type { Convivio } from '../convivio.ts'
import { changeHotel } from './hotel.ts'

/** Remembers which column is which field in files of a layout; what is the same is not sent. */
export function rememberMapping(
  convivio: Convivio,
  hotelId: string,
  layout: CsvLayout,
  mapping: CsvMapping,
  now: Instant,
): Verdict {
  const known = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvMappings
  return changeHotel(convivio, hotelId, { csvMappings: { ...known, [layout]: mapping } }, now)
}
