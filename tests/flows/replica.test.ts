import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { polledSignal } from '#data/polledSignal.ts'
import type { OpenSignal, SignalListener } from '#data/signal.ts'
import type { ParamsOf } from '#domain/api/functions.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { CONFLICTS_MISSING } from '#domain/rules/orders/extraConflicts.ts'
import type { Clock } from '#store/clock.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { ACCOUNT, noCopies } from '#sync/replica/copy.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import { currentUser } from '#store/selectors/session.ts'
import { APage } from '../fakes/aPage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'
import { createFakeBrowser } from '../fakes/fakeTabs.ts'
import { createMemoryCopies } from '../fakes/memoryCopy.ts'

const HOTEL = 'hotel00001'

/** Time that stands still until a test moves it; what is due then runs. */
function aClock() {
  const waiting = new Map<() => void, number>()
  let now = 1_790_000_000_000
  const clock: Clock = {
    now: () => now,
    after(delay, task) {
      waiting.set(task, now + delay)
      return () => void waiting.delete(task)
    },
  }
  const pass = async (time: number) => {
    now += time
    for (const [task, at] of [...waiting])
      if (at <= now) {
        waiting.delete(task)
        task()
      }
    await settled()
  }
  return { clock, pass }
}

/** Keeps calls on the way, to the server or back from it, until what it returns is called. */
function holdCalls(gateway: FakeGateway, onTheWay: 'to' | 'back') {
  const { callFunction: call } = gateway
  let letGo = () => {}
  const isTime = new Promise<void>((resolve) => (letGo = resolve))
  gateway.callFunction = async (name, params) => {
    if (onTheWay === 'to') await isTime
    const answered = await call(name, params)
    await isTime
    return answered
  }
  return letGo
}

/** Everything that only waits for answers in memory has come to rest. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A browser in which somebody is signed in; each page of it is a store of its own. */
function aDevice(gateway: FakeGateway = aHouse()) {
  const time = aClock()
  const storage = createMemoryStorage()
  const onUnusable = vi.fn()
  const copies = createMemoryCopies({ clock: time.clock, onUnusable })
  const browser = createFakeBrowser()
  const asked: ParamsOf<'changes'>[] = []
  const { callFunction: call } = gateway
  gateway.callFunction = (name, params) => {
    if (name === 'changes') asked.push(params as ParamsOf<'changes'>)
    return call(name, params)
  }
  /** A tab that has been opened; nothing of it is wanted yet. */
  async function openTab() {
    const tab = browser.openTab()
    const convivio = await createConvivio({
      gateway,
      storage,
      copies,
      clock: time.clock,
      openSignal: gateway.openSignal,
      joinTabs: (userId) => new BrowserTabs({ userId, version: 'v1', clock: time.clock, host: tab.host }),
    })
    await settled()
    return { convivio, tab }
  }
  const openPage = async () => (await openTab()).convivio
  return { gateway, asked, copies, openTab, openPage, ...time }
}

function aHouse(): FakeGateway {
  const gateway = createFakeGateway()
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  gateway.server.put('Hotel', { id: HOTEL, owner: 'user000001', createdAt: 1, updatedAt: 1 })
  gateway.server.put('Room', { ...saved, id: 'room1', name: '101' })
  return gateway
}

const roomNames = ({ state }: Convivio) => [...state.getState().tables.Room.rows.values()].map(({ name }) => name)
const statusOf = ({ state }: Convivio, scope: Scope, hotelId = HOTEL) =>
  scopeStateOf(state.getState(), hotelId, scope)?.status

async function wanted(convivio: Convivio, ...scopes: Scope[]): Promise<() => void> {
  const releases = scopes.map((scope) => convivio.want(HOTEL, scope))
  await settled()
  return () => {
    for (const release of releases) release()
  }
}

beforeEach(() => {
  vi.useRealTimers()
})

