import type { Table } from '#domain/schema/places.ts'
import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { placementChecks } from './diningRoom.ts'
import { outOfServiceChecks } from './outOfService.ts'
import type { OutOfService } from './outOfService.ts'
import { placeChecks } from './room.ts'

export const MAX_SEATS = 50

type Seats = Pick<Table, 'seats' | 'minSeats' | 'maxSeats'>

const isCount = (seats: number) => Number.isInteger(seats) && seats >= 1 && seats <= MAX_SEATS

/** Whole numbers from 1 to 50, fewest ≤ covers ≤ most (docs/domain.md, Tables). */
export function checkSeats({ minSeats, seats, maxSeats }: Seats): Verdict {
  const said = [minSeats, seats, maxSeats].filter((count) => count !== undefined)
  const isInOrder = said.every((count, at) => at === 0 || count >= (said[at - 1] ?? count))
  return said.every(isCount) && isInOrder ? undefined : 'seatsInvalid'
}

type TableFields = Seats & OutOfService & Pick<Table, 'name' | 'diningRoom' | 'x' | 'y' | 'rotation'>

export const tableChecks: readonly RowCheck<TableFields>[] = [
  ...placeChecks,
  checkOf<TableFields>()(['minSeats', 'seats', 'maxSeats'], checkSeats),
  ...outOfServiceChecks,
  ...placementChecks,
]

export const checkTable = (table: TableFields): Verdict => refusalOf(tableChecks, table)

export interface CoversSummary {
  readonly tables: number
  readonly covers: number
  readonly unsaid: number
}

export const laidCovers = (tables: readonly Pick<Table, 'seats'>[]): CoversSummary => ({
  tables: tables.length,
  covers: tables.reduce((sum, { seats = 0 }) => sum + seats, 0),
  unsaid: tables.filter(({ seats }) => seats === undefined).length,
})
