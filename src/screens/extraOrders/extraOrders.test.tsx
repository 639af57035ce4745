import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { canBecome } from '#domain/rules/orders/extraOrder.ts'
import { CONFLICTS_MISSING } from '#domain/rules/orders/extraConflicts.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import type { Convivio } from '#store/convivio.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import { audio, FakeAudioContext, isRung } from '#tests/fakes/fakeAudio.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ExtraOrdersScreen } from './ExtraOrdersScreen.tsx'

const HOTEL = 'hotel00001'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Six in the evening in Rome. */
const NOW = Date.UTC(2026, 10, 23, 17)
const CHANGED = 'Nel frattempo quest’ordine è cambiato: guardare com’è adesso.'

vi.stubGlobal('AudioContext', FakeAudioContext)

let isHidden = false
function setHidden(hidden: boolean) {
  isHidden = hidden
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const CLOCK = ['Date', 'setInterval', 'clearInterval'] as const
const ALL_TIMERS = [...CLOCK, 'setTimeout', 'clearTimeout'] as const
const setClock = (toFake: readonly (typeof ALL_TIMERS)[number][]) => vi.useFakeTimers({ toFake: [...toFake], now: NOW })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  isHidden = false
  audio.state = 'running'
  audio.createOscillator.mockClear()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  setClock(['Date'])
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => vi.unstubAllGlobals())

const order = (id: string, minutes: number, fields: Partial<ExtraMealOrder> = {}) => ({
  id,
  hotel: HOTEL,
  book: 'rossi',
  createdAt: NOW - HOUR,
  updatedAt: NOW - HOUR,
  status: 'pending',
  completed: true,
  dueDate: NOW + minutes * MINUTE,
  dishes: [{ dishId: 'spritz', quantity: 2 }],
  totalCost: 16,
  deliveryCost: 0,
  ...fields,
})
type Order = ReturnType<typeof order>

/** A hotel with a bar, its guests Rossi, and these orders. */
function aBar(orders: readonly Order[], hotel: Partial<Hotel> = {}) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  put('Hotel', {
    id: HOTEL,
    owner: 'user000001',
    timezone: 'Europe/Rome',
    currency: 'EUR',
    enableOutOfMealOrders: true,
    createdAt: 1,
    ...hotel,
  })
  put('Book', { ...saved, id: 'rossi', refName: 'Famiglia Rossi', tableNumber: '12', roomNumber: '305' })
  put('Dish', { ...saved, id: 'spritz', name: { it: 'Spritz' }, allergens: [0] })
  put('Dish', { ...saved, id: 'toast', name: { it: 'Toast' }, allergens: [1, 7] })
  put('Dish', { ...saved, id: 'acqua', name: { it: 'Acqua' } })
  for (const one of orders) put('ExtraMealOrder', one)
  gateway.answerAsk('answer-extra-order', ({ orderId, status }) => {
    const row = gateway.server.row('ExtraMealOrder', orderId) as unknown as ExtraMealOrder
    if (!canBecome(row.status, status, 'staff')) throw new GatewayError('refused', '', 'extraOrderChanged')
    const answered = { ...row, status, answeredBy: 'Anna', answeredAt: NOW }
    put('ExtraMealOrder', answered)
    return { order: answered }
  })
  return gateway
}

const HELD = ['Hotel', 'Book', 'Dish', 'ExtraMealOrder'] as const