describe('a page', () => {
  it('brings what is wanted, and says how it stands with it', async () => {
    const page = await aDevice().openPage()
    expect(statusOf(page, 'places')).toBeUndefined()
    const release = page.want(HOTEL, 'places')
    expect(statusOf(page, 'places')).toBe('loading')
    await settled()
    expect(statusOf(page, 'places')).toBe('ready')
    expect(roomNames(page)).toEqual(['101'])
    release()
  })

  it('that is reloaded shows what the device has kept before the server has answered', async () => {
    const device = aDevice()
    const first = await device.openPage()
    await wanted(first, 'places')
    await first.close()
    device.gateway.answer('changes', () => {
      throw new GatewayError('unreachable', '')
    })
    const next = await device.openPage()
    await next.open(HOTEL)
    expect(statusOf(next, 'places')).toBe('ready')
    expect(roomNames(next)).toEqual(['101'])
    await wanted(next, 'places')
    expect(statusOf(next, 'places')).toBe('ready')
  })

  it('that is reloaded knows of the user what was saved since they signed in', async () => {
    const device = aDevice()
    device.gateway.server.put('_User', { id: 'user000001', name: 'Anna' })
    const first = await device.openPage()
    await first.open(ACCOUNT)
    first.want(ACCOUNT, 'account')
    await settled()
    first.change('_User', 'user000001', { tutorialCompleted: true })
    await first.flush()
    await settled()
    await first.close()
    await device.pass(1000)
    const next = await device.openPage()
    await next.open(ACCOUNT)
    expect(currentUser(next.state.getState())?.tutorialCompleted).toBe(true)
  })

  it('that is reloaded asks only for what has changed since', async () => {
    const device = aDevice()
    const first = await device.openPage()
    await wanted(first, 'places')
    await first.close()
    device.gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    device.gateway.server.drop('Room', 'room1')
    const next = await device.openPage()
    await wanted(next, 'places')
    expect(device.asked.at(-1)?.since?.places).toBeDefined()
    expect(roomNames(next)).toEqual(['102'])
  })

  it('asks at once when something changes, and for nothing that is not wanted any more', async () => {
    const { gateway, openPage, asked } = aDevice()
    const page = await openPage()
    const release = await wanted(page, 'places')
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(page)).toEqual(['101', '102'])
    release()
    const before = asked.length
    gateway.server.put('Room', { id: 'room3', hotel: HOTEL, name: '103' })
    await settled()
    expect(asked.length).toBe(before)
  })

  it('leaves the server to others for a moment when it has just saved, and has what they changed then', async () => {
    const house = aHouse()
    const openSignal: OpenSignal = (listener) =>
      house.openSignal({ ...listener, onChange: (hotelId) => listener.onChange(hotelId, ['places']) })
    const { gateway, openPage, asked, pass } = aDevice({ ...house, openSignal })
    const page = await openPage()
    await wanted(page, 'places')
    page.change('Room', 'room1', { name: '201' })
    await page.flush()
    await pass(100)
    const before = asked.length
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(asked.length).toBe(before)
    await pass(100)
    expect(roomNames(page)).toEqual(['201', '102'])
    await pass(50)
    gateway.server.put('Room', { id: 'room3', hotel: HOTEL, name: '103' })
    await settled()
    expect(roomNames(page)).toEqual(['201', '102', '103'])
  })

  it('that cannot reach the server says so where it has nothing, and tries again by itself', async () => {
    const device = aDevice()
    const { callFunction: call } = device.gateway
    device.gateway.callFunction = () => Promise.reject(new GatewayError('unreachable', ''))
    const page = await device.openPage()
    await wanted(page, 'places')
    expect(statusOf(page, 'places')).toBe('failed')
    device.gateway.callFunction = call
    await device.pass(1000)
    await settled()
    expect(statusOf(page, 'places')).toBe('ready')
  })

  it('keeps what is being changed here over what comes', async () => {
    const { gateway, openPage } = aDevice()
    const page = await openPage()
    await wanted(page, 'places')
    page.change('Room', 'room1', { name: '201' })
    gateway.server.put('Room', { id: 'room1', hotel: HOTEL, name: '999', updatedAt: 2 })
    await settled()
    expect(roomNames(page)).toEqual(['201'])
  })

  it('does not go back to what a look has read before a save was confirmed', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    // It is read now, and arrives after the save.
    const answer = holdCalls(device.gateway, 'back')
    device.gateway.server.put('Room', { id: 'room1', hotel: HOTEL, name: 'old', updatedAt: 0 })
    await settled()
    // The looks that follow do not arrive.
    device.gateway.callFunction = () => Promise.reject(new GatewayError('unreachable', ''))
    await device.pass(10)
    page.change('Room', 'room1', { name: 'new' })
    await page.flush()
    answer()
    await settled()
    expect(roomNames(page)).toEqual(['new'])
  })

  it('takes what others changed of a row that its own save has overtaken, by a clock that is behind too', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    // It reads after the save, and arrives after its confirmation.
    const answer = holdCalls(device.gateway, 'to')
    device.gateway.server.put('Room', { id: 'room1', hotel: HOTEL, name: '101', updatedAt: 1 })
    await settled()
    await device.pass(10)
    page.change('Room', 'room1', { name: '201' })
    await page.flush()
    const saved = device.gateway.server.row('Room', 'room1')
    device.gateway.server.put('Room', { ...saved, id: 'room1', type: 'suite', updatedAt: 0 })
    await device.pass(10)
    answer()
    await settled()
    const [room] = page.state.getState().tables.Room.rows.values()
    expect(room).toMatchObject({ name: '201', type: 'suite' })
  })

  it('takes what a look says though the clock of the server that saved it was behind', async () => {
    const { gateway, openPage } = aDevice()
    gateway.server.put('Room', { id: 'room1', hotel: HOTEL, name: '101', updatedAt: 100 })
    const page = await openPage()
    await wanted(page, 'places')
    gateway.server.put('Room', { id: 'room1', hotel: HOTEL, name: '102', updatedAt: 50 })
    await settled()
    expect(roomNames(page)).toEqual(['102'])
  })

  it('begins anew when the server does not know any more what changed', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    device.gateway.server.put('Room', { id: 'ghost', hotel: HOTEL, name: 'ghost' })
    await settled()
    const { callFunction: call } = device.gateway
    device.gateway.callFunction = async (name, params) => {
      device.gateway.callFunction = call
      const answered = (await call(name, params)) as object
      return { ...answered, rows: {}, gone: {}, since: {}, expired: ['places'] } as never
    }
    device.gateway.server.drop('Room', 'ghost')
    await settled()
    expect(statusOf(page, 'places')).toBe('ready')
    expect(roomNames(page)).toEqual(['101'])
  })

  it('forgets a hotel whose staff the user is not any more, here and on the device', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    device.gateway.answer('changes', ({ hotelId }) => {
      if (hotelId) throw new GatewayError('refused', '', 'notYourHotel')
      return { rows: {}, gone: {}, since: {}, more: [], expired: [], hotelIds: [] }
    })
    page.want(ACCOUNT, 'account')
    device.gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(page)).toEqual([])
    expect([...page.state.getState().tables.Hotel.rows.keys()]).toEqual([])
    await page.close()
    const next = await device.openPage()
    await next.open(HOTEL)
    expect(roomNames(next)).toEqual([])
  })

  it('leaves nothing on the device for the next who signs in, but their own unsent work', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    await page.signOut()
    await page.signIn('anna@example.com', 'segretissima')
    await page.open(HOTEL)
    expect(roomNames(page)).toEqual([])
  })

  it('goes on without a copy that was emptied under it, and does not ask without end', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    const copy = await device.copies.open('user000001')
    await copy.drop(HOTEL)
    const before = device.asked.length
    device.gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(page)).toEqual(['101', '102'])
    expect(statusOf(page, 'places')).toBe('ready')
    expect(device.asked.length).toBe(before + 1)
  })

  it('has asked for the hotels and what their cards count at the sign-in, in one question', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await page.signOut()
    device.asked.length = 0
    await page.signIn('anna@example.com', 'segretissima', ['account', 'cards'])
    expect(device.asked.map(({ scopes }) => scopes)).toEqual([['account', 'cards']])
    page.want(ACCOUNT, 'account')
    page.want(ACCOUNT, 'cards')
    await settled()
    expect(device.asked).toHaveLength(1)
    expect(page.state.getState().counts[HOTEL]).toMatchObject({ rooms: 1 })
    expect(['account', 'cards'].map((scope) => statusOf(page, scope as Scope, ACCOUNT))).toEqual(['ready', 'ready'])
  })

  it('counts a hotel again whatever is said to have changed in it', async () => {
    const device = aDevice()
    let tell: SignalListener['onChange'] = () => undefined
    const openSignal: OpenSignal = ({ onChange }) => {
      tell = onChange
      return { listen: () => undefined, close: () => undefined }
    }
    Object.assign(device.gateway, { openSignal })
    const page = await device.openPage()
    page.want(ACCOUNT, 'cards')
    await settled()
    expect(page.state.getState().counts[HOTEL]).toMatchObject({ rooms: 1 })
    device.gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    tell(HOTEL, ['places'])
    await device.pass(60_000)
    expect(page.state.getState().counts[HOTEL]).toMatchObject({ rooms: 2 })
  })

  it('counts a hotel that was made, and listens to it, as soon as the server has it', async () => {
    const device = aDevice()
    // Nobody tells of a hotel that nobody listens to yet.
    Object.assign(device.gateway, { openSignal: () => ({ listen: () => undefined, close: () => undefined }) })
    const page = await device.openPage()
    page.want(ACCOUNT, 'account')
    page.want(ACCOUNT, 'cards')
    await settled()
    await device.pass(0)
    const before = device.asked.filter(({ scopes }) => scopes.includes('cards')).length
    page.create('Hotel', { name: 'Nuovo' }, 'hotel00002')
    await page.flush()
    await settled()
    await device.pass(0)
    await settled()
    expect(device.asked.filter(({ scopes }) => scopes.includes('cards')).length).toBe(before + 1)
  })

  it('counts a hotel that was made at once though the next count has its time already', async () => {
    const device = aDevice()
    const page = await device.openPage()
    page.want(ACCOUNT, 'account')
    page.want(ACCOUNT, 'cards')
    await settled()
    for (const name of ['102', '103']) {
      device.gateway.server.put('Room', { id: `room${name}`, hotel: HOTEL, name })
      await device.pass(0)
    }
    const before = device.asked.filter(({ scopes }) => scopes.includes('cards')).length
    page.create('Hotel', { name: 'Nuovo' }, 'hotel00002')
    await page.flush()
    await settled()
    await device.pass(0)
    expect(device.asked.filter(({ scopes }) => scopes.includes('cards')).length).toBe(before + 1)
  })

  it('lets the orders of meals go at which nobody has looked for long', async () => {
    const device = aDevice()
    const page = await device.openPage()
    const meals = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']
    for (const id of meals) {
      device.gateway.server.put('MealOrder', { id: `order-${id}`, hotel: HOTEL, book: 'b1', calendarMeal: id })
      const release = await wanted(page, `meal:${id}`)
      release()
      await device.pass(1)
    }
    const orders = [...page.state.getState().tables.MealOrder.rows.keys()]
    expect(orders).toEqual(['order-m2', 'order-m3', 'order-m4', 'order-m5', 'order-m6'])
    expect(statusOf(page, 'meal:m1')).toBeUndefined()
    await page.close()
    const next = await device.openPage()
    await next.open(HOTEL)
    expect([...next.state.getState().tables.MealOrder.rows.keys()].sort()).toEqual(orders)
  })
})

