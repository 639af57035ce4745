import type { Gateway, Outcome, Write } from '#data/gateway.ts'
import type { ClassName } from '#domain/schema/classes.ts'

/** The hotel of a row, if the user has a limited duty there. */
export type LimitedTo = (className: ClassName, id: string, fields?: Readonly<Record<string, unknown>>) => string | undefined

/** Says of each request whether it is about a hotel in which the user has a limited duty. */
export function dutyGateway(gateway: Gateway, limitedTo: LimitedTo): Gateway {
  const ofWrite = (write: Write) =>
    limitedTo(write.className, write.id, write.kind === 'delete' ? undefined : write.fields)

  async function saveBatch(writes: readonly Write[]): Promise<Outcome[]> {
    const hotels = writes.map(ofWrite)
    const outcomes = new Map<Write, Outcome>()
    for (const hotelId of new Set(hotels)) {
      const some = writes.filter((_, at) => hotels[at] === hotelId)
      const answered = await gateway.saveBatch(some, hotelId)
      some.forEach((write, at) => outcomes.set(write, answered[at] ?? { status: 'unknown' }))
    }
    return writes.map((write) => outcomes.get(write) ?? { status: 'unknown' })
  }

  return {
    ...gateway,
    saveBatch,
    loadOne: (className, id) => gateway.loadOne(className, id, limitedTo(className, id)),
    async page(className, where, after) {
      const [one] = where
      const id = one?.is === 'in' ? one.value[0] : undefined
      const ofHotel = where.find(({ field, is }) => field === 'hotel' && is === 'equal')
      const hotelId = limitedTo(className, id ?? '', ofHotel && { hotel: ofHotel.value })
      // Who has a limited duty is told of hotels by `changes` alone.
      if (className === 'Hotel' && hotelId !== undefined) return []
      return gateway.page(className, where, after, hotelId)
    },
  }
}
