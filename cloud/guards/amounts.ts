import { MAX_HOTELS } from '#domain/rules/account/account.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { Memory } from '#cloud/database/memory.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, pointerTo } from '#cloud/database/rows.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

/** Rows that a hotel may have: far more than any needs, so that a broken program fills no server (docs/domain.md, Limits). */
export const MAX_ROWS_OF_CLASS: { readonly [C in ClassName]?: number } = {
  RoomType: 500,
  Rank: 500,
  Printer: 50,
  Turn: 500,
  Label: 1000,
  Rate: 1000,
  Room: 5000,
  Table: 5000,
  CalendarPrice: 5000,
  Dish: 10_000,
  DishImage: 20_000,
  CalendarMeal: 50_000,
  Book: 200_000,
  BookPerson: 1_000_000,
  MealSeating: 1_000_000,
  DietaryNeeds: 1_000_000,
  AllergyCheck: 1_000_000,
  // They are kept for days only.
  KitchenNotice: 20_000,
  CourseCall: 20_000,
  KitchenPortion: 200_000,
  PrintJob: 20_000,
}

/** Counted anew after some seconds: a batch of rows is not counted row by row. */
const counts = new Memory<number>(10_000)

export async function refuseTooManyRows(className: ClassName, hotelId: string): Promise<void> {
  const most = MAX_ROWS_OF_CLASS[className]
  if (most === undefined) return
  const ofHotel = () => new Parse.Query(className).equalTo('hotel', pointerTo('Hotel', hotelId))
  if ((await counts.recall(`${className} ${hotelId}`, () => ofHotel().count(asMaster))) >= most) refuse('tooManyRows')
}

export async function refuseTooManyHotels({ object }: SaveRequest, owner: Parse.User): Promise<void> {
  const owned = new Parse.Query('Hotel').equalTo('owner', owner).notEqualTo('objectId', object.id)
  if ((await owned.count(asMaster)) >= MAX_HOTELS) refuse('tooManyHotels')
}
