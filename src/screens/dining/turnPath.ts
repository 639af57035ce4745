import type { TurnChoice } from '#domain/reports/mealSheet.ts'

/** 'Senza turno' in a URL. */
export const NO_TURN = 'none'

/** The turn in a URL: `null` for 'Senza turno', undefined for all. */
export const turnChosen = (turnId: string | null | undefined): TurnChoice =>
  turnId === NO_TURN ? null : (turnId ?? undefined)

/** The name of a turn in a URL; undefined for all. */
export const turnNamed = (turn: TurnChoice): string | undefined => (turn === null ? NO_TURN : turn)
