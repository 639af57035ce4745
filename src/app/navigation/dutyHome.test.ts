import { beforeEach, expect, it } from 'vitest'
import type { LimitedDuty } from '#domain/schema/values.ts'
import { forgetDeviceLock, keepDeviceLock } from '#store/deviceLock.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { dutyHome } from './dutyHome.ts'

const NOW = Date.parse('2026-11-28T16:00Z')
const HOUR = 3_600_000
const meal = (id: string, hours: number) => ({
  id,
  hotel: 'h1',
  date: NOW + hours * HOUR,
  endDate: NOW + (hours + 2) * HOUR,
})
const withMenu = (id: string, hours: number) => ({ ...meal(id, hours), dishes: ['dish000001'] })
const meals = [meal('breakfast', 15), meal('dinner', 3), meal('lunch', -4)]

beforeEach(forgetDeviceLock)

it.each([
  [
    'a device of the kitchen opens on its report of the next meal',
    true,
    'kitchen',
    meals,
    '/hotels/h1/mealbooks/dinner?waiter=0',
  ],
  ['a device of the dining room on both reports', true, 'dining', meals, '/hotels/h1/mealbooks/dinner'],
  [
    'not on a breakfast without a menu',
    true,
    'kitchen',
    [meal('breakfast', 15), withMenu('lunch', 20)],
    '/hotels/h1/mealbooks/lunch?waiter=0',
  ],
  [
    'on the one that is served, where it has a menu',
    true,
    'kitchen',
    [withMenu('lunch', -1), withMenu('dinner', 3)],
    '/hotels/h1/mealbooks/lunch?waiter=0',
  ],
  [
    'on a breakfast that somebody ordered for',
    true,
    'kitchen',
    [meal('ordered', 15), withMenu('lunch', 20)],
    '/hotels/h1/mealbooks/ordered?waiter=0',
  ],
  ['on the meals where none is to come', true, 'kitchen', [meal('lunch', -4)], '/hotels/h1/mealbooks'],
  ['a device of reception opens on the calendar', true, 'reception', meals, '/hotels/h1/calendar'],
  ['a waiter with an account opens on both reports, too', false, 'dining', meals, '/hotels/h1/mealbooks/dinner'],
  ['a cook with an account opens on the calendar, as they write menus', false, 'kitchen', meals, '/hotels/h1/calendar'],
] as const)('%s', (_, isDevice, duty: LimitedDuty, CalendarMeal, path) => {
  if (isDevice) keepDeviceLock({ userId: 'u1', deviceId: 'd1', pin: 'hash' })
  const MealOrder = [{ id: 'order00001', calendarMeal: 'ordered', completed: true }]
  expect(dutyHome(signedInState({ Hotel: [{ id: 'h1', duty }], CalendarMeal, MealOrder }), 'h1', NOW)).toBe(path)
})
