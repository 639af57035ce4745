import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { BOARDS } from '#domain/schema/values.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { hotelsOfUser } from '#store/selectors/hotels.ts'
import {
  changeConfig,
  changeMailConfig,
  changeHotel,
  createHotel,
  deleteHotel,
  ensureTimezones,
  setInvitedBoards,
  setMaxDishes,
  setMealPrice,
  setMealStart,
} from './hotel.ts'
import { completeTutorial } from '../account/tutorial.ts'

const NOW = Date.UTC(2026, 10, 21)
const ME = 'user000001'
const miramare = {
  id: 'miramare01',
  owner: ME,
  name: 'Grand Hotel Miramare',
  timezone: 'Europe/Rome',
  defaultMealsTime: { '0': '08:00', '2': '08:00', '3': '19:30' },
} as unknown as Hotel

let gateway: FakeGateway
let convivio: Convivio

async function start(signedIn = true, hotels: readonly Hotel[] = []) {
  gateway = createFakeGateway(signedIn)
  for (const hotel of hotels) gateway.server.put('Hotel', { ...hotel })
  convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  convivio.receive('Hotel', hotels)
}
const hotel = (id: string) => convivio.state.getState().tables.Hotel.rows.get(id)
async function sent() {
  await convivio.flush()
  return gateway.batches.flat()
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await convivio.close()
  vi.useRealTimers()
})

describe('createHotel', () => {
  it('lists the new hotel at once, with the guessed zone, and sends it', async () => {
    await start()
    const created = createHotel(convivio, { name: 'Villa Lago', city: 'Bellagio' })
    if (created.status !== 'created') throw new Error(created.refusal)
    expect(hotelsOfUser(convivio.state.getState())).toHaveLength(1)
    expect(hotel(created.id)).toMatchObject({
      name: 'Villa Lago',
      city: 'Bellagio',
      owner: ME,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      defaultCheckInTime: '11:00:00',
      defaultMealsTime: { '1': '13:00', '3': '20:00' },
      useNewInterfaceForOrderEdit: true,
    })
    expect(await sent()).toMatchObject([{ kind: 'create', className: 'Hotel', id: created.id }])
  })

  it('is for who is signed in', async () => {
    await start(false)
    expect(createHotel(convivio)).toEqual({ status: 'refused', refusal: 'notSignedIn' })
  })
})

describe('deleteHotel', () => {
  it.each([
    ['the hotel', {}],
    ['an expired one', { expireDate: NOW - 1 }],
  ])('takes %s away', async (_, fields) => {
    await start(true, [{ ...miramare, ...fields }])
    expect(deleteHotel(convivio, miramare.id)).toBeUndefined()
    expect(hotel(miramare.id)).toBeUndefined()
    expect(await sent()).toMatchObject([{ kind: 'delete', className: 'Hotel', id: miramare.id }])
  })

  it('refuses somebody else’s', async () => {
    await start(true, [{ ...miramare, owner: 'user000002' }])
    expect(deleteHotel(convivio, miramare.id)).toBe('onlyOwner')
    expect(hotel(miramare.id)).toBeDefined()
  })

  it('refuses one that is gone', async () => {
    await start()
    expect(deleteHotel(convivio, 'gone')).toBe('gone')
  })
})

describe('changeHotel', () => {
  it('sends only what changed', async () => {
    await start(true, [miramare])
    const asked = { name: miramare.name, city: 'Rimini' }
    expect(changeHotel(convivio, miramare.id, asked, NOW)).toBeUndefined()
    const id = miramare.id
    expect(await sent()).toEqual([{ kind: 'update', className: 'Hotel', id, fields: { city: 'Rimini' } }])
  })

  it('sends nothing when nothing changed', async () => {
    await start(true, [miramare])
    changeHotel(convivio, miramare.id, { name: miramare.name }, NOW)
    expect(await sent()).toEqual([])
  })

  it.each([
    ['hotelInvalid', { timezone: 'Europa/Roma' }, {}],
    ['hotelExpired', { name: 'Altro' }, { expireDate: NOW - 1 }],
  ])('answers %s', async (refusal, asked, fields) => {
    await start(true, [{ ...miramare, ...fields }])
    expect(changeHotel(convivio, miramare.id, asked, NOW)).toBe(refusal)
    expect(await sent()).toEqual([])
  })

  it('moves breakfast with its companion', async () => {
    await start(true, [miramare])
    setMealStart(convivio, miramare.id, '0', '07:30', NOW)
    const starts = { '0': '07:30', '2': '07:30', '3': '19:30' }
    expect(hotel(miramare.id)?.defaultMealsTime).toEqual(starts)
  })
})

