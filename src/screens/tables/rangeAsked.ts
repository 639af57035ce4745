import { namedBy, nameMeant, readRangeLine } from '#domain/rules/places/tableRange.ts'
import { tables as words } from '#i18n/tables.ts'
import { draftOf, emptyRange } from '#ui/range/rangeDraft.ts'
import type { RangeDraft } from '#ui/range/rangeDraft.ts'
import type { TableRows } from './tableGroups.ts'

/** What is asked for in the dialog of a range. */
export interface RangeAsked {
  readonly names: RangeDraft
  /** As it is typed. */
  readonly seats: string
  readonly rank: string | undefined
  readonly turn: string | undefined
  /** Names of a rank and a turn that are made with the tables. */
  readonly newRank?: string | undefined
  readonly newTurn?: string | undefined
}

export const nothingAsked: RangeAsked = {
  names: emptyRange,
  seats: '',
  rank: undefined,
  turn: undefined,
}

/** What a line asks for; undefined when it cannot be read. */
export function askedBy(line: string, { ranks, turns }: TableRows): RangeAsked | undefined {
  const read = readRangeLine(line)
  if (!read) return undefined
  const rank = namedBy(read.rank, ranks, words.byRank)?.id
  const turn = namedBy(read.turn, turns, words.byTurn)?.id
  const toMake = (text: string | undefined, id: string | undefined, kind: string) =>
    text === undefined || id !== undefined ? undefined : nameMeant(text, kind)
  return {
    names: draftOf(read.range),
    seats: read.seats === undefined ? '' : String(read.seats),
    rank,
    turn,
    newRank: toMake(read.rank, rank, words.byRank),
    newTurn: toMake(read.turn, turn, words.byTurn),
  }
}
