import { describe, expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { deleteDish } from './deleteDish.ts'
import { changeDish, createDish, dropUntouchedDish, writeDish } from './dish.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-11-21T09:00:00Z')

async function aKitchen(expireDate = NOW + 1) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  convivio.receive('Hotel', await gateway.page('Hotel', [], ''))
  const dish = (id: string) => convivio.state.getState().tables.Dish.rows.get(id)
  function aDish() {
    const made = createDish(convivio, HOTEL, {}, NOW)
    if (made.status === 'refused') throw new Error(made.refusal)
    return made.id
  }
  return { gateway, convivio, dish, aDish }
}

describe('a dish', () => {
  it('begins without name and course, eaten anywhere, its allergens not declared', async () => {
    const { dish, aDish } = await aKitchen()
    expect(dish(aDish())).toMatchObject({
      hotel: HOTEL,
      type: 'dish',
      price: 0,
      canEatInDiningRoom: true,
      canTakeAway: true,
      canDelivery: true,
      isExtra: false,
      allergens: undefined,
    })
  })

  it('typed in two languages at once keeps both, and those it had', async () => {
    const { convivio, dish, aDish } = await aKitchen()
    const id = aDish()
    changeDish(convivio, id, { name: { it: 'Trofie', ru: 'Трофие' } }, NOW)
    writeDish(convivio, id, 'name', { language: 'it', text: 'Trofie al pesto' }, NOW)
    writeDish(convivio, id, 'name', { language: 'de', text: 'Trofie mit Pesto' }, NOW)
    expect(dish(id)?.name).toEqual({ it: 'Trofie al pesto', ru: 'Трофие', de: 'Trofie mit Pesto' })
  })

  it('keeps its Italian name until there is another; one that has none may wait for it', async () => {
    const { convivio, dish, aDish } = await aKitchen()
    const id = aDish()
    const rename = (language: 'it' | 'en', text: string) => writeDish(convivio, id, 'name', { language, text }, NOW)
    expect(rename('en', 'Rice')).toBeUndefined()
    expect(rename('it', 'Risotto')).toBeUndefined()
    expect(rename('it', ' ')).toBe('dishNameMissing')
    expect(rename('en', '')).toBeUndefined()
    expect(dish(id)?.name).toEqual({ it: 'Risotto' })
  })

  it.each([{ price: -1 }, { price: NaN }, { courseIndex: 12 }, { allergens: [99] }])(
    'does not take %j',
    async (asked) => {
      const { convivio, dish, aDish } = await aKitchen()
      const id = aDish()
      const before = dish(id)
      expect(changeDish(convivio, id, asked, NOW)).toBe('dishInvalid')
      expect(dish(id)).toBe(before)
    },
  )

  it('of a hotel that has expired stays as it is', async () => {
    const { convivio } = await aKitchen(NOW - 1)
    expect(createDish(convivio, HOTEL, {}, NOW)).toEqual({ status: 'refused', refusal: 'hotelExpired' })
  })

  it('that is deleted is kept for the menus of the past', async () => {
    const { gateway, convivio, aDish } = await aKitchen()
    const id = aDish()
    expect(deleteDish(convivio, id, NOW)).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.row('Dish', id)).toMatchObject({ deleted: true })
    expect(deleteDish(convivio, 'unknown001', NOW)).toBe('gone')
  })
})

describe('a new dish that nobody touched', () => {
  it.each(['unsent', 'sent', 'read again'])('is removed while it is %s', async (when) => {
    const { gateway, convivio, dish, aDish } = await aKitchen()
    const id = aDish()
    if (when !== 'unsent') await convivio.flush()
    if (when === 'read again') {
      convivio.receive('Dish', await gateway.page('Dish', [], ''))
      expect(dish(id)?.changedBy).toBe('Anna')
    }
    expect(gateway.server.row('Dish', id) !== undefined).toBe(when !== 'unsent')
    dropUntouchedDish(convivio, id, {}, NOW)
    await convivio.flush()
    expect(dish(id)).toBeUndefined()
    expect(gateway.server.row('Dish', id)).toBeUndefined()
  })

  it('may have the course it was made with', async () => {
    const { convivio, dish } = await aKitchen()
    const made = createDish(convivio, HOTEL, { courseIndex: 6 }, NOW)
    const id = made.status === 'created' ? made.id : ''
    dropUntouchedDish(convivio, id, {}, NOW)
    expect(dish(id)).toBeDefined()
    dropUntouchedDish(convivio, id, { courseIndex: 6 }, NOW)
    expect(dish(id)).toBeUndefined()
  })

  it.each([
    { name: { en: 'Soup' } },
    { description: { it: 'Calda' } },
    { courseIndex: 2 },
    { allergens: [] },
    { price: 1 },
    { labels: ['homemade01'] },
    { images: ['photo00001'] },
    { canTakeAway: false },
    { bookIncludedOptions: { HB: { '1': true } } },
  ])('is not one with %j', async (said) => {
    const { convivio, dish, aDish } = await aKitchen()
    const id = aDish()
    expect(changeDish(convivio, id, said, NOW)).toBeUndefined()
    dropUntouchedDish(convivio, id, {}, NOW)
    expect(dish(id)).toMatchObject(said)
  })
})