describe('ensureTimezones', () => {
  it('gives the guessed zone to the hotels that have none', async () => {
    const none = { ...miramare, id: 'none', timezone: undefined }
    const sydney = { ...miramare, id: 'sydney', timezone: 'Australia/Sydney' }
    await start(true, [none, sydney])
    ensureTimezones(convivio, NOW)
    expect(hotel('none')?.timezone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(await sent()).toMatchObject([{ id: 'none' }])
  })
})

it('the tutorial is completed once for all', async () => {
  await start()
  expect(completeTutorial(convivio)).toBeUndefined()
  expect(convivio.state.getState().tables._User.rows.get(ME)?.tutorialCompleted).toBe(true)
  await start(false)
  expect(completeTutorial(convivio)).toBe('notSignedIn')
})

describe('prices and limits', () => {
  const config = { hasBords: true, mealPrices: { '1': 18 } }

  it('a meal’s price leaves the others and the rest of the configuration', async () => {
    await start(true, [{ ...miramare, config }])
    expect(setMealPrice(convivio, miramare.id, '3', 25, NOW)).toBeUndefined()
    expect(hotel(miramare.id)?.config).toEqual({ ...config, mealPrices: { '1': 18, '3': 25 } })
    expect(setMealPrice(convivio, miramare.id, '3', -1, NOW)).toBe('hotelInvalid')
  })

  it('the way meals are paid leaves their prices', async () => {
    await start(true, [{ ...miramare, config }])
    changeConfig(convivio, miramare.id, { mealPaymentType: 'per_meal' }, NOW)
    expect(hotel(miramare.id)?.config).toEqual({ ...config, mealPaymentType: 'per_meal' })
  })

  it('a course without limit keeps its number for later', async () => {
    await start(true, [{ ...miramare, maxDishes: { '1': 2 } }])
    setMaxDishes(convivio, miramare.id, 2, 3, NOW)
    setMaxDishes(convivio, miramare.id, 2, Infinity, NOW)
    expect(hotel(miramare.id)).toMatchObject({
      maxDishes: { '1': 2, '2': 3 },
      infinityDishes: { '2': true },
    })
    expect(setMaxDishes(convivio, miramare.id, 2, 0, NOW)).toBe('hotelInvalid')
  })
})

describe('the mails of a hotel', () => {
  beforeEach(() => start(true, [miramare]))

  it('keep what is written in one language when another is written', () => {
    changeMailConfig(convivio, 'miramare01', { greeting: { it: 'Benvenuti.' } }, NOW)
    changeMailConfig(convivio, 'miramare01', { greeting: { de: 'Willkommen.' } }, NOW)
    changeMailConfig(convivio, 'miramare01', { senderName: 'Anna' }, NOW)
    expect(hotel('miramare01')?.mailConfig).toEqual({
      senderName: 'Anna',
      greeting: { it: 'Benvenuti.', de: 'Willkommen.' },
    })
  })

  it('have ours again where theirs is emptied', () => {
    changeMailConfig(convivio, 'miramare01', { senderName: 'Anna', greeting: { it: 'Benvenuti.' } }, NOW)
    changeMailConfig(convivio, 'miramare01', { senderName: '', greeting: { it: '' } }, NOW)
    expect(hotel('miramare01')?.mailConfig).toEqual({})
  })

  it('are answered at an address only', () => {
    expect(changeMailConfig(convivio, 'miramare01', { replyTo: 'reception' }, NOW)).toBe('hotelInvalid')
    expect(changeMailConfig(convivio, 'miramare01', { replyTo: 'reception@miramare.it' }, NOW)).toBeUndefined()
  })

  it('go to some boards, or to all, which is no choice', () => {
    setInvitedBoards(convivio, 'miramare01', ['HB', 'FB'], NOW)
    expect(hotel('miramare01')?.typesThatReceiveEmail).toEqual(['HB', 'FB'])
    setInvitedBoards(convivio, 'miramare01', BOARDS, NOW)
    expect(hotel('miramare01')?.typesThatReceiveEmail).toBeUndefined()
  })
})
