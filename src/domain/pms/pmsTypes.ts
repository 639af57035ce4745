import type { OpenPmsSetting, PmsType } from '../schema/values.ts'

/** `spottyCode` is a field of the hotel; the others are sent in its `authPMS`. */
export type PmsSettingName =
  | OpenPmsSetting
  | 'spottyCode'
  | 'apiKey'
  | 'clientId'
  | 'password'
  | 'clientToken'
  | 'accessToken'

export interface PmsSetting {
  readonly name: PmsSettingName
  /** Kept on the server, and never shown again. */
  readonly secret: boolean
  readonly required: boolean
}

/** How bookings of a PMS come in: by a sync, or by a CSV file that the hotel uploads. */
export type PmsKind =
  | { readonly name: string; readonly automatic: true; readonly settings: readonly PmsSetting[] }
  | { readonly name: string; readonly automatic: false }

const setting = (name: PmsSettingName, secret = false, required = true): PmsSetting => ({ name, secret, required })
const secret = (name: PmsSettingName) => setting(name, true)
const optional = (name: PmsSettingName) => setting(name, false, false)

const automatic = <N extends string>(name: N, ...settings: PmsSetting[]) =>
  ({ name, automatic: true, settings }) as const
const byFile = <N extends string>(name: N) => ({ name, automatic: false }) as const

export const pmsKinds = {
  '5stars': automatic('5stelle', setting('endpoint'), secret('clientId'), optional('hotelCode')),
  ericsoft: automatic('Ericsoft 4 (H4)', setting('endpoint'), setting('providerCode'), secret('apiKey')),
  passepartout: automatic(
    'Passepartout Welcome',
    setting('endpoint'),
    setting('username'),
    secret('password'),
    setting('domain'),
  ),
  spotty: automatic('Spotty', setting('endpoint'), setting('spottyCode'), secret('apiKey')),
  zak: automatic('ZaK (WuBook)', secret('apiKey'), optional('endpoint')),
  tecnosoft: automatic('Tecnosoft', setting('hotelCode'), setting('username'), secret('password'), setting('endpoint')),
  mews: automatic('Mews', secret('clientToken'), secret('accessToken'), optional('endpoint')),
  ericsoft3: byFile('Ericsoft 3'),
  ericsoft4csv: byFile('Ericsoft 4 (CSV)'),
  hotelcube: byFile('HotelCube'),
  hq: byFile('HQ'),
  h2k: byFile('H2K'),
} as const satisfies Readonly<Record<PmsType, PmsKind>>

export type AutomaticPms = {
  [T in PmsType]: (typeof pmsKinds)[T]['automatic'] extends true ? T : never
}[PmsType]

export const isAutomatic = (type: PmsType | undefined): type is AutomaticPms =>
  type !== undefined && pmsKinds[type].automatic
