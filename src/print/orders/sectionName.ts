import type { Rank, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'

interface TurnAndRank {
  readonly turn: Turn | undefined
  readonly rank: Rank | undefined
}

const turnName = (turn: Turn | undefined): string =>
  turn ? turn.name?.trim() || it.common.unnamedTurn : it.common.noTurn

/** `Primo turno · Veranda`; the rank alone in a house that serves everybody at once. */
export const sectionName = ({ turn, rank }: TurnAndRank, withTurn: boolean): string =>
  [...(withTurn ? [turnName(turn)] : []), rank ? rank.name?.trim() || it.common.unnamed : it.common.noRank].join(' · ')
