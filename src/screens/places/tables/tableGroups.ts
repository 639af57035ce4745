import { isFoundIn, soughtIn } from '#domain/text/folded.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { laidCovers } from '#domain/rules/places/table.ts'
import type { Rank, Table, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import type { PlaceGroup, GroupedItem } from '#screens/places/board/groups.ts'
import type { GroupedBy } from './useTableDialogs.ts'

export interface TableRows {
  readonly tables: readonly Table[]
  readonly ranks: readonly Rank[]
  readonly turns: readonly Turn[]
}

export const tableTitle = ({ name }: Pick<Table, 'name'>): string =>
  name === undefined ? words.unnamed : words.table(name)

const nameOf = (id: string | undefined, rows: readonly (Rank | Turn)[]): string | undefined =>
  rows.find((row) => row.id === id)?.name

export function matchingTables({ tables, ranks, turns }: TableRows, searchText: string): readonly Table[] {
  const text = soughtIn(searchText)
  if (text === '') return tables
  const isFound = (name: string | undefined) => isFoundIn(name ?? '', text)
  return tables.filter(
    ({ name, rank, turn }) => isFound(name) || isFound(nameOf(rank, ranks)) || isFound(nameOf(turn, turns)),
  )
}

/** The times of a turn in words, one for each meal that it has. */
export const timesOf = ({ times = {} }: Pick<Turn, 'times'>): readonly string[] =>
  servedMeals.flatMap(({ index, name }) => {
    const span = times[index]
    return span ? [words.mealTimes(name, span.from.slice(0, 5), span.to.slice(0, 5))] : []
  })

/** Tables by rank or by turn; those in none, or in a deleted one, come last. */
export function tableGroups(
  rows: TableRows,
  shown: readonly Table[],
  by: GroupedBy,
  tagOf: (table: Table) => string | undefined,
): readonly PlaceGroup[] {
  const heads = by === 'rank' ? rows.ranks : rows.turns
  const known = new Set(heads.map(({ id }) => id))
  const toItem = (table: Table): GroupedItem => {
    const { id, name, seats } = table
    const count = seats === undefined ? undefined : { amount: seats, title: words.covers(seats) }
    const note = by === 'rank' ? nameOf(table.turn, rows.turns) : nameOf(table.rank, rows.ranks)
    const shownName = name ?? it.common.unnamed
    return { id, name: shownName, title: tableTitle(table), count, note, tag: tagOf(table) }
  }
  const group = (id: string | undefined, name: string): PlaceGroup => {
    const own = shown.filter((table) => {
      const of = table[by]
      return (of !== undefined && known.has(of) ? of : undefined) === id
    })
    const turn = by === 'turn' ? rows.turns.find((row) => row.id === id) : undefined
    const note = [words.totals(laidCovers(own)), ...(turn ? timesOf(turn) : [])].join(' · ')
    return { id, name, note, items: own.map(toItem) }
  }
  const unnamed = by === 'rank' ? it.common.unnamed : it.common.unnamedTurn
  const none = by === 'rank' ? it.common.noRank : it.common.noTurn
  return [...heads.map(({ id, name }) => group(id, name ?? unnamed)), group(undefined, none)]
}
