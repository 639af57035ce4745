import { addDays, startOfDay } from '#domain/dates/calendar.ts'
import { publicDays } from '#domain/menu/publicMenu.ts'
import type { DishPhoto, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Dish, DishImage } from '#domain/schema/menu.ts'
import { findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** Guests have no account: the server reads these fields for them, and no others. */
export const FIELDS = {
  Hotel: [
    'name',
    'city',
    'timezone',
    'expireDate',
    'currency',
    'imageDisplayType',
    'onlyVisualization',
    'logo',
    'guestLook',
    'config',
  ],
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
    'deleted',
  ],
  Label: ['name', 'colorIndex', 'visibleInApp', 'deleted'],
  DishImage: ['image', 'thumb'],
} as const

const among = (ids: readonly string[]) => (query: Query) => query.containedIn('objectId', [...new Set(ids)])

export async function loadFacts(hotelId: string, now: Instant): Promise<PublicMenuFacts | undefined> {
  const hotel = await loadRow('Hotel', hotelId, FIELDS.Hotel)
  if (!hotel) return undefined
  const zone = timeZoneOf(hotel)
  const [today, tomorrow] = publicDays(now, zone)
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).ascending('objectId')
  const meals = await findRows(
    'CalendarMeal',
    (query) =>
      ofHotel(query)
        .greaterThanOrEqualTo('date', new Date(startOfDay(today, zone)))
        .lessThan('date', new Date(startOfDay(addDays(tomorrow, 1), zone))),
    FIELDS.CalendarMeal,
  )
  const onMenu = among(meals.flatMap((meal) => meal.dishes ?? []))
  const dishes = await findRows('Dish', (query) => onMenu(ofHotel(query)).notEqualTo('deleted', true), FIELDS.Dish)
  const ofDishes = among(dishes.flatMap((dish) => dish.labels ?? []))
  const shown = (query: Query) => ofDishes(query).equalTo('visibleInApp', true).notEqualTo('deleted', true)
  const onDishes = among(dishes.flatMap((dish) => dish.images ?? []))
  const [own, predefined, images] = await Promise.all([
    findRows('Label', (query) => shown(ofHotel(query)), FIELDS.Label),
    findRows('Label', (query) => shown(query).equalTo('predefined', true).ascending('objectId'), FIELDS.Label),
    findRows('DishImage', (query) => onDishes(ofHotel(query)), FIELDS.DishImage),
  ])
  return { hotel, meals, dishes, labels: [...own, ...predefined], photos: photosOf(dishes, images) }
}

/** By dish, the first of its photos that there is. */
export function photosOf(
  dishes: readonly Pick<Dish, 'id' | 'images'>[],
  images: readonly Pick<DishImage, 'id' | 'image' | 'thumb'>[],
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