async function open(gateway: ReturnType<typeof aBar>, query = '', held: readonly (typeof HELD)[number][] = HELD) {
  const view = await renderScreen(<ExtraOrdersScreen />, {
    path: '/hotels/:hotelid/extramealorders',
    at: `/hotels/${HOTEL}/extramealorders${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of held) convivio.receive(name, gateway.server.rows(name))
    },
  })
  const lastSeen = () => view.convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.lastSeenExtraMealOrders
  return { ...view, gateway, lastSeen }
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
const listed = () => cards().map(({ dataset }) => dataset['order'])
function card(id: string): HTMLElement {
  const found = cards().find(({ dataset }) => dataset['order'] === id)
  if (!found) throw new Error(`${id} is not listed`)
  return found
}
const button = (name: string) => screen.getByRole('button', { name })
const isListed = (...ids: readonly string[]) => waitFor(() => expect(listed()).toEqual(ids))
const dialog = () => screen.findByRole('alertdialog')

describe('a card', () => {
  it('follows what colleagues change of its dishes, its booking and where that sits', async () => {
    const { convivio } = await open(aBar([order('o1', 70)]))
    await isListed('o1')
    const { Dish, Book } = convivio.state.getState().tables
    const [dish, book] = [Dish.rows.get('spritz'), Book.rows.get('rossi')]
    if (!dish || !book) throw new Error('They are not held')
    act(() => convivio.receive('Dish', [{ ...dish, name: { it: 'Spritz bianco' }, allergens: [1] }]))
    expect(card('o1')).toHaveTextContent('Spritz bianco')
    expect(card('o1')).toHaveTextContent('Crostacei')
    act(() => convivio.receive('Book', [{ ...book, refName: 'Famiglia Bianchi', roomNumber: '410' }]))
    expect(card('o1')).toHaveTextContent('Famiglia Bianchi')
    expect(card('o1')).toHaveTextContent('Cam. 410')
  })

  it('says when, for whom, where to, what with which allergens, and what it costs', async () => {
    await open(
      aBar([
        order('o1', 70, {
          delivery: true,
          locationExpl: 'Ombrellone 24',
          notes: 'Senza ghiaccio',
          dishes: [
            { dishId: 'toast', quantity: 2 },
            { dishId: 'acqua', quantity: 1 },
            { dishId: 'gone', quantity: 1 },
          ],
          totalCost: 18.5,
          deliveryCost: 2.5,
        }),
      ]),
    )
    const one = within(card('o1'))
    expect(one.getByRole('heading', { level: 2 })).toHaveTextContent(/^19:10$/)
    expect(one.getByText('In attesa')).toBeVisible()
    expect(one.getByText('tra 1 h')).toBeVisible()
    expect(one.getByRole('link', { name: 'Famiglia Rossi' })).toHaveAttribute('href', `/hotels/${HOTEL}/summary/rossi`)
    expect(one.getByText('Tav. 12 · Cam. 305')).toBeVisible()
    expect(card('o1')).toHaveTextContent('Consegna: Ombrellone 24')
    const dishes = one.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(dishes).toEqual([
      '2 ×ToastContiene: Crostacei, Senape',
      '1 ×AcquaAllergeni mai dichiarati',
      '1 ×Piatto senza nome',
    ])
    expect(card('o1')).toHaveTextContent('Note: Senza ghiaccio')
    expect(card('o1')).toHaveTextContent('Totale 18,50 €di cui consegna 2,50 €')
  })

  it.each<[string, Partial<ExtraMealOrder>, string]>([
    ['eaten in the dining room', {}, 'In sala'],
    ['taken away', { takeAway: true }, 'Asporto'],
  ])('says that it is %s', async (_, mode, text) => {
    await open(aBar([order('o1', 70, mode)]))
    expect(within(card('o1')).getByText(text)).toBeVisible()
    expect(card('o1')).not.toHaveTextContent('di cui consegna')
  })

  it('says in words who of the booking may not eat a dish, and whether somebody has asked', async () => {
    const conflicts = [{ dishId: 'spritz', mark: '0', whose: ['Anna Rossi'] }]
    await open(aBar([order('o1', 70, { conflicts })]))
    await isListed('o1')
    expect(card('o1')).toHaveTextContent(/CONTIENE \p{L}+ Allergie o diete di Anna Rossi: nessuno ha confermato/u)
    expect(card('o1')).not.toHaveTextContent('Da rivedere')
  })

  it('is to be reviewed where a dish or an allergy have changed since', async () => {
    const conflicts = [{ dishId: 'spritz', mark: '0', whose: ['Anna Rossi'], changed: true as const }]
    await open(aBar([order('o1', 70, { conflicts })]))
    await isListed('o1')
    expect(card('o1')).toHaveTextContent('Da rivedere: il piatto o l’allergia sono cambiati dopo l’ordine')
  })

  it('says that allergies are missing which this device has not kept', async () => {
    await open(aBar([order('o1', 70, { conflicts: CONFLICTS_MISSING }), order('o2', 80)]))
    await isListed('o1', 'o2')
    expect(card('o1')).toHaveTextContent('Allergie non ancora qui')
    expect(card('o2')).not.toHaveTextContent('Allergie non ancora qui')
  })

  it('of another day says which, on the clock of the hotel', async () => {
    const hours = (count: number) => count * 60
    await open(
      aBar([order('late', hours(-24)), order('soon', hours(5.5)), order('next', hours(6.5)), order('far', hours(48))]),
    )
    const days = listed().map((id = '') => within(card(id)).getByRole('heading', { level: 2 }).textContent)
    expect(days).toEqual(['18:00 ieri', '23:30 ', '00:30 domani', '18:00 mer 25 novembre'])
  })

  it('of a booking that is gone says so', async () => {
    await open(aBar([order('o1', 70, { book: 'gone' })]))
    expect(within(card('o1')).getByText('Prenotazione eliminata')).toBeVisible()
  })

  it('has its slip for the kitchen, too, which sees no prices', async () => {
    await open(aBar([order('o1', 70)], { duty: 'kitchen' }))
    expect(button('Stampa la comanda')).toBeVisible()
    expect(card('o1')).not.toHaveTextContent('Totale')
  })

  it('opens its slip for the printer', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open(aBar([order('o1', 70)]))
    await user.click(button('Stampa la comanda'))
    expect(opened).toHaveBeenCalledWith(`/hotels/${HOTEL}/print/extraorder/o1`, '_blank')
  })
})

describe('urgency', () => {
  it('grows while time passes, and who waits longest stays first', async () => {
    setClock(CLOCK)
    await open(aBar([order('o2', 300), order('o1', 31)]))
    const is = (urgency: string, text: string) => {
      expect(card('o1')).toHaveAttribute('data-urgency', urgency)
      expect(card('o1')).toHaveTextContent(text)
      expect(listed()).toEqual(['o1', 'o2'])
    }
    is('normal', 'tra 31 min')
    expect(card('o1')).not.toHaveTextContent('<')
    await pass(2 * MINUTE)
    is('medium', '< 30 min.')
    await pass(15 * MINUTE)
    is('high', '< 15 min.')
    expect(card('o1')).not.toHaveAttribute('data-late')
    await pass(14 * MINUTE)
    is('high', 'adesso')
    await pass(2 * MINUTE)
    expect(within(card('o1')).getByText('< 15 min.')).toHaveAttribute('data-tone', 'plain')
    is('high', 'in ritardo di 2 min')
    expect(card('o1')).toHaveAttribute('data-late')
    await pass(4 * HOUR)
    is('high', 'in ritardo di 4 h')
    expect(card('o1')).toHaveAttribute('data-late')
  })

  it('is not of what was answered', async () => {
    await open(aBar([order('o1', -10, { status: 'approved', answeredAt: NOW - 20 * MINUTE, answeredBy: 'Luca' })]))
    expect(card('o1')).toHaveAttribute('data-urgency', 'normal')
    expect(card('o1')).not.toHaveAttribute('data-late')
    expect(card('o1')).toHaveTextContent('in ritardo di 10 min · approvato da Luca')
  })
})

describe('the list', () => {
  const all = () => [
    order('p', 10),
    order('a', 20, { status: 'approved' }),
    order('c', 30, { status: 'cancelled', answeredAt: NOW - MINUTE }),
    order('r', 40, { status: 'rejected', answeredAt: NOW - MINUTE, answeredBy: 'Luca' }),
    order('d', 50, { status: 'delivered', deliveredAt: NOW - MINUTE, deliveredBy: 'Sara' }),
    order('draft', 60, { completed: false }),
  ]

  it('shows rejected and delivered ones on demand, and the URL says so', async () => {
    const { user, where } = await open(aBar(all()))
    expect(listed()).toEqual(['p', 'a', 'c'])
    expect(card('c')).toHaveTextContent('Annullato dal cliente alle 17:59')
    await user.click(screen.getByRole('checkbox', { name: 'Mostra ordini rifiutati' }))
    await isListed('p', 'a', 'c', 'r')
    expect(card('r')).toHaveTextContent('Rifiutato alle 17:59 da Luca')
    await user.click(screen.getByRole('checkbox', { name: 'Mostra ordini consegnati' }))
    await isListed('p', 'a', 'c', 'r', 'd')
    expect(card('d')).toHaveTextContent('Consegnato alle 17:59 da Sara')
    expect(where()).toMatch(/\?(rejected=1&delivered=1|delivered=1&rejected=1)$/)
    await user.click(screen.getByRole('checkbox', { name: 'Mostra ordini rifiutati' }))
    await isListed('p', 'a', 'c', 'd')
    expect(where()).toMatch(/\?delivered=1$/)
  })

  it('opened by a link shows what the link says', async () => {
    await open(aBar(all()), '?rejected=1&delivered=1')
    expect(listed()).toEqual(['p', 'a', 'c', 'r', 'd'])
    expect(screen.getByRole('checkbox', { name: 'Mostra ordini consegnati' })).toBeChecked()
  })

  it('counts what is to be answered in the title of the tab', async () => {
    const { gateway } = await open(aBar([...all(), order('q', 90)]))
    await waitFor(() => expect(document.title).toBe('(2) Ordini in tempo reale · Convivio'))
    act(() => gateway.server.put('ExtraMealOrder', order('p', 10, { status: 'approved' })))
    await waitFor(() => expect(document.title).toBe('(1) Ordini in tempo reale · Convivio'))
    act(() => gateway.server.put('ExtraMealOrder', order('q', 90, { status: 'cancelled' })))
    await waitFor(() => expect(document.title).toBe('Ordini in tempo reale · Convivio'))
  })

  it('takes an order from the staff, too: the URL opens the form', async () => {
    const { user, where } = await open(aBar([order('o1', 70)]))
    await user.click(button('Nuovo ordine'))
    expect(await screen.findByRole('dialog', { name: 'Nuovo ordine' })).toBeVisible()
    expect(where()).toMatch(/\?new=1$/)
  })

  it('without orders says so, and where to switch them on', async () => {
    await open(aBar([]))
    expect(await screen.findByText('Nessun ordine, per ora')).toBeVisible()
  })

  it('of a hotel that takes none leads to the settings', async () => {
    await open(aBar([], { enableOutOfMealOrders: false }))
    expect(await screen.findByRole('link', { name: 'Vai alle impostazioni' })).toHaveAttribute(
      'href',
      `/hotels/${HOTEL}/settings?tab=ordini-fuori-pasto`,
    )
  })
})

describe('an answer', () => {
  it.each([
    ['Approva', 'Approvare l’ordine?', 'tra 1 h · approvato da Anna'],
    ['Rifiuta', 'Rifiutare l’ordine?', 'Rifiutato alle 18:00 da Anna'],
  ])('%s asks first, and says what about', async (name, title, trace) => {
    const { user, gateway } = await open(aBar([order('o1', 70)]), '?rejected=1')
    await user.click(button(name))
    const question = await dialog()
    expect(question).toHaveAccessibleName(title)
    expect(question).toHaveTextContent('Famiglia Rossi, ore 19:10: 2 × Spritz. Non si può annullare.')
    await user.click(within(question).getByRole('button', { name: 'Annulla' }))
    expect(gateway.asks).toEqual([])
    await user.click(button(name))
    await user.click(within(await dialog()).getByRole('button', { name }))
    await waitFor(() => expect(card('o1')).toHaveTextContent(trace))
  })

  it('that rejects takes the order off the list, at once', async () => {
    const { user } = await open(aBar([order('o1', 70), order('o2', 80)]))
    await user.click(within(card('o1')).getByRole('button', { name: 'Rifiuta' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Rifiuta' }))
    await isListed('o2')
    expect(screen.queryByRole('button', { name: /Togli/ })).toBeNull()
  })

  it('that it was delivered is not asked about', async () => {
    const { user, gateway } = await open(aBar([order('o1', 70, { status: 'approved' })]))
    await user.click(button('Ordine consegnato'))
    await waitFor(() => expect(gateway.server.row('ExtraMealOrder', 'o1')?.['status']).toBe('delivered'))
    expect(listed()).toEqual([])
  })

  it('that came too late is told on the card, which shows what was decided', async () => {
    const gateway = aBar([order('o1', 70), order('o2', 80)])
    gateway.answerAsk('answer-extra-order', () => {
      gateway.server.put('ExtraMealOrder', order('o1', 70, { status: 'cancelled', answeredAt: NOW }))
      throw new GatewayError('refused', '', 'extraOrderChanged')
    })
    const { user } = await open(gateway)
    await user.click(within(card('o1')).getByRole('button', { name: 'Approva' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Approva' }))
    expect(await within(card('o1')).findByRole('alert')).toHaveTextContent(CHANGED)
    expect(card('o1')).toHaveTextContent('Annullato dal cliente alle 18:00')
    await user.click(within(card('o1')).getByRole('button', { name: 'Scarta' }))
    expect(within(card('o1')).queryByRole('alert')).toBeNull()
    expect(listed()).toEqual(['o1', 'o2'])
  })

  it('that took an order off the list and came too late lists it again', async () => {
    const gateway = aBar([order('o1', 70), order('o2', 80)])
    gateway.answerAsk('answer-extra-order', () => {
      gateway.server.put('ExtraMealOrder', order('o1', 70, { status: 'approved', answeredAt: NOW, answeredBy: 'Luca' }))
      throw new GatewayError('refused', '', 'extraOrderChanged')
    })
    const { user } = await open(gateway)
    await user.click(within(card('o1')).getByRole('button', { name: 'Rifiuta' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Rifiuta' }))
    expect(await screen.findByRole('button', { name: 'Mostra 1 nuovo ordine' })).toBeVisible()
    await user.click(button('Mostra 1 nuovo ordine'))
    await isListed('o1', 'o2')
    expect(within(card('o1')).getByRole('alert')).toHaveTextContent(CHANGED)
  })

  it('given while the order is asked about is refused at once', async () => {
    const { user, gateway } = await open(aBar([order('o1', 70)]))
    await user.click(button('Approva'))
    const question = await dialog()
    act(() => gateway.server.put('ExtraMealOrder', order('o1', 70, { status: 'cancelled' })))
    await waitFor(() => expect(card('o1')).toHaveTextContent('Annullato dal cliente'))
    await user.click(within(question).getByRole('button', { name: 'Approva' }))
    expect(await screen.findByText(CHANGED)).toBeInTheDocument()
    expect(gateway.asks).toEqual([])
  })
})

describe('nothing moves under a finger:', () => {
  it('what colleagues have dealt with stays in its place until somebody takes it off', async () => {
    const { user, gateway } = await open(aBar([order('o1', 60), order('o2', 70), order('o3', 80)]))
    const answered = { answeredAt: NOW, answeredBy: 'Luca' }
    act(() => gateway.server.put('ExtraMealOrder', order('o1', 60, { status: 'rejected', ...answered })))
    expect(await screen.findByRole('button', { name: 'Togli 1 ordine che non è più in lista' })).toBeVisible()
    expect(listed()).toEqual(['o1', 'o2', 'o3'])
    expect(card('o1')).toHaveTextContent('Rifiutato alle 18:00 da Luca')
    act(() => gateway.server.put('ExtraMealOrder', order('o3', 80, { status: 'rejected', ...answered })))
    await user.click(await screen.findByRole('button', { name: 'Togli 2 ordini che non sono più in lista' }))
    expect(listed()).toEqual(['o2'])
  })

  it('a new order waits where it would move others, and comes where it would not', async () => {
    const { user, gateway } = await open(aBar([order('o2', 60)]))
    expect(screen.getByText('I nuovi ordini compaiono senza spostare la lista.')).toBeVisible()
    act(() => gateway.server.put('ExtraMealOrder', order('o1', 40)))
    expect(await screen.findByRole('button', { name: 'Mostra 1 nuovo ordine' })).toBeVisible()
    act(() => gateway.server.put('ExtraMealOrder', order('o3', 80)))
    await isListed('o2', 'o3')
    act(() => gateway.server.put('ExtraMealOrder', order('o0', 20)))
    await user.click(await screen.findByRole('button', { name: 'Mostra 2 nuovi ordini' }))
    expect(listed()).toEqual(['o0', 'o1', 'o2', 'o3'])
  })

  it('but while nobody sees the page, all take their places', async () => {
    const { gateway } = await open(aBar([order('o2', 60), order('o3', 80)]))
    setHidden(true)
    act(() => {
      gateway.server.put('ExtraMealOrder', order('o1', 40))
      gateway.server.put('ExtraMealOrder', order('o3', 80, { status: 'rejected' }))
    })
    await isListed('o1', 'o2')
    setHidden(false)
    expect(listed()).toEqual(['o1', 'o2'])
    expect(screen.getByText('I nuovi ordini compaiono senza spostare la lista.')).toBeVisible()
  })
})

describe('that the orders were seen is noted', () => {
  const newOrder = (id: string, minutes: number) => order(id, 90, { createdAt: NOW + minutes * MINUTE })

  it.each([
    ['what is known', HELD],
    ['what comes from the server', ['Hotel', 'Book', 'Dish'] as const],
  ])('as soon as the page shows them: %s', async (_, held) => {
    setClock(ALL_TIMERS)
    const { lastSeen } = await open(aBar([order('o1', 60, { createdAt: NOW })]), '', held)
    await pass(100)
    expect(listed()).toEqual(['o1'])
    expect(lastSeen()).toBe(NOW)
  })

  it('five seconds after one has come', async () => {
    setClock(ALL_TIMERS)
    const { gateway, lastSeen } = await open(aBar([order('o1', 60)]))
    await pass(MINUTE)
    const before = lastSeen()
    act(() => gateway.server.put('ExtraMealOrder', newOrder('o2', 1)))
    await pass(4000)
    expect(listed()).toEqual(['o1', 'o2'])
    expect(lastSeen()).toBe(before)
    await pass(2000)
    expect(lastSeen()).toBe(NOW + MINUTE)
  })

  it('not while nobody sees the page, but when somebody comes back', async () => {
    setClock(ALL_TIMERS)
    const { gateway, lastSeen } = await open(aBar([order('o1', 60)]))
    await pass(MINUTE)
    const before = lastSeen()
    setHidden(true)
    act(() => gateway.server.put('ExtraMealOrder', newOrder('o2', 1)))
    await pass(HOUR)
    expect(listed()).toEqual(['o1', 'o2'])
    expect(lastSeen()).toBe(before)
    setHidden(false)
    expect(lastSeen()).toBe(NOW + MINUTE)
  })
})

describe('the sound', () => {
  const later = (id: string) => order(id, 90, { createdAt: NOW })
  const check = () => screen.getByRole('checkbox', { name: 'Suono per i nuovi ordini' })
  const isLoaded = ({ state }: Convivio) =>
    waitFor(() => expect(scopeStateOf(state.getState(), HOTEL, 'extraOrders')?.status).toBe('ready'))
  const BLOCKED = /^Il browser blocca il suono/

  it.each([
    ['known', HELD],
    ['from the server', ['Hotel', 'Book', 'Dish'] as const],
  ])('is for a later order, not for those that were there: %s', async (_, held) => {
    const { gateway } = await open(aBar([order('o1', 60)]), '', held)
    await isListed('o1')
    expect(isRung()).toBe(false)
    act(() => gateway.server.put('ExtraMealOrder', order('o1', 60, { status: 'cancelled' })))
    await waitFor(() => expect(card('o1')).toHaveTextContent('Annullato'))
    expect(isRung()).toBe(false)
    act(() => gateway.server.put('ExtraMealOrder', later('o2')))
    await isListed('o1', 'o2')
    expect(isRung()).toBe(true)
  })

  it('is for the first order of all, too', async () => {
    const { gateway } = await open(aBar([]))
    await screen.findByText('Nessun ordine, per ora')
    act(() => gateway.server.put('ExtraMealOrder', later('o1')))
    await isListed('o1')
    expect(isRung()).toBe(true)
  })

  it('is heard while another page is in view', async () => {
    const { gateway, convivio } = await open(aBar([]))
    await isLoaded(convivio)
    setHidden(true)
    act(() => gateway.server.put('ExtraMealOrder', later('o1')))
    await waitFor(() => expect(isRung()).toBe(true))
  })

  it('is switched off on this device, and stays off', async () => {
    const { user, unmount } = await open(aBar([]))
    expect(check()).toBeChecked()
    await user.click(check())
    expect(check()).not.toBeChecked()
    unmount()
    const { gateway, convivio } = await open(aBar([order('o1', 60)]))
    await isLoaded(convivio)
    expect(check()).not.toBeChecked()
    act(() => gateway.server.put('ExtraMealOrder', later('o2')))
    await isListed('o1', 'o2')
    expect(isRung()).toBe(false)
    fireEvent.click(check())
    await waitFor(() => expect(check()).toBeChecked())
    expect(isRung()).toBe(false)
  })

  it('that the browser blocks is told, until somebody touches the page', async () => {
    audio.state = 'suspended'
    const { gateway, user, convivio } = await open(aBar([order('o1', 60)]))
    await isLoaded(convivio)
    expect(screen.getByText(BLOCKED)).toBeVisible()
    act(() => gateway.server.put('ExtraMealOrder', later('o2')))
    await isListed('o1', 'o2')
    expect(isRung()).toBe(false)
    audio.resume.mockImplementation(() => {
      audio.state = 'running'
      audio.dispatchEvent(new Event('statechange'))
      return Promise.resolve()
    })
    // Its going moves what stands below, which must not happen in the middle of a press.
    const heading = screen.getByRole('heading', { level: 1 })
    await user.pointer({ keys: '[MouseLeft>]', target: heading })
    expect(screen.getByText(BLOCKED)).toBeVisible()
    await user.pointer({ keys: '[/MouseLeft]', target: heading })
    await waitFor(() => expect(screen.queryByText(BLOCKED)).toBeNull())
  })

  it('that is off is not told to be blocked', async () => {
    audio.state = 'suspended'
    localStorage.setItem('convivio.orderSound', 'off')
    await open(aBar([]))
    expect(screen.queryByText(BLOCKED)).toBeNull()
  })
})