describe('what guests may not eat', () => {
  const DAY = 24 * 3_600_000
  const needsOf = ({ state }: Convivio) => [...state.getState().tables.DietaryNeeds.rows.keys()].sort()
  const keptNeeds = async ({ copies }: ReturnType<typeof aDevice>) => {
    const copy = await copies.open('user000001')
    const part = await copy.read(HOTEL)
    copy.close()
    const { DietaryNeeds = [], AllergyCheck = [] } = part?.rows ?? {}
    return [...DietaryNeeds, ...AllergyCheck].map(({ id }) => id).sort()
  }
  const isLacking = ({ state }: Convivio, scope: Scope) => {
    const known = scopeStateOf(state.getState(), HOTEL, scope)
    return known?.status === 'ready' && known.lacksNeeds === true
  }

  /** Rossi leaves today, Bianchi arrives tomorrow; each may not eat something of the meal of that day. */
  function aDeviceOfTwoDays() {
    const device = aDevice()
    const now = device.clock.now()
    const { server } = device.gateway
    const stays = { rossi: [-1, 0], bianchi: [1, 2] } as const
    for (const [id, [from, to]] of Object.entries(stays))
      server.put('Book', { id, hotel: HOTEL, checkin: now + from * DAY, checkout: now + to * DAY })
    for (const [id, day] of [
      ['today', 0],
      ['tomorrow', 1],
    ] as const)
      server.put('CalendarMeal', { id, hotel: HOTEL, date: now + day * DAY })
    for (const [book, calendarMeal] of [
      ['rossi', 'today'],
      ['bianchi', 'tomorrow'],
    ] as const) {
      server.put('DietaryNeeds', { id: `needs-${book}`, hotel: HOTEL, book, person: book, tags: [2] })
      server.put('AllergyCheck', { id: `seen-${book}`, hotel: HOTEL, book, person: book, calendarMeal, seen: '2' })
    }
    const open = async () => {
      const page = await device.openPage()
      page.want(ACCOUNT, 'account')
      await settled()
      await wanted(page, ...hotelScopes)
      return page
    }
    return { ...device, open }
  }
  const ALL = ['needs-bianchi', 'needs-rossi']

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
  })

  it('stands in the copy of a device for the meals of today alone', async () => {
    const device = aDeviceOfTwoDays()
    const page = await device.open()
    await wanted(page, 'meal:today', 'meal:tomorrow', 'booking:bianchi')
    expect(needsOf(page)).toEqual(ALL)
    expect(await keptNeeds(device)).toEqual(['needs-rossi', 'seen-rossi'])
    device.gateway.server.put('DietaryNeeds', {
      id: 'needs-bianchi',
      hotel: HOTEL,
      book: 'bianchi',
      person: 'bianchi',
      tags: [3],
    })
    await settled()
    await page.look()
    page.change('DietaryNeeds', 'needs-bianchi', { tags: [4] })
    await page.flush()
    await settled()
    expect(await keptNeeds(device)).toEqual(['needs-rossi', 'seen-rossi'])
  })

  it('is told as missing for another day without the server, and not for today', async () => {
    const device = aDeviceOfTwoDays()
    const first = await device.open()
    await wanted(first, 'meal:today', 'meal:tomorrow', 'booking:bianchi')
    await first.close()
    device.gateway.answer('changes', () => {
      throw new GatewayError('unreachable', '')
    })
    const page = await device.open()
    await wanted(page, 'meal:today', 'meal:tomorrow', 'booking:bianchi')
    expect(needsOf(page)).toEqual(['needs-rossi'])
    expect(statusOf(page, 'meal:tomorrow')).toBe('ready')
    expect([
      isLacking(page, 'meal:today'),
      isLacking(page, 'meal:tomorrow'),
      isLacking(page, 'booking:bianchi'),
    ]).toEqual([false, true, true])
  })

  it('is asked for when the meal of another day is opened again', async () => {
    const device = aDeviceOfTwoDays()
    const first = await device.open()
    await wanted(first, 'meal:tomorrow')
    await first.close()
    const page = await device.open()
    expect(needsOf(page)).toEqual(['needs-rossi'])
    await wanted(page, 'meal:tomorrow')
    expect(needsOf(page)).toEqual(ALL)
    expect([...page.state.getState().tables.AllergyCheck.rows.keys()]).toContain('seen-bianchi')
    expect(isLacking(page, 'meal:tomorrow')).toBe(false)
    expect(await keptNeeds(device)).not.toContain('needs-bianchi')
  })

  it('comes to a tab that opens the meal of another day while another tab asks the server', async () => {
    const device = aDeviceOfTwoDays()
    const leading = await device.open()
    await wanted(leading, 'meal:tomorrow')
    const page = await device.open()
    await wanted(page, 'meal:tomorrow')
    await settled()
    expect(needsOf(page)).toEqual(ALL)
    expect(isLacking(page, 'meal:tomorrow')).toBe(false)
  })

  it('comes to a tab that slept while another tab was told of it', async () => {
    const device = aDeviceOfTwoDays()
    const first = await device.open()
    await wanted(first, 'meal:tomorrow')
    await first.close()
    await device.open()
    const { convivio, tab } = await device.openTab()
    await wanted(convivio, ...hotelScopes)
    tab.sleep()
    convivio.want(HOTEL, 'meal:tomorrow')
    await settled()
    expect(isLacking(convivio, 'meal:tomorrow')).toBe(true)
    tab.wake()
    await settled()
    expect(needsOf(convivio)).toEqual(ALL)
    expect(isLacking(convivio, 'meal:tomorrow')).toBe(false)
  })

  it('leaves the copy with its day, and that of the new day is kept', async () => {
    const device = aDeviceOfTwoDays()
    const page = await device.open()
    await wanted(page, 'meal:today', 'meal:tomorrow')
    await device.pass(DAY)
    await page.look()
    await settled()
    expect(await keptNeeds(device)).toEqual(['needs-bianchi', 'seen-bianchi'])
    await page.close()
    device.gateway.answer('changes', () => {
      throw new GatewayError('unreachable', '')
    })
    const next = await device.open()
    expect(isLacking(next, 'meal:tomorrow')).toBe(false)
    expect(isLacking(next, 'meal:today')).toBe(true)
  })
})

