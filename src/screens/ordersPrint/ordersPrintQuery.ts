import type { TurnChoice } from '#domain/reports/mealSheet.ts'

export const reportKinds = ['kitchen', 'waiter', 'waiterByName', 'waiterByTable'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Stands for 'Senza turno' in an address. */
export const NO_TURN = 'none'

/** Which report of which turn is printed, as the address says it. */
export interface OrdersPrintQuery {
  readonly report: ReportKind
  readonly turn: TurnChoice
}

/** Reads `?report=&turn=`; what is absent or unknown is the kitchen's sheet of all turns. */
export function readOrdersPrintQuery(query: URLSearchParams): OrdersPrintQuery {
  const turn = query.get('turn')
  return {
    report: reportKinds.find((kind) => kind === query.get('report')) ?? 'kitchen',
    turn: turn === NO_TURN ? null : turn || undefined,
  }
}
