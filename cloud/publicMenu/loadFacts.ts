import { publicDays } from '#domain/menu/publicMenu.ts'
import type { DishPhoto, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { photoUrl } from '#domain/photoUrl.ts'
import { DEFAULT_TIMEZONE } from '#domain/rules/hotel.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { decode } from '#domain/schema/wire.ts'
import { PAGE, asMaster } from '../query.ts'

/** Guests have no account: the server reads for them, and just these fields. */
const FIELDS = {
  Hotel: ['name', 'city', 'timezone', 'expireDate', 'currency', 'imageDisplayType', 'onlyVisualization'],
  CalendarMeal: ['mealIndex', 'date', 'endDate', 'fromDate', 'toDate', 'dishes'],
  Dish: [
    'type',
    'name',
    'description',
    'courseIndex',
    'allergens',
    'price',
    'images',
    'labels',
    'isExtra',
    'forChildren',
    'forBaby',
    'bookIncludedOptions',
  ],
  Label: ['name', 'colorIndex', 'visibleInApp'],
  DishImage: ['image', 'thumb'],
} as const satisfies Partial<Record<ClassName, readonly string[]>>
type Read = keyof typeof FIELDS

const among = (className: Read, ids: readonly string[]) =>
  new Parse.Query(className).containedIn('objectId', [...new Set(ids)])

async function rowsOf<C extends Read>(className: C, query: ReturnType<typeof among>): Promise<EntityOf<C>[]> {
  const found = await query
    .select(...FIELDS[className])
    .ascending('objectId')
    .limit(PAGE)
    .find(asMaster)
  return found.map((row) => decode(className, row.toJSON()))
}

/** What the guests' page of a hotel is made from; undefined when there is no such hotel. */
export async function loadFacts(hotelId: string, now: Instant): Promise<PublicMenuFacts | undefined> {
  const [hotel] = await rowsOf('Hotel', among('Hotel', [hotelId]))
  if (!hotel) return undefined
  const zone = hotel.timezone ?? DEFAULT_TIMEZONE
  const [today, tomorrow] = publicDays(now, zone)
  const pointer = Parse.Object.fromJSON({ className: 'Hotel', objectId: hotelId })
  const meals = await rowsOf(
    'CalendarMeal',
    new Parse.Query('CalendarMeal')
      .equalTo('hotel', pointer)
      .greaterThanOrEqualTo('date', new Date(startOfDay(today, zone)))
      .lessThan('date', new Date(startOfDay(addDays(tomorrow, 1), zone))),
  )
  const dishes = await rowsOf(
    'Dish',
    among('Dish', meals.flatMap((meal) => meal.dishes ?? []))
      .equalTo('hotel', pointer)
      .notEqualTo('deleted', true),
  )
  const labelIds = dishes.flatMap((dish) => dish.labels ?? [])
  const imageIds = dishes.flatMap((dish) => dish.images ?? [])
  const shown = () =>
    among('Label', labelIds).equalTo('visibleInApp', true).notEqualTo('deleted', true)
  const [own, predefined, images] = await Promise.all([
    rowsOf('Label', shown().equalTo('hotel', pointer)),
    rowsOf('Label', shown().equalTo('predefined', true)),
    rowsOf('DishImage', among('DishImage', imageIds).equalTo('hotel', pointer)),
  ])
  return { hotel, meals, dishes, labels: [...own, ...predefined], photos: photosOf(dishes, images) }
}

/** The addresses of each dish's photo, the first of its images that there is. */
function photosOf(
  dishes: readonly EntityOf<'Dish'>[],
  images: readonly EntityOf<'DishImage'>[],
): ReadonlyMap<string, DishPhoto> {
  const photos = new Map(
    images.flatMap(({ id, image, thumb }) => {
      const url = photoUrl(thumb)
      return url ? [[id, { thumb: url, image: photoUrl(image) }] as const] : []
    }),
  )
  return new Map(
    dishes.flatMap((dish) => {
      const photo = dish.images?.map((id) => photos.get(id)).find(Boolean)
      return photo ? [[dish.id, photo] as const] : []
    }),
  )
}
