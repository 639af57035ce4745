import { expect, it } from 'vitest'
import { aLine, DINNER, HOTEL, MEAL } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import type { KitchenPortion } from '../schema/kitchen.ts'
import { takenAway } from './takenAway.ts'

const NOW = DINNER + 60_000
const ready = (number: number, more: Partial<KitchenPortion> = {}): KitchenPortion =>
  aRow('KitchenPortion', {
    id: 'portion',
    hotel: HOTEL,
    calendarMeal: MEAL,
    book: 'rossi',
    dish: 'lasagne',
    half: false,
    number,
    readyAt: DINNER,
    ...more,
  })
const lines = [
  aLine('anna', 'lasagne', 2, { annotation: [{ id: '1', text: 'Senza  sale', qty: 1 }] }),
  aLine('bruno', 'lasagne', 1),
]

it.each<[string, KitchenPortion, number | undefined]>([
  ['one that is still ordered stays ready', ready(2), undefined],
  ['one beyond is taken back', ready(3), NOW],
  ['one with a note that is still ordered stays ready', ready(1, { note: 'senza sale' }), undefined],
  ['one with a note that nobody has any longer is taken back', ready(1, { note: 'ben cotto' }), NOW],
  ['a half one is not a whole one', ready(1, { half: true }), NOW],
  ['of another dish', ready(1, { dish: 'branzino' }), NOW],
  ['one that was carried is taken back, too', ready(3, { servedAt: NOW + 5 }), NOW + 6],
  ['one that was recalled is so already', ready(3, { recalledAt: DINNER + 1 }), undefined],
])('%s', (_, row, recalledAt) =>
  expect(takenAway([row], lines, NOW)).toEqual(recalledAt === undefined ? [] : [{ id: 'portion', recalledAt }]),
)