describe('what an order outside the meals says of allergies', () => {
  const DAY = 24 * 3_600_000
  const NOTED = [{ dishId: 'toast', mark: '2', whose: ['Anna Rossi'] }]
  const said = ({ state }: Convivio) =>
    Object.fromEntries([...state.getState().tables.ExtraMealOrder.rows].map(([id, { conflicts }]) => [id, conflicts]))

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
  })

  /** An order of today and one of tomorrow, and one of tomorrow of which there is nothing to say. */
  async function aDeviceWithOrders() {
    const device = aDevice()
    const now = device.clock.now()
    for (const [id, day, conflicts] of [
      ['today', 0, NOTED],
      ['tomorrow', 1, NOTED],
      ['plain', 1, undefined],
    ] as const)
      device.gateway.server.put('ExtraMealOrder', {
        id,
        hotel: HOTEL,
        book: 'rossi',
        status: 'pending',
        completed: true,
        dueDate: now + day * DAY,
        conflicts,
      })
    const open = async () => {
      const page = await device.openPage()
      page.want(ACCOUNT, 'account')
      await settled()
      await wanted(page, ...hotelScopes)
      return page
    }
    const leave = () =>
      device.gateway.answer('changes', () => {
        throw new GatewayError('unreachable', '')
      })
    return { ...device, open, leave }
  }

  it('stands in the copy of a device for the orders of today alone, and the others say that it is missing', async () => {
    const device = await aDeviceWithOrders()
    const first = await device.open()
    expect(said(first)).toEqual({ today: NOTED, tomorrow: NOTED, plain: undefined })
    await first.close()
    device.leave()
    const page = await device.open()
    expect(said(page)).toEqual({ today: NOTED, tomorrow: CONFLICTS_MISSING, plain: undefined })
    // Else the hotel could not be opened.
    expect(statusOf(page, 'extraOrders')).toBe('ready')
  })

  it('comes with the server, to a second tab, too', async () => {
    const device = await aDeviceWithOrders()
    const first = await device.open()
    await first.close()
    const page = await device.open()
    const { convivio: other } = await device.openTab()
    await wanted(other, ...hotelScopes)
    await settled()
    for (const tab of [page, other]) expect(said(tab)).toEqual({ today: NOTED, tomorrow: NOTED, plain: undefined })
  })

  it('is left out of the copy after its day, and what the new day says is kept', async () => {
    const device = await aDeviceWithOrders()
    const page = await device.open()
    await device.pass(DAY)
    await page.look()
    await settled()
    await page.close()
    device.leave()
    expect(said(await device.open())).toEqual({ today: CONFLICTS_MISSING, tomorrow: NOTED, plain: undefined })
  })
})

