import type { TurnChoice } from '#domain/reports/mealSheet.ts'

/** What addresses say for guests and tables without a turn. */
export const NO_TURN = 'none'

/** `null` for 'Senza turno', undefined for all. */
export const turnChosen = (turnId: string | null | undefined): TurnChoice =>
  turnId === NO_TURN ? null : (turnId ?? undefined)

/** The turn as addresses name it; undefined for all. */
export const turnNamed = (turn: TurnChoice): string | undefined => (turn === null ? NO_TURN : turn)
