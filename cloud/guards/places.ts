import { MAX_DINING_ROOMS, MAX_FIXTURES } from '#domain/rules/places/diningRoom.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, pagesOf } from '#cloud/database/rows.ts'
import { changesAny } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const DAY = 86_400_000

/** Not over; a booking without days may still come. */
const current = (field: string, place: Parse.Object) =>
  Parse.Query.or(
    new Parse.Query('Book').equalTo(field, place).greaterThan('checkout', new Date(Date.now() - DAY)),
    new Parse.Query('Book').equalTo(field, place).doesNotExist('checkout'),
  )

/** Past bookings keep the old name. With the master key, because the change itself was checked. */
export const renameInBookings =
  (field: 'room' | 'table', text: 'roomNumber' | 'tableNumber') =>
  async ({ object, original }: SaveRequest): Promise<void> => {
    const name = object.get('name') as string | undefined
    if (!original || original.get('name') === name) return
    for await (const page of pagesOf('Book', () => current(field, object), [text])) {
      const stale = page.filter((book) => book.get(text) !== name)
      for (const book of stale)
        if (name === undefined) book.unset(text)
        else book.set(text, name)
      await Parse.Object.saveAll(stale, asMaster)
    }
  }

async function checkAmount(
  className: ClassName,
  of: 'hotel' | 'diningRoom',
  most: number,
  { object }: SaveRequest,
): Promise<void> {
  const others = new Parse.Query(className).equalTo(of, object.get(of)).notEqualTo('objectId', object.id)
  if ((await others.count(asMaster)) >= most) refuse('tooManyOnPlan')
}

export async function checkAmountOfDiningRooms(request: SaveRequest): Promise<void> {
  if (!request.original) await checkAmount('DiningRoom', 'hotel', MAX_DINING_ROOMS, request)
}

/** Every screen of the hotel draws all fixtures of a room. */
export async function checkAmountOfFixtures(request: SaveRequest): Promise<void> {
  if (!changesAny<'Fixture'>(request, ['diningRoom'])) return
  await checkAmount('Fixture', 'diningRoom', MAX_FIXTURES, request)
}
