import type { DateOrder } from '#domain/dates/readMoment.ts'
import { boards as boardKinds } from '../reference/boards.ts'
import { CSV_FIELDS, CSV_LAYOUTS, GUEST_LANGUAGES, LANGUAGES } from '../schema/values.ts'
import type { Board, CsvField, CsvLayout, GuestLanguage, Language, PmsSettings, PmsType } from '../schema/values.ts'
import { foldedCell } from './cells.ts'

export type Rates = Pick<PmsSettings, 'bbRates' | 'hbRates' | 'fbRates' | 'skipRates'>

/** How one PMS writes its bookings into a CSV file (docs/domain.md, Layouts). */
interface Layout {
  readonly columns: readonly (readonly [field: CsvField, header: string])[]
  /** Of dates, unless somebody says another of a file. */
  readonly order: Exclude<DateOrder, 'monthFirst'>
  /** Codes of boards as the file writes them; null: by the hotel's own names of rates. */
  readonly boards: Readonly<Record<string, Board>> | null
  /** Prefix of codes of half board; a code that ends in `_ID` is with drinks. */
  readonly halfBoard?: string
  /** For guests whose language is not in the file. */
  readonly language: GuestLanguage
}

const OWN_CODES: Readonly<Record<string, Board>> = Object.fromEntries(boardKinds.map(({ code }) => [code, code]))

const ericsoft: Layout = {
  columns: [
    ['bookId', 'Prenotazione'],
    ['name', 'Cognome e nome'],
    ['checkIn', 'Arrivo'],
    ['checkOut', 'Partenza'],
    ['roomNumber', 'Camera'],
    ['bookType', 'Tariffa'],
    ['pax', 'Ospiti'],
    ['email', 'E-mail'],
    ['mobile', 'Cellulare'],
    ['lang', 'Lingua'],
    ['tableNumber', 'Tavolo'],
    ['deleted', 'Stato'],
  ],
  order: 'dayFirst',
  boards: null,
  language: 'it',
}

/** Guesses where a PMS publishes no format: columns go by their headers and can be corrected. */
export const layouts: Readonly<Record<CsvLayout, Layout>> = {
  default: {
    columns: [
      ['bookId', 'ID prenotazione'],
      ['deleted', 'Annullata'],
      ['checkIn', 'Check-in'],
      ['checkOut', 'Check-out'],
      ['roomNumber', 'Camera'],
      ['tableNumber', 'Tavolo'],
      ['bookType', 'Trattamento'],
      ['name', 'Nome e cognome'],
      ['email', 'Email'],
      ['mobile', 'Cellulare'],
      ['pax', 'Pax'],
      ['lang', 'Lingua'],
    ],
    order: 'yearFirst',
    boards: OWN_CODES,
    language: 'it',
  },
  h2k: {
    columns: [
      ['bookId', 'Reservation ID'],
      ['deleted', 'Status'],
      ['name', 'Guest name'],
      ['checkIn', 'Arrival'],
      ['checkOut', 'Departure'],
      ['roomNumber', 'Room'],
      ['bookType', 'Meal plan'],
      ['pax', 'Guests'],
      ['email', 'E-mail'],
      ['mobile', 'Phone'],
      ['lang', 'Language'],
      ['tableNumber', 'Table'],
    ],
    order: 'dayFirst',
    boards: { FB: 'FB', HB: 'HB', BB: 'BB', NT: 'NT', M: 'HB' },
    language: 'en',
  },
  hotelcube: {
    columns: [
      ['bookId', 'Numero prenotazione'],
      ['roomNumber', 'Camera'],
      ['name', 'Intestatario'],
      ['checkIn', 'Data arrivo'],
      ['checkOut', 'Data partenza'],
      ['bookType', 'Arrangiamento'],
      ['pax', 'Persone'],
      ['lang', 'Lingua'],
      ['email', 'Email'],
      ['mobile', 'Telefono'],
      ['deleted', 'Stato'],
      ['tableNumber', 'Tavolo'],
    ],
    order: 'dayFirst',
    boards: {
      BB: 'BB',
      FB_ID: 'FBD',
      FB_ST: 'FB',
      HB_ID: 'HBD',
      HB_ST: 'HB',
      RO: 'NT',
      ROA: 'NT',
    },
    halfBoard: 'HBB_',
    language: 'en',
  },
  hq: {
    columns: [
      ['bookId', 'Codice prenotazione'],
      ['name', 'Cliente'],
      ['roomNumber', 'Camera'],
      ['checkIn', 'Dal'],
      ['checkOut', 'Al'],
      ['pax', 'Pax'],
      ['bookType', 'Trattamento'],
      ['email', 'Email'],
      ['mobile', 'Cellulare'],
      ['lang', 'Lingua'],
      ['tableNumber', 'Tavolo'],
      ['deleted', 'Annullata'],
    ],
    order: 'dayFirst',
    boards: { FB: 'FB', AI: 'FBD', AFF: 'NT', HB: 'HB', HBD: 'HBD', BB: 'BB' },
    language: 'it',
  },
  ericsoft3: ericsoft,
  ericsoft4csv: {
    ...ericsoft,
    columns: [
      ['bookId', 'Id prenotazione'],
      ['deleted', 'Stato'],
      ['checkIn', 'Data arrivo'],
      ['checkOut', 'Data partenza'],
      ['roomNumber', 'Numero camera'],
      ['bookType', 'Tariffa'],
      ['name', 'Nominativo'],
      ['pax', 'Numero ospiti'],
      ['email', 'Email'],
      ['mobile', 'Telefono'],
      ['lang', 'Lingua'],
      ['tableNumber', 'Tavolo'],
    ],
  },
}

