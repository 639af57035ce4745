import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { searchDishes } from './searchDishes.ts'

const COLLECTION = [
  'Bavarese al caffè',
  'Caffè shakerato',
  'Chinotto',
  'Insalata di mare',
  'Panna cotta all’arancia',
  'Risotto ai frutti di mare',
  'Spaghetti al pomodoro',
  'Spaghetti alle vongole',
  'Tagliatelle al ragù',
  'Uva fragola',
].map((name) => aRow('Dish', { id: name, name: { it: name } }))
const find = (typed: string) => searchDishes(COLLECTION, typed).map(({ name }) => name?.it)

it.each([
  ['spageti vongle', ['Spaghetti alle vongole']],
  ['vongole spaghetti', ['Spaghetti alle vongole']],
  ['TAGLIATELE ragu', ['Tagliatelle al ragù']],
  ['mare insalata', ['Insalata di mare']],
  ["all'arancia", ['Panna cotta all’arancia']],
  ['spag', ['Spaghetti al pomodoro', 'Spaghetti alle vongole']],
  ['uva', ['Uva fragola']],
  ['spaghetti ostriche', []],
])('%o finds the dishes that have every word, whatever its accents and slips', (typed, found) => {
  expect(find(typed)).toEqual(found)
})

it('a slip still finds first what was meant, however long its name', () => {
  expect(find('rizotto')[0]).toBe('Risotto ai frutti di mare')
})

it('what begins with the words stands first', () => {
  expect(find('caffe')).toEqual(['Caffè shakerato', 'Bavarese al caffè'])
})

it('nothing sought is every dish, as it is listed', () => {
  expect(searchDishes(COLLECTION, ' ')).toBe(COLLECTION)
})
