import { isExpired } from '#domain/rules/account/account.ts'
import type { Rates } from '#domain/import/layouts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { pmsKinds } from '#domain/pms/pmsTypes.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { withValue } from '#domain/schema/wire.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import type { ImportHotel } from '../imports/hotel.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { adapterOf } from './adapters.ts'
import type { PmsAdapter, PmsContext } from './adapter.ts'
import { savedMapping } from './mappings.ts'

export interface PmsHotel {
  readonly hotel: ImportHotel
  readonly adapter: PmsAdapter
  readonly context: PmsContext
  /** Of all settings that decide how bookings are read: when it changes, everything is read anew. */
  readonly basis: string
}

const FIELDS = [
  ...IMPORT_HOTEL_FIELDS,
  'pmsType',
  'authPMS',
  'pmsCredentials',
  'spottyCode',
  'enablePMS',
  'expireDate',
  'deletedSince',
] as const

/** Undefined where its bookings do not come by themselves, or its settings are not complete. */
export async function loadPmsHotel(
  hotelId: string,
  request: OutboundRequest,
  now: Instant,
  mapping?: PmsMapping,
): Promise<PmsHotel | undefined> {
  const hotel = await loadRow('Hotel', hotelId, FIELDS)
  const adapter = adapterOf(hotel?.pmsType)
  if (!hotel || !adapter || hotel.deletedSince !== undefined || isExpired(hotel, now)) return undefined
  const { kept: _, bbRates, hbRates, fbRates, skipRates, ...open } = hotel.authPMS ?? {}
  const { spottyCode } = hotel
  const shown = { ...open, ...(spottyCode === undefined ? {} : { spottyCode }) }
  const settings: PmsContext['settings'] = { ...shown, ...hotel.pmsCredentials }
  const kind = pmsKinds[adapter.type]
  if (kind.settings.some(({ name, required }) => required && !settings[name])) return undefined
  const lists: Rates = withValue({ bbRates, hbRates, fbRates, skipRates })
  const rates = Object.keys(lists).length > 0 ? lists : undefined
  const saved = mapping ?? (await savedMapping(adapter.type))
  return {
    hotel,
    adapter,
    context: {
      timezone: timeZoneOf(hotel),
      rates,
      settings,
      mapping: saved,
      request,
      now,
    },
    basis: naturalId('', JSON.stringify([adapter.type, shown, lists, saved])),
  }
}
