import type { Condition, Gateway, Outcome, Write } from '#data/gateway.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'

/** The hotel of a row, if the user has a limited duty there. */
export type LimitedTo = (
  className: ClassName,
  id: string,
  fields?: Readonly<Record<string, unknown>>,
) => string | undefined

type ById = Extract<Condition, { readonly is: 'in' }>

const isById = (one: Condition): one is ById => one.field === 'id' && one.is === 'in'

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
    async page<C extends ClassName>(className: C, where: readonly Condition[], after: string) {
      const ofHotel = where.find(({ field, is }) => field === 'hotel' && is === 'equal')
      const byId = where.find(isById)
      if (ofHotel || !byId) return pageOf(limitedTo(className, '', ofHotel && { hotel: ofHotel.value }))
      const others = where.filter((one) => one !== byId)
      const hotels = byId.value.map((id) => limitedTo(className, id))
      const pages = await Promise.all(
        [...new Set(hotels)].map((hotelId) => {
          const value = byId.value.filter((_, at) => hotels[at] === hotelId)
          return pageOf(hotelId, [{ ...byId, value }, ...others])
        }),
      )
      return pages.flat().sort((one, other) => (one.id < other.id ? -1 : 1))

      async function pageOf(hotelId: string | undefined, conditions = where): Promise<EntityOf<C>[]> {
        // Who has a limited duty is told of hotels by `changes` alone.
        if (className === 'Hotel' && hotelId !== undefined) return []
        return gateway.page(className, conditions, after, hotelId)
      }
    },
  }
}