export const layoutOf = (pmsType: PmsType | undefined): CsvLayout =>
  CSV_LAYOUTS.find((layout) => layout === pmsType) ?? 'default'

/** All, in the order in which they are shown; no layout has a column of its own for the hour of arrival. */
export const csvFields: readonly CsvField[] = CSV_FIELDS

/** Codes, then the words of Italian, German, English, French and Spanish files, then countries. */
const WORDS_OF_LANGUAGES: Readonly<Record<Language, readonly string[]>> = {
  it: [
    'it',
    'ita',
    'i',
    'italiano',
    'italiana',
    'italienisch',
    'italian',
    'italien',
    'italienne',
    'italia',
    'italy',
    'italie',
  ],
  en: [
    'en',
    'eng',
    'gb',
    'uk',
    'us',
    'usa',
    'inglese',
    'englisch',
    'english',
    'anglais',
    'anglaise',
    'ingles',
    'inglesa',
  ],
  de: [
    'de',
    'deu',
    'ger',
    'd',
    'tedesco',
    'tedesca',
    'deutsch',
    'german',
    'allemand',
    'allemande',
    'aleman',
    'alemana',
    'germania',
    'deutschland',
    'germany',
    'allemagne',
    'alemania',
    'at',
    'aut',
    'austria',
    'osterreich',
    'austriaco',
    'austriaca',
    'autriche',
  ],
  fr: [
    'fr',
    'fra',
    'fre',
    'f',
    'francese',
    'franzosisch',
    'franzoesisch',
    'french',
    'francais',
    'francaise',
    'frances',
    'francesa',
    'francia',
    'frankreich',
    'france',
  ],
  es: [
    'es',
    'esp',
    'spa',
    'e',
    'spagnolo',
    'spagnola',
    'spanisch',
    'spanish',
    'espagnol',
    'espagnole',
    'espanol',
    'espanola',
    'castellano',
    'castellana',
    'spagna',
    'spanien',
    'spain',
    'espagne',
    'espana',
  ],
  pl: [
    'pl',
    'pol',
    'polacco',
    'polacca',
    'polnisch',
    'polish',
    'polonais',
    'polonaise',
    'polaco',
    'polaca',
    'polski',
    'polonia',
    'polen',
    'poland',
    'pologne',
  ],
  nl: [
    'nl',
    'nld',
    'ned',
    'dut',
    'olandese',
    'niederlandisch',
    'niederlaendisch',
    'hollandisch',
    'hollaendisch',
    'dutch',
    'neerlandais',
    'neerlandaise',
    'hollandais',
    'hollandaise',
    'neerlandes',
    'neerlandesa',
    'holandes',
    'holandesa',
    'nederlands',
    'olanda',
    'niederlande',
    'netherlands',
    'holland',
    'hollande',
    'holanda',
  ],
  ru: [
    'ru',
    'rus',
    'russo',
    'russa',
    'russisch',
    'russian',
    'russe',
    'ruso',
    'rusa',
    'русский',
    'russia',
    'russland',
    'russie',
    'rusia',
  ],
}
const languageOf = new Map(
  LANGUAGES.flatMap((language) => WORDS_OF_LANGUAGES[language].map((word) => [foldedCell(word), language] as const)),
)

