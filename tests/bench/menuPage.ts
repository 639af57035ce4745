import { BATCH_SIZE } from '#data/gateway.ts'
import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf } from '#domain/menu/dayMenu.ts'
import { pasteDayByDay } from '#domain/menu/edits.ts'
import type { Day } from '#domain/schema/fields.ts'
import { encode } from '#domain/schema/wire.ts'
import { publishMenus } from '#store/commands/menu/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { menusOfDays } from '#store/selectors/menus.ts'
import { inTurn } from './inTurn.ts'
import { MONTH, ZONE, benchDay } from './menuMonth.ts'
import { openHotel } from './openHotel.ts'

export interface MenuBenchDeps {
  readonly hotelId: string
  readonly openStore: () => Promise<Convivio>
  readonly bare: (path: string, init: RequestInit) => Promise<unknown>
  readonly timed: (work: () => Promise<unknown>) => Promise<number>
}

interface Times {
  readonly floor: number
  readonly ours: number
}

export function menuBench({ hotelId, openStore, bare, timed }: MenuBenchDeps) {
  let store: Convivio | undefined

  const dishesOf = ({ state }: Convivio) => [...state.getState().tables.Dish.rows.keys()]

  const emptyMonth = (which: number): Day[] => {
    const first = addDays('2030-01-01', which * 40)
    return daysFrom(first, addDays(first, MONTH.length - 1))
  }

  function requestsFor(convivio: Convivio, days: readonly Day[], turn: number, isNew: boolean) {
    return days.flatMap((day, at) =>
      benchDay(dishesOf(convivio), turn + (at % 7)).map((meal) => {
        const objectId = mealIdOf(hotelId, day, meal.mealIndex)
        const fields = { hotel: hotelId, ...mealFields(day, meal, ZONE) }
        return isNew
          ? {
              method: 'POST',
              path: '/parse/classes/CalendarMeal',
              body: { objectId, ...encode('CalendarMeal', fields) },
            }
          : {
              method: 'PUT',
              path: `/parse/classes/CalendarMeal/${objectId}`,
              body: { dishes: meal.dishes },
            }
      }),
    )
  }

  async function sendBare(requests: readonly object[]): Promise<void> {
    for (let at = 0; at < requests.length; at += BATCH_SIZE) {
      const body = JSON.stringify({ requests: requests.slice(at, at + BATCH_SIZE) })
      const answers = await bare('batch', { method: 'POST', body })
      const isDone = Array.isArray(answers) && answers.every((answer: object) => 'success' in answer)
      if (!isDone) throw new Error(`A bare batch was refused: ${JSON.stringify(answers).slice(0, 300)}`)
    }
  }

  async function paste(convivio: Convivio, days: readonly Day[], turn: number): Promise<void> {
    const week = MONTH.slice(0, 7).map((day, at) => ({
      day,
      meals: benchDay(dishesOf(convivio), turn + at),
    }))
    const saved = menusOfDays(convivio.state.getState(), hotelId, days, ZONE)
    const refusal = publishMenus(convivio, hotelId, pasteDayByDay(saved, week), Date.now())
    if (refusal) throw new Error(`The menus were refused: ${refusal}`)
    // The pause of 1100 ms before a save is intended, and not measured.
    await convivio.flush()
    const { unsent, refused } = convivio.state.getState().saving
    if (unsent > 0 || refused.length > 0) throw new Error('Not every meal was saved')
  }

  return {
    async pasteWeek(round: number, onto: 'meals' | 'empty'): Promise<Times> {
      if (!store) {
        store = await openStore()
        await openHotel(store, hotelId)
      }
      const convivio = store
      const isNew = onto === 'empty'
      const [bareDays, ourDays] = isNew ? [emptyMonth(round * 2), emptyMonth(round * 2 + 1)] : [MONTH, MONTH]
      // Each round brings 14 turns of its own, so that every meal gets other dishes.
      const requests = requestsFor(convivio, bareDays, round * 16 + 1, isNew)
      const times = { floor: 0, ours: 0 }
      const measureFloor = async () => {
        times.floor = await timed(() => sendBare(requests))
      }
      const measureOurs = async () => {
        times.ours = await timed(() => paste(convivio, ourDays, round * 16 + 9))
      }
      for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
      return times
    },
  }
}
