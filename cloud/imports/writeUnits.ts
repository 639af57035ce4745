import { chunksOf } from '#domain/values/chunksOf.ts'
import { writeTogether } from '#cloud/database/transaction.ts'
import type { RowWrite, WrittenFields } from '#cloud/database/transaction.ts'

/** Units in one transaction as long as none fails; one each would take a quarter longer. */
const TOGETHER = 10

type Unit = readonly RowWrite[]

async function alone(hotelId: string, unit: Unit): Promise<WrittenFields[] | undefined> {
  try {
    return await writeTogether(hotelId, unit)
  } catch {
    // The caller reads the database again, which shows whether it is down, or what is in the way.
    return undefined
  }
}

async function together(hotelId: string, units: readonly Unit[]): Promise<(WrittenFields[] | undefined)[]> {
  try {
    const written = await writeTogether(hotelId, units.flat())
    let at = 0
    return units.map((unit) => written.slice(at, (at += unit.length)))
  } catch {
    return Promise.all(units.map((unit) => alone(hotelId, unit)))
  }
}

/** Each unit as a whole or not at all; undefined for one that was not written. */
export async function writeUnits(hotelId: string, units: readonly Unit[]): Promise<(WrittenFields[] | undefined)[]> {
  return (await Promise.all(chunksOf(units, TOGETHER).map((group) => together(hotelId, group)))).flat()
}
