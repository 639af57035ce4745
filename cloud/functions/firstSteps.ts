import { FIRST_STEPS, isReadyForDinner } from '#domain/rules/hotel/firstSteps.ts'
import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow, Query } from '#cloud/database/rows.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

const MENUS = 100

/** See `CloudFunctions`. A hotel that is ready stays so: it is not asked about again. */
export const readFirstSteps = cloudFunction('first-steps', {
  who: staffWith('management'),
  takes: NOTHING,
  async does({ hotelId }) {
    const hotel = await loadRow('Hotel', hotelId, ['onlyVisualization', 'tableSameAsRoom', 'isReady', 'samples'])
    if (!hotel) refuse('notYourHotel')
    const of = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
    const has = async (className: ClassName, narrow: Narrow = (query) => query) =>
      (await findRows(className, (query) => narrow(of(query)).limit(1), [])).length > 0
    const ofGuests: Narrow = (query) => query.notEqualTo('stafferBook', true)
    const isDone: Readonly<Record<FirstStep, () => Promise<boolean>>> = {
      dishes: () => has('Dish', (query) => query.notEqualTo('deleted', true).exists('courseIndex')),
      menu: async () => {
        const menus = await findRows('CalendarMeal', (query) => of(query).descending('date').limit(MENUS), ['dishes'])
        return menus.some(({ dishes = [] }) => dishes.length > 0)
      },
      tables: () => has(hotel.tableSameAsRoom ? 'Room' : 'Table'),
      bookings: () => has('Book', (query) => ofGuests(query).exists('checkin').exists('checkout')),
      invitations: () => has('Book', (query) => ofGuests(query).exists('code')),
      testOrder: () => has('MealOrderDish', (query) => query.greaterThan('quantity', 0)),
    }
    const found = await Promise.all(FIRST_STEPS.map(async (step) => ((await isDone[step]()) ? [step] : [])))
    const done = found.flat()
    // Master key: no client says so. Sample data make no hotel ready.
    if (!hotel.isReady && !hotel.samples && isReadyForDinner(hotel, done))
      await Parse.CoreManager.getRESTController().request(
        'PUT',
        `classes/Hotel/${hotelId}`,
        { isReady: true },
        asMaster,
      )
    return { done }
  },
})
