import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { dishesWithLabel, labelsAmong, labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { changeLabel, createLabel, deleteLabel, setDishLabel } from './label.ts'

const NOW = Date.UTC(2026, 10, 21)
const HOTEL = 'miramare01'
const HOMEMADE = 'label00001'
const VEGAN = 'label00002'
const DISH = 'dish000001'

let gateway: FakeGateway
let convivio: Convivio

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  gateway = createFakeGateway()
  const put = (name: 'Hotel' | 'Label' | 'Dish', row: { id: string }) => gateway.server.put(name, row)
  put('Hotel', { id: HOTEL, owner: 'user000001' } as Partial<Hotel> & { id: string })
  put('Label', { id: HOMEMADE, hotel: HOTEL, name: { it: 'Fatto in casa' } } as Partial<Label> & { id: string })
  put('Label', { id: VEGAN, predefined: true, name: { it: 'Vegano' } } as Partial<Label> & { id: string })
  put('Dish', { id: DISH, hotel: HOTEL, name: { it: 'Tagliatelle' } } as Partial<Dish> & { id: string })
  convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Label', 'Dish'] as const) convivio.receive(name, await gateway.page(name, [], ''))
})
afterEach(async () => {
  await convivio.close()
  vi.useRealTimers()
})

const state = () => convivio.state.getState()
const dish = (id = DISH) => state().tables.Dish.rows.get(id)
async function sent() {
  await convivio.flush()
  return gateway.batches.flat()
}

describe('a new label', () => {
  it('is the hotel’s at once, and is sent', async () => {
    const created = createLabel(convivio, HOTEL, { name: { it: 'Piccante' }, colorIndex: 6 }, NOW)
    expect(created.status).toBe('created')
    expect(labelsOfHotel(state(), HOTEL).map(({ name }) => name?.it)).toEqual(['Fatto in casa', 'Piccante'])
    expect(await sent()).toMatchObject([{ kind: 'create', className: 'Label', fields: { colorIndex: 6 } }])
  })

  it.each([
    [{ name: { it: '  ', en: 'Spicy' } }, 'labelNameMissing'],
    [{ name: { it: 'Piccante' }, colorIndex: 10 }, 'refused'],
    [{ name: { it: 'Piccante' }, iconIndex: 12 }, 'refused'],
  ])('%j is refused: %s', async (asked, refusal) => {
    expect(createLabel(convivio, HOTEL, asked, NOW)).toEqual({ status: 'refused', refusal })
    expect(await sent()).toEqual([])
  })

  it('is not for a hotel whose subscription is over', () => {
    convivio.receive('Hotel', [{ ...state().tables.Hotel.rows.get(HOTEL), id: HOTEL, expireDate: NOW - 1 } as Hotel])
    expect(createLabel(convivio, HOTEL, { name: { it: 'Piccante' } }, NOW)).toMatchObject({ refusal: 'hotelExpired' })
  })
})

describe('a label that there is', () => {
  it('sends only what was changed', async () => {
    expect(changeLabel(convivio, HOMEMADE, { name: { it: 'Fatto in casa' }, iconIndex: 8 }, NOW)).toBeUndefined()
    expect(await sent()).toEqual([expect.objectContaining({ kind: 'update', fields: { iconIndex: 8 } })])
  })

  it('keeps its Italian name', () => {
    expect(changeLabel(convivio, HOMEMADE, { name: { it: '' } }, NOW)).toBe('labelNameMissing')
  })

  it('is hidden when it is deleted, also from the dishes that carry it', () => {
    setDishLabel(convivio, DISH, HOMEMADE, true, NOW)
    expect(dishesWithLabel(state(), { id: HOMEMADE, hotel: HOTEL }).map(({ id }) => id)).toEqual([DISH])
    expect(deleteLabel(convivio, HOMEMADE, NOW)).toBeUndefined()
    expect(labelsOfHotel(state(), HOTEL)).toEqual([])
    expect(labelsAmong(state().tables.Label, dish()?.labels)).toEqual([])
    expect(changeLabel(convivio, HOMEMADE, { colorIndex: 1 }, NOW)).toBe('gone')
  })

  it('that is predefined cannot be changed or deleted', () => {
    expect(changeLabel(convivio, VEGAN, { colorIndex: 1 }, NOW)).toBe('labelPredefined')
    expect(deleteLabel(convivio, VEGAN, NOW)).toBe('labelPredefined')
    expect(predefinedLabels(state()).map(({ id }) => id)).toEqual([VEGAN])
  })
})

describe('the labels of a dish', () => {
  it('are kept in the order in which they were put on', () => {
    setDishLabel(convivio, DISH, VEGAN, true, NOW)
    setDishLabel(convivio, DISH, HOMEMADE, true, NOW)
    expect(labelsAmong(state().tables.Label, dish()?.labels).map(({ id }) => id)).toEqual([VEGAN, HOMEMADE])
    setDishLabel(convivio, DISH, VEGAN, false, NOW)
    expect(dish()?.labels).toEqual([HOMEMADE])
  })

  it('cannot get one that was deleted, but can lose it', () => {
    setDishLabel(convivio, DISH, HOMEMADE, true, NOW)
    deleteLabel(convivio, HOMEMADE, NOW)
    expect(setDishLabel(convivio, DISH, HOMEMADE, true, NOW)).toBe('gone')
    expect(setDishLabel(convivio, DISH, HOMEMADE, false, NOW)).toBeUndefined()
    expect(dish()?.labels).toEqual([])
  })
})
