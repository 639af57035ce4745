import type { TurnChoice } from '../../reports/mealSheet.ts'

export const NO_TURN = 'none'

/** `null` for 'Senza turno', undefined for all. */
export const turnChosen = (turnId: string | null | undefined): TurnChoice =>
  turnId === NO_TURN ? null : (turnId ?? undefined)

export const turnNamed = (turn: TurnChoice): string | undefined => (turn === null ? NO_TURN : turn)
