import { USUAL_INVITE_CHOICE } from '#domain/import/invitations.ts'
import { withWord } from '#domain/import/fileWords.ts'
import { guessMapping, isRepeatable } from '#domain/import/mapping.ts'
import type { EmptyRooms, TableReading } from '#domain/import/readTable.ts'
import { withBoard } from '#domain/import/unknownBoards.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type {
  CsvBoard,
  CsvDateOrder,
  CsvField,
  CsvLayout,
  CsvMapping,
  CsvWord,
  InviteChoice,
} from '#domain/schema/values.ts'
import type { Columns } from './file/csvSession.ts'
import type { Corrections } from './recap/recapView.ts'

/** What somebody has chosen and answered about a file until now. */
export interface ImportChoices {
  readonly layout: CsvLayout
  readonly columns: Columns
  readonly mapping: CsvMapping
  readonly skip: number
  /** The mapping was remembered, so the columns were not asked about. */
  readonly isRemembered: boolean
  readonly corrections: ReadonlyMap<number, Corrections>
  readonly leftOut: ReadonlySet<number>
  readonly boards: readonly CsvBoard[]
  readonly words: readonly CsvWord[]
  /** Which booking a namesake is, by line. */
  readonly namesakes: ReadonlyMap<number, string>
  readonly dateOrder: CsvDateOrder | undefined
  readonly usualDateOrder: CsvDateOrder | undefined
  /** Of dates without a year. */
  readonly yearsFrom: Day | undefined
  readonly emptyRooms: EmptyRooms | undefined
  readonly invitations: InviteChoice
}

type HotelOfImport = Pick<Hotel, 'csvMappings' | 'csvDates' | 'csvBoards' | 'csvWords' | 'authPMS' | 'timezone'>

/** Of a file that was just opened: what the hotel remembers of this layout, else what its columns look like. */
export function firstChoices(columns: Columns, layout: CsvLayout, hotel: HotelOfImport): ImportChoices {
  const guess = guessMapping(columns.head, layout, hotel.csvMappings?.[layout])
  return {
    layout,
    columns,
    mapping: guess.mapping,
    isRemembered: guess.by === 'remembered' && guess.missing.length === 0,
    skip: 0,
    corrections: new Map(),
    leftOut: new Set(),
    boards: [],
    words: [],
    namesakes: new Map(),
    dateOrder: undefined,
    usualDateOrder: hotel.csvDates?.[layout],
    yearsFrom: undefined,
    emptyRooms: undefined,
    invitations: USUAL_INVITE_CHOICE,
  }
}

/** How the rows are read by these choices, and by what the hotel said of earlier files. */
export function readingOf(choices: ImportChoices, hotel: HotelOfImport, today: Day): TableReading {
  const { layout, mapping, skip, corrections, leftOut, dateOrder, usualDateOrder, yearsFrom, emptyRooms } = choices
  const boards = choices.boards.reduce(withBoard, [...(hotel.csvBoards ?? [])])
  const words = choices.words.reduce(withWord, [...(hotel.csvWords ?? [])])
  const ofHotel = { rates: hotel.authPMS, boards, words, timezone: timeZoneOf(hotel), today }
  return { ...ofHotel, layout, mapping, skip, corrections, leftOut, dateOrder, usualDateOrder, yearsFrom, emptyRooms }
}

/** Most fields belong to one column: the one that had it loses it. */
export function withField(mapping: CsvMapping, header: string, field: CsvField | null): CsvMapping {
  const others = Object.entries(mapping).map(([name, was]): [string, CsvField | null] => [
    name,
    was === field && !isRepeatable(field) ? null : was,
  ])
  return { ...Object.fromEntries(others), [header]: field }
}

export function withCorrection(
  { corrections }: ImportChoices,
  line: number,
  field: CsvField,
  text: string,
): ReadonlyMap<number, Corrections> {
  return new Map(corrections).set(line, { ...corrections.get(line), [field]: text })
}

export function withLeftOut({ leftOut }: ImportChoices, lines: readonly number[], isOut: boolean): ReadonlySet<number> {
  const changed = new Set(lines)
  return isOut ? new Set([...leftOut, ...changed]) : new Set([...leftOut].filter((line) => !changed.has(line)))
}

/** Whether something would be lost with these choices; what is remembered in the hotel would not. */
export const hasDecisions = ({
  dateOrder,
  yearsFrom,
  emptyRooms,
  corrections,
  leftOut,
  namesakes,
}: ImportChoices): boolean =>
  dateOrder !== undefined ||
  yearsFrom !== undefined ||
  emptyRooms !== undefined ||
  corrections.size + leftOut.size + namesakes.size > 0
