import type { TurnChoice } from '#domain/reports/mealSheet.ts'
import type { ReportForm } from '#print/frame/papers.ts'
import { turnChosen } from '#domain/rules/places/turnChoice.ts'

export const reportKinds = ['kitchen', 'waiter', 'waiterByName', 'waiterByTable'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Eighteen dishes stand side by side. */
export const formOf = (report: ReportKind): ReportForm => (report === 'waiterByTable' ? 'across' : 'upright')

export interface OrdersPrintQuery {
  readonly report: ReportKind
  readonly turn: TurnChoice
}

/** Reads `?report=&turn=`; the default is the kitchen's sheet of all turns. */
export function readOrdersPrintQuery(query: URLSearchParams): OrdersPrintQuery {
  return {
    report: reportKinds.find((kind) => kind === query.get('report')) ?? 'kitchen',
    turn: turnChosen(query.get('turn') || undefined),
  }
}