describe('without the server', () => {
  const awayOf = ({ state }: Convivio) => state.getState().saving.away

  it('a page says since when, and which of both is away', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    await device.pass(5000)
    const lostAt = device.clock.now()
    page.setOnline(false)
    expect(awayOf(page)).toEqual({ since: lostAt, isOffline: true })
    await device.pass(60_000)
    const { callFunction: call } = device.gateway
    device.gateway.callFunction = () => Promise.reject(new GatewayError('unreachable', ''))
    await page.look()
    page.setOnline(true)
    expect(awayOf(page)).toEqual({ since: lostAt, isOffline: false })
    device.gateway.callFunction = call
    await page.look()
    expect(awayOf(page)).toBeUndefined()
  })

  it('a page that begins says of when what it shows is', async () => {
    const device = aDevice()
    const page = await device.openPage()
    await wanted(page, 'places')
    const heardAt = device.clock.now()
    await page.close()
    await device.pass(3_600_000)
    device.gateway.callFunction = () => Promise.reject(new GatewayError('unreachable', ''))
    const cold = await device.openPage()
    await wanted(cold, 'places')
    expect(awayOf(cold)).toEqual({ since: heardAt, isOffline: false })
  })

  it('an answer is believed more than the browser', async () => {
    const page = await aDevice().openPage()
    page.setOnline(false)
    await wanted(page, 'places')
    expect(awayOf(page)).toBeUndefined()
  })
})

