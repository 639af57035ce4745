import { rowsById } from '#domain/reports/grouping.ts'
import type { GuestMenus } from '#domain/guests/guestStay.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { FIELDS as PUBLIC, photosOf } from '../publicMenu/loadFacts.ts'
import { menuMemory } from '../publicMenu/menuMemory.ts'
import { findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** Days of menus that guests read: those behind them in the list, and what is published ahead. */
const BEHIND = 3
const AHEAD = 14

const FIELDS = {
  Hotel: [
    'name',
    'city',
    'logo',
    'guestLook',
    'timezone',
    'currency',
    'config',
    'maxDishes',
    'infinityDishes',
    'imageDisplayType',
    'onlyVisualization',
    'enableKitchenNotes',
    'enableOutOfMealOrders',
    'outOfMealSlots',
    'extraCutOff',
    'enableTakeAway',
    'enableDelivery',
    'deliveryCost',
  ],
  CalendarMeal: ['mealIndex', 'date', 'endDate', 'fromDate', 'toDate', 'dishes', 'soldOut', 'portions'],
  Dish: [...PUBLIC.Dish, 'canOrderOutOfMeal', 'canEatInDiningRoom', 'canTakeAway', 'canDelivery'],
  Label: PUBLIC.Label,
  DishImage: PUBLIC.DishImage,
} as const

const menus = menuMemory<GuestMenus | undefined>(500, 'guestMenus')

async function load(hotelId: string, now: Instant): Promise<GuestMenus | undefined> {
  const hotel = await loadRow('Hotel', hotelId, FIELDS.Hotel)
  if (!hotel) return undefined
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [meals, dishes, own, predefined, images] = await Promise.all([
    findRows(
      'CalendarMeal',
      (query) =>
        ofHotel(query)
          .greaterThanOrEqualTo('date', new Date(now - BEHIND * DAY_MS))
          .lessThan('date', new Date(now + AHEAD * DAY_MS))
          .ascending('date', 'objectId'),
      FIELDS.CalendarMeal,
    ),
    loadFields('Dish', ofHotel, FIELDS.Dish),
    loadFields('Label', ofHotel, FIELDS.Label),
    loadFields('Label', (query) => query.equalTo('predefined', true), FIELDS.Label),
    loadFields('DishImage', ofHotel, FIELDS.DishImage),
  ])
  return {
    hotel,
    meals,
    dishes: rowsById(dishes),
    labels: rowsById([...own, ...predefined]),
    photos: photosOf(dishes, images),
  }
}

/** What all guests of a hotel read the same of, read once for all who ask within seconds. */
export const menusOf = (hotelId: string, now: Instant): Promise<GuestMenus | undefined> =>
  menus.recall(hotelId, () => load(hotelId, now))
