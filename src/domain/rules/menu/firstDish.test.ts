import { describe, expect, it } from 'vitest'
import { dishToContinue, firstDishGaps } from './firstDish.ts'

const aDish = (id: string, it: string, courseIndex?: number, createdAt?: number) => ({
  id,
  name: { it },
  courseIndex,
  createdAt,
  deleted: false,
})
const ravioli = aDish('ravioli', 'Ravioli', 2, 1)
const gnocchi = aDish('gnocchi', 'Gnocchi', 2, 2)
const unsent = aDish('unsent', 'Lasagne', 2)
const begun = aDish('begun', 'Tiramisù', undefined, 0)
const deleted = { ...begun, id: 'deleted', deleted: true }

describe('the tutorial goes on with', () => {
  it.each([
    ['a new dish where there is none', [], undefined],
    ['a new dish where the only one was deleted', [deleted], undefined],
    ['the dish that was only begun', [gnocchi, begun, ravioli], 'begun'],
    ['the newest where all are complete', [ravioli, gnocchi], 'gnocchi'],
    ['the one not sent yet', [unsent, gnocchi], 'unsent'],
  ])('%s', (_, dishes, id) => {
    expect(dishToContinue(dishes)?.id).toBe(id)
  })
})

describe('the tutorial asks for', () => {
  it.each([
    ['both where there is no dish', undefined, ['name', 'course']],
    ['both where there is a dish without either', aDish('new', ''), ['name', 'course']],
    ['the name when it is only blanks', aDish('blank', '  ', 2), ['name']],
    ['the course', begun, ['course']],
    ['a course that there is', { ...ravioli, courseIndex: 99 }, ['course']],
    ['nothing more', ravioli, []],
  ])('%s', (_, dish, gaps) => {
    expect(firstDishGaps(dish)).toEqual(gaps)
  })
})
