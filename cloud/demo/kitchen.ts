import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { dishesOf } from './dishes/dish.ts'
import type { DemoDish } from './dishes/dish.ts'
import locanda from './dishes/locanda.json' with { type: 'json' }
import miramare from './dishes/miramare.json' with { type: 'json' }
import type { Rota } from './menus.ts'

/** Those of the bar are in no menu; specials are ordered the day before, and always paid. */
export const miramareDishes = dishesOf(miramare)
export const locandaDishes = dishesOf(locanda)

export interface Kitchen {
  readonly dishes: readonly DemoDish[]
  readonly ownLabels: boolean
  readonly rota: Rota
  /** Days with menus before and after today. */
  readonly past: number
  readonly ahead: number
}

const ALL = Number.POSITIVE_INFINITY
const atLunch = { choices: 4 }
const atDinner = { choices: 4, from: 4 }
const always = { daily: ALL }

export const miramareKitchen: Kitchen = {
  dishes: miramareDishes,
  ownLabels: true,
  rota: {
    '0': { 8: { daily: 2, choices: 4 } },
    '2': { 9: { daily: 2, choices: 4 } },
    '1': { 1: atLunch, 2: atLunch, 3: atLunch, 4: atLunch, 5: atLunch, 6: atLunch, 7: always, 10: always },
    '3': {
      11: always,
      0: { choices: 4 },
      1: atDinner,
      2: atDinner,
      3: atDinner,
      4: atDinner,
      5: atDinner,
      6: atDinner,
      7: always,
      10: always,
    },
  },
  past: 10,
  ahead: 14,
}

export const locandaKitchen: Kitchen = {
  dishes: locandaDishes,
  ownLabels: false,
  rota: {
    '0': { 8: always },
    '3': { 1: always, 2: { choices: 2 }, 3: { choices: 2 }, 4: always, 6: always, 10: always },
  },
  past: 2,
  ahead: 4,
}

export const menuDays = ({ past, ahead }: Kitchen, today: Day): Day[] =>
  daysFrom(addDays(today, -past), addDays(today, ahead))
