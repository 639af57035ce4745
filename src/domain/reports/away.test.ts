import { expect, it } from 'vitest'
import { aBook, aDish, aLine, aPerson, anOrder, someFacts } from '#tests/aMeal.ts'
import { awayOrders } from './away.ts'
import { mealSheet } from './mealSheet.ts'

it('what goes out of the dining room says where to, whose it is, and which dishes', () => {
  const facts = someFacts({
    dishes: [aDish('pasta', 2), aDish('torta', 6)],
    books: [aBook('rossi')],
    people: ['ada', 'bea', 'cleo', 'dora', 'eva', 'fede'].map((id) => aPerson(id, 'rossi')),
    orders: [
      anOrder('ada', 'rossi', { delivery: true, locationExpl: 'Spiaggia' }),
      anOrder('bea', 'rossi', { takeAway: true, locationExpl: 'left from before' }),
      anOrder('cleo', 'rossi', { delivery: true, locationExpl: ' Spiaggia ' }),
      anOrder('dora', 'rossi', { delivery: true }),
      // Nothing to bring.
      anOrder('eva', 'rossi', { delivery: true, locationExpl: 'Terrazza' }),
      anOrder('fede', 'rossi'),
    ],
    lines: ['ada', 'bea', 'cleo', 'dora', 'fede'].map((id) => aLine(id, id === 'cleo' ? 'torta' : 'pasta', 1)),
  })
  const [booking] = mealSheet(facts).bookings
  const away = awayOrders(booking?.people ?? []).map(({ mode, location, people }) => [
    mode,
    location,
    people.map(({ person, dishes }) => [person.id, ...dishes.map(({ dishId }) => dishId)]),
  ])
  expect(away).toEqual([
    ['delivery', 'Spiaggia', [['ada', 'pasta'], ['cleo', 'torta']]],
    ['takeAway', undefined, [['bea', 'pasta']]],
    ['delivery', undefined, [['dora', 'pasta']]],
  ])
})
