import { MOST_DINING_ROOMS, MOST_FIXTURES } from '#domain/rules/places/diningRoom.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { refuse } from '../refuse.ts'
import { asMaster } from '../rows.ts'
import { changesAny } from './row.ts'
import type { SaveRequest } from './row.ts'

async function checkAmount(
  className: ClassName,
  of: 'hotel' | 'diningRoom',
  most: number,
  { object }: SaveRequest,
): Promise<void> {
  const others = new Parse.Query(className).equalTo(of, object.get(of)).notEqualTo('objectId', object.id)
  if ((await others.count(asMaster)) >= most) refuse('tooManyOnPlan')
}

/** A hotel has some dining rooms, not any number. */
export async function checkAmountOfDiningRooms(request: SaveRequest): Promise<void> {
  if (!request.original) await checkAmount('DiningRoom', 'hotel', MOST_DINING_ROOMS, request)
}

/** Every screen of the hotel draws all fixtures of a room. */
export async function checkAmountOfFixtures(request: SaveRequest): Promise<void> {
  if (!changesAny<'Fixture'>(request, ['diningRoom'])) return
  await checkAmount('Fixture', 'diningRoom', MOST_FIXTURES, request)
}
