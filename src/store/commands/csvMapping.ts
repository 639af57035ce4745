import { withBoard } from '#domain/import/unknownBoards.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CsvBoard, CsvLayout, CsvMapping } from '#domain/schema/values.ts'
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

/** Remembers what a code of a board means in files of a layout. */
export function rememberBoard(
  convivio: Convivio,
  hotelId: string,
  told: CsvBoard,
  now: Instant,
): Verdict {
  const known = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvBoards ?? []
  return changeHotel(convivio, hotelId, { csvBoards: withBoard(known, told) }, now)
}
