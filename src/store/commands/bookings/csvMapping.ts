import { withWord } from '#domain/import/fileWords.ts'
import { withBoard } from '#domain/import/unknownBoards.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CsvBoard, CsvDateOrder, CsvLayout, CsvMapping, CsvWord } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { changeHotel } from '../hotel/hotel.ts'

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

export function rememberBoard(convivio: Convivio, hotelId: string, told: CsvBoard, now: Instant): Verdict {
  const known = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvBoards ?? []
  return changeHotel(convivio, hotelId, { csvBoards: withBoard(known, told) }, now)
}

export function rememberWord(convivio: Convivio, hotelId: string, told: CsvWord, now: Instant): Verdict {
  const known = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvWords ?? []
  return changeHotel(convivio, hotelId, { csvWords: withWord(known, told) }, now)
}

/** @param order how dates that could be either are read in the next files, too; undefined: it is asked again. */
export function rememberDates(
  convivio: Convivio,
  hotelId: string,
  layout: CsvLayout,
  order: CsvDateOrder | undefined,
  now: Instant,
): Verdict {
  const { [layout]: _, ...others } = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvDates ?? {}
  return changeHotel(convivio, hotelId, { csvDates: order ? { ...others, [layout]: order } : others }, now)
}
