import { withRate } from '#domain/import/rates.ts'
import type { RateList } from '#domain/import/rates.ts'
import { withoutBoard } from '#domain/import/unknownBoards.ts'
import type { PmsSettingName } from '#domain/pms/pmsTypes.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { OPEN_PMS_SETTINGS } from '#domain/schema/values.ts'
import type { CsvBoard, PmsSettings } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { changeHotel } from '../hotel/hotel.ts'

const settingsOf = (convivio: Convivio, hotelId: string): PmsSettings =>
  convivio.state.getState().tables.Hotel.rows.get(hotelId)?.authPMS ?? {}

/** Empty for one that is not set, and for secrets. */
export function pmsSettingOf({ authPMS = {}, spottyCode = '' }: Hotel, name: PmsSettingName): string {
  if (name === 'spottyCode') return spottyCode
  const open = OPEN_PMS_SETTINGS.find((one) => one === name)
  return (open && authPMS[open]) ?? ''
}

/** Of the settings that are no secrets; an empty text clears one. */
export function changePmsSetting(
  convivio: Convivio,
  hotelId: string,
  name: PmsSettingName,
  text: string,
  now: Instant,
): Verdict {
  if (name === 'spottyCode') return changeHotel(convivio, hotelId, { spottyCode: text || undefined }, now)
  return changeHotel(convivio, hotelId, { authPMS: { ...settingsOf(convivio, hotelId), [name]: text } }, now)
}

/** Sent at once: the server moves it to where no browser reads it. */
export function keepPmsSecret(
  convivio: Convivio,
  hotelId: string,
  name: PmsSettingName,
  secret: string,
  now: Instant,
): Verdict {
  const settings = settingsOf(convivio, hotelId)
  const kept = [...new Set([...(settings.kept ?? []), name])].sort()
  const refusal = changeHotel(convivio, hotelId, { authPMS: { ...settings, kept, [name]: secret } }, now)
  if (!refusal) void convivio.flush()
  return refusal
}

export function setRate(
  convivio: Convivio,
  hotelId: string,
  rate: string,
  list: RateList | undefined,
  now: Instant,
): Verdict {
  const settings = settingsOf(convivio, hotelId)
  return changeHotel(convivio, hotelId, { authPMS: { ...settings, ...withRate(settings, rate, list) } }, now)
}

/** A code of the layout means again what it usually does; one that the hotel added is gone. */
export function forgetBoard(
  convivio: Convivio,
  hotelId: string,
  code: Pick<CsvBoard, 'layout' | 'code'>,
  now: Instant,
): Verdict {
  const told = convivio.state.getState().tables.Hotel.rows.get(hotelId)?.csvBoards ?? []
  return changeHotel(convivio, hotelId, { csvBoards: withoutBoard(told, code) }, now)
}
