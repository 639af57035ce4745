import { isDay } from '#domain/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import { turnChosen } from '#screens/dining/turnPath.ts'

export const papers = ['A4', 'A3'] as const
export type PaperSize = (typeof papers)[number]

/** Beyond these an address's day is ignored. */
const [EARLIEST, LATEST] = ['2000-01-01', '2100-01-01']

export interface TimelinePrintQuery {
  readonly from: Day
  readonly kind: 'table' | 'room'
  /** `null`: tables without a turn; undefined: the first turn. */
  readonly turn: TurnChoice
  readonly paper: PaperSize
}

/** Reads `?from=&rows=&turn=&paper=`; the default is the tables of the first turn from today on, on A4. */
export function readTimelinePrintQuery(query: URLSearchParams, today: Day): TimelinePrintQuery {
  const from = query.get('from') ?? ''
  return {
    from: isDay(from) && from >= EARLIEST && from < LATEST ? from : today,
    kind: query.get('rows') === 'rooms' ? 'room' : 'table',
    turn: turnChosen(query.get('turn') || undefined),
    paper: papers.find((size) => size === query.get('paper')) ?? 'A4',
  }
}