describe('the orders of the next meals', () => {
  /** Noon of the day on which the clock of these tests stands, in Rome. */
  const NOON = Date.UTC(2026, 8, 21, 10)
  const DAY = 86_400_000
  const AFTER_FIRST_SCREENS = 10_000

  /** Orders of four days' meals, one a day from yesterday on; nothing is told but what a test tells. */
  async function anEvening() {
    const gateway = aHouse()
    gateway.server.put('Book', { id: 'b1', hotel: HOTEL, checkout: NOON + 9 * DAY })
    for (const days of [-1, 0, 1, 2]) {
      gateway.server.put('CalendarMeal', { id: `m${days}`, hotel: HOTEL, date: NOON + days * DAY })
      gateway.server.put('MealOrder', { id: `order${days}`, hotel: HOTEL, book: 'b1', calendarMeal: `m${days}` })
    }
    let listener: SignalListener | undefined
    const openSignal: OpenSignal = (opened) => {
      listener = opened
      return { listen: () => undefined, close: () => undefined }
    }
    const device = aDevice({ ...gateway, openSignal })
    const page = await device.openPage()
    await wanted(page, ...hotelScopes)
    const tell = async (...change: Parameters<SignalListener['onChange']>) => {
      listener?.onChange(...change)
      await settled()
    }
    return { device, page, tell }
  }
  const ordersOf = ({ state }: Convivio) => [...state.getState().tables.MealOrder.rows.keys()].sort()

  it('are brought after the first screens, and are there without a network', async () => {
    const { device, page } = await anEvening()
    await device.pass(AFTER_FIRST_SCREENS - 1)
    expect(ordersOf(page)).toEqual([])
    await device.pass(1)
    expect(ordersOf(page)).toEqual(['order0', 'order1'])
    await page.close()
    device.gateway.callFunction = () => Promise.reject(new GatewayError('unreachable', ''))
    const cold = await device.openPage()
    await cold.open(HOTEL)
    await wanted(cold, ...hotelScopes, 'meal:m0')
    expect(statusOf(cold, 'meal:m0')).toBe('ready')
    expect(ordersOf(cold)).toEqual(['order0', 'order1'])
  })

  it('cost a page that rests no request of their own', async () => {
    const { device, page, tell } = await anEvening()
    await device.pass(AFTER_FIRST_SCREENS)
    device.gateway.server.put('MealOrder', { id: 'late', hotel: HOTEL, book: 'b1', calendarMeal: 'm0' })
    const before = device.asked.length
    await tell(HOTEL, ['orders'])
    expect(device.asked.length).toBe(before)
    await tell(HOTEL)
    expect(device.asked.length).toBe(before + 1)
    expect(ordersOf(page)).toContain('late')
  })

  it('are let go some days later', async () => {
    const { device, page, tell } = await anEvening()
    await device.pass(AFTER_FIRST_SCREENS)
    for (let day = 1; day <= 6; day += 1) {
      device.gateway.server.put('CalendarMeal', { id: `later${day}`, hotel: HOTEL, date: NOON + (day + 1) * DAY })
      await device.pass(DAY)
      await tell(HOTEL)
      await tell(HOTEL)
    }
    expect(ordersOf(page)).not.toContain('order0')
  })

  it('come only once the hotel is open', async () => {
    const { device, page } = await anEvening()
    await page.close()
    await device.copies.discard('user000001')
    const next = await device.openPage()
    await wanted(next, 'menu')
    await device.pass(AFTER_FIRST_SCREENS)
    expect(ordersOf(next)).toEqual([])
  })
})

