import type { TurnChoice } from '#domain/reports/mealSheet.ts'

/** In an address it stands for 'Senza turno'. */
export const NO_TURN = 'none'

/** The turn that an address names: `null` for 'Senza turno', undefined for all of them. */
export const turnChosen = (turnId: string | null | undefined): TurnChoice =>
  turnId === NO_TURN ? null : (turnId ?? undefined)

/** How an address names a turn; undefined for all of them. */
export const turnNamed = (turn: TurnChoice): string | undefined => (turn === null ? NO_TURN : turn)
