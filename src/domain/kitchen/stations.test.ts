import { describe, expect, it } from 'vitest'
import { checkHotel } from '../rules/hotel/hotel.ts'
import type { KitchenStation } from '../schema/values.ts'
import { coursesOfNobody, dishNameFor, firstStations, isOfStation, lateMinutesOf, stationsOf } from './stations.ts'

const primi: KitchenStation = { id: 'p', name: 'Primi', courses: [2], dishes: [] }
const grill: KitchenStation = { id: 'g', name: 'Griglia', courses: [3], dishes: ['lasagne'], language: 'de' }
const [ofPrimi, ofGrill] = stationsOf({ kitchen: { stations: [primi, grill] } })

describe('a station cooks', () => {
  it.each([
    ['the dishes of its courses', ofPrimi, 'tagliatelle', 2, true],
    ['no other courses', ofPrimi, 'branzino', 3, false],
    ['a dish that it names, of whatever course', ofGrill, 'lasagne', 2, true],
    ['no dish of its course that another one names', ofPrimi, 'lasagne', 2, false],
    ['everything, where none is chosen', undefined, 'branzino', 3, true],
  ] as const)('%s', (_, station, dishId, courseId, cooks) =>
    expect(isOfStation(station, { dishId, courseId })).toBe(cooks),
  )
})

it('a hotel that has said nothing has no stations, and is late after 10 and 15 minutes', () => {
  expect(stationsOf({})).toEqual([])
  expect(lateMinutesOf({})).toEqual({ warning: 10, late: 15 })
})

it.each([
  [ofGrill, { it: 'Branzino', de: 'Wolfsbarsch' }, 'Wolfsbarsch'],
  [ofGrill, { it: 'Branzino' }, 'Branzino'],
  [ofPrimi, { it: 'Branzino', de: 'Wolfsbarsch' }, 'Branzino'],
  [undefined, { it: 'Branzino', de: 'Wolfsbarsch' }, 'Branzino'],
  [ofGrill, undefined, ''],
] as const)('the people of a station read a dish in their language, else in Italian', (station, name, text) =>
  expect(dishNameFor(station, name && { name })).toBe(text),
)

it('the first stations are those of the courses in which there are dishes', () => {
  let count = 0
  const first = firstStations(new Set([2, 3, 7, 10]), () => `s${++count}`)
  expect(first).toEqual([
    { id: 's1', name: 'Primi', courses: [2], dishes: [] },
    { id: 's2', name: 'Secondi e griglia', courses: [3], dishes: [] },
    { id: 's3', name: 'Bar', courses: [7, 10], dishes: [], showsExtraOrders: true },
  ])
  expect(checkHotel({ kitchen: { stations: first } })).toBeUndefined()
})

it('courses whose dishes nobody cooks are told', () => {
  const dishes = [
    { id: 'lasagne', courseIndex: 2 },
    { id: 'tiramisu', courseIndex: 6 },
  ]
  const stations = stationsOf({ kitchen: { stations: [grill] } })
  expect(coursesOfNobody(stations, dishes).map(({ id }) => id)).toEqual([6])
})

describe('the settings of a kitchen', () => {
  it.each([
    ['nothing', {}, undefined],
    ['two stations', { stations: [primi, grill] }, undefined],
    ['a station without a name', { stations: [{ ...primi, name: ' ' }] }, 'kitchenInvalid'],
    ['two of the same name', { stations: [primi, { ...grill, name: 'primi ' }] }, 'kitchenInvalid'],
    ['two of the same id', { stations: [primi, { ...grill, id: 'p' }] }, 'kitchenInvalid'],
    ['a course that there is not', { stations: [{ ...primi, courses: [12] }] }, 'kitchenInvalid'],
    [
      'thirteen stations',
      { stations: Array.from({ length: 13 }, (_, at) => ({ ...primi, id: `${at}`, name: `${at}` })) },
      'kitchenInvalid',
    ],
    ['minutes', { lateMinutes: { warning: 12, late: 20 } }, undefined],
    ['red before yellow', { lateMinutes: { warning: 20, late: 20 } }, 'kitchenInvalid'],
    ['no minutes', { lateMinutes: { warning: 0, late: 20 } }, 'kitchenInvalid'],
    ['half minutes', { lateMinutes: { warning: 1.5, late: 20 } }, 'kitchenInvalid'],
    ['more than four hours', { lateMinutes: { warning: 10, late: 241 } }, 'kitchenInvalid'],
  ] as const)('%s', (_, kitchen, verdict) => expect(checkHotel({ kitchen })).toBe(verdict))
})