describe('of two tabs', () => {
  const places = (params: ParamsOf<'changes'>) => params.scopes.includes('places')

  it('one asks the server, and both show what it says', async () => {
    const { openTab, gateway, asked } = aDevice()
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    expect(roomNames(other.convivio)).toEqual(['101'])
    const before = asked.filter(places).length
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(one.convivio)).toEqual(['101', '102'])
    expect(roomNames(other.convivio)).toEqual(['101', '102'])
    expect(asked.filter(places).length).toBe(before + 1)
  })

  it('the one that asks brings what only the other wants', async () => {
    const { openTab } = aDevice()
    await openTab()
    const other = await openTab()
    await wanted(other.convivio, 'places')
    expect(statusOf(other.convivio, 'places')).toBe('ready')
    expect(roomNames(other.convivio)).toEqual(['101'])
  })

  it('one that cannot read the copy of the device shows all, not only what has changed since', async () => {
    const { openTab, copies, gateway } = aDevice()
    const one = await openTab()
    await wanted(one.convivio, 'places')
    copies.open = noCopies.open
    const other = await openTab()
    await wanted(other.convivio, 'places')
    expect(statusOf(other.convivio, 'places')).toBe('ready')
    expect(roomNames(other.convivio)).toEqual(['101'])
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(other.convivio)).toEqual(['101', '102'])
  })

  it('one that cannot read the copy of the device is not shown as complete by news before it has all', async () => {
    const { openTab, copies, gateway } = aDevice()
    const one = await openTab()
    await wanted(one.convivio, 'places')
    copies.open = noCopies.open
    const other = await openTab()
    const { callFunction: call } = gateway
    gateway.callFunction = async (name, params) => {
      if (name === 'changes' && places(params as ParamsOf<'changes'>) && !(params as ParamsOf<'changes'>).since?.places)
        throw new GatewayError('unreachable', '')
      return call(name, params)
    }
    await wanted(other.convivio, 'places')
    expect(statusOf(other.convivio, 'places')).toBe('loading')
    gateway.callFunction = call
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(statusOf(other.convivio, 'places')).toBe('ready')
    expect(roomNames(other.convivio).sort()).toEqual(['101', '102'])
  })

  it('the other shows what one has saved, and the device keeps it, before it is looked at', async () => {
    const { openTab, openPage, gateway } = aDevice()
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    gateway.answer('changes', () => {
      throw new GatewayError('unreachable', '')
    })
    other.convivio.change('Room', 'room1', { name: '201' })
    await other.convivio.flush()
    await settled()
    expect(roomNames(one.convivio)).toEqual(['201'])
    const next = await openPage()
    await next.open(HOTEL)
    expect(roomNames(next)).toEqual(['201'])
  })

  it('the other goes on alone when the one that asks is gone', async () => {
    const { openTab, gateway } = aDevice()
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    one.tab.crash()
    await settled()
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    expect(roomNames(other.convivio)).toEqual(['101', '102'])
  })

  it('one that slept has what it missed when it wakes', async () => {
    const { openTab, gateway } = aDevice()
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    other.tab.sleep()
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    gateway.server.drop('Room', 'room1')
    await settled()
    other.tab.wake()
    await settled()
    expect(roomNames(other.convivio)).toEqual(['102'])
  })

  it('one that could not ask for what it missed when it woke has it with the next news', async () => {
    const { openTab, gateway } = aDevice()
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    other.tab.sleep()
    gateway.server.put('Room', { id: 'room2', hotel: HOTEL, name: '102' })
    await settled()
    const { callFunction: call } = gateway
    gateway.callFunction = async () => {
      throw new GatewayError('unreachable', '')
    }
    other.tab.wake()
    await settled()
    gateway.callFunction = call
    gateway.server.put('Room', { id: 'room3', hotel: HOTEL, name: '103' })
    await settled()
    expect(roomNames(other.convivio).sort()).toEqual(['101', '102', '103'])
  })

  it('the other takes what others changed of a row that its own save has overtaken', async () => {
    const { openTab, gateway, copies, pass } = aDevice()
    // The device takes its time to keep what the first tab hears, before it is passed on.
    const { open } = copies
    let kept = () => {}
    const isKept = new Promise<void>((resolve) => (kept = resolve))
    let isSlow = false
    copies.open = async (userId) => {
      const copy = await open(userId)
      return {
        ...copy,
        async write(...args) {
          if (isSlow) await isKept
          return copy.write(...args)
        },
      }
    }
    const one = await openTab()
    const other = await openTab()
    await wanted(one.convivio, 'places')
    await wanted(other.convivio, 'places')
    isSlow = true
    const { saveBatch } = gateway
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    gateway.saveBatch = async (writes) => {
      const outcomes = await saveBatch(writes)
      await isAnswered
      return outcomes
    }
    other.convivio.change('Room', 'room1', { name: '201' })
    void other.convivio.flush()
    await settled()
    gateway.server.put('Room', { ...gateway.server.row('Room', 'room1'), id: 'room1', type: 'suite' })
    await settled()
    await pass(10)
    answer()
    await settled()
    kept()
    await settled()
    const [room] = other.convivio.state.getState().tables.Room.rows.values()
    expect(room).toMatchObject({ name: '201', type: 'suite' })
  })
})

it('who has no hotel yet sees the first one while the page is in view', async () => {
  const gateway = createFakeGateway()
  const page = new APage()
  const convivio = await createConvivio({
    gateway,
    storage: createMemoryStorage(),
    openSignal: polledSignal(undefined, page),
  })
  convivio.want('', 'account')
  convivio.want('', 'cards')
  await convivio.look()
  gateway.server.put('Hotel', { id: 'hotel00001', name: 'Villa Lago', owner: 'other' })
  page.pass(15_000)
  await vi.waitFor(() => expect([...convivio.state.getState().tables.Hotel.rows.keys()]).toEqual(['hotel00001']))
  await convivio.close()
})