/** `de-IT` is German, of Italy. */
const LOCALE = /^[a-z]{2,3}[-_][a-z]{2}$/i

/**
 * The language in which a guest is written to, `it-IT` as well as `Italiano`: English for guests of the others that menus have; undefined
 * for a word that nobody knows, and for two languages.
 */
export function parseLanguage(cell: string): GuestLanguage | undefined {
  const words = foldedCell(cell)
  const all = LOCALE.test(cell.trim()) ? [words.split(' ')[0] ?? ''] : words.split(' ')
  const known = new Set(all.flatMap((word) => languageOf.get(word) ?? []))
  const language = languageOf.get(words) ?? (known.size === 1 ? languageOf.get(all[0] ?? '') : undefined)
  return language && (GUEST_LANGUAGES.find((one) => one === language) ?? 'en')
}

const folded = (names: readonly string[] = []) => names.map(foldedCell)
const isToldRates = ({ bbRates, hbRates, fbRates, skipRates }: Rates): boolean =>
  [bbRates, hbRates, fbRates, skipRates].some((rates) => rates !== undefined && rates.length > 0)

function boardOfRate(cell: string, rates: Rates): Board | 'skip' | undefined {
  const rate = foldedCell(cell)
  if (folded(rates.skipRates).includes(rate)) return 'skip'
  if (folded(rates.bbRates).includes(rate)) return 'BB'
  if (folded(rates.hbRates).includes(rate)) return 'HB'
  return folded(rates.fbRates).includes(rate) ? 'FB' : undefined
}

/** Codes of a layout's boards; an Ericsoft hotel without rates uses our own. */
const codesOf = (layout: CsvLayout, rates: Rates): Readonly<Record<string, Board>> | null =>
  layouts[layout].boards ?? (isToldRates(rates) ? null : OWN_CODES)

/** In any case (docs/domain.md, Layouts): `skip` is a rate not imported, undefined an unknown one. */
export function boardOfLayout(cell: string, layout: CsvLayout, rates: Rates): Board | 'skip' | undefined {
  const codes = codesOf(layout, rates)
  if (!codes) return boardOfRate(cell, rates)
  const code = cell.trim().toUpperCase()
  if (Object.hasOwn(codes, code)) return codes[code]
  const { halfBoard } = layouts[layout]
  if (halfBoard === undefined || !code.startsWith(halfBoard) || code === halfBoard) return undefined
  return code.endsWith('_ID') ? 'HBD' : 'HB'
}

export function validBoards(layout: CsvLayout, rates: Rates): readonly string[] {
  const codes = codesOf(layout, rates)
  if (!codes) return [rates.bbRates, rates.hbRates, rates.fbRates].flatMap((names) => [...(names ?? [])])
  const { halfBoard } = layouts[layout]
  return [...Object.keys(codes), ...(halfBoard === undefined ? [] : [`${halfBoard}*`])]
}
