import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { aServedHouse, DINNER, HOTEL } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { SummaryScreen } from './SummaryScreen.tsx'

const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Book'] as const

async function open(house = aServedHouse({}, { currency: 'EUR' }), book = 'rossi') {
  const { gateway } = house
  const view = await renderScreen(<SummaryScreen />, {
    path: '/hotels/:hotelid/summary/:bookid',
    at: `/hotels/${HOTEL}/summary/${book}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  return { ...house, ...view }
}

/** Anna's dinner: two risotti at 14 €, a half sea bass that is included, and 3 € for carrying it. */
function withPrices(currency = 'EUR') {
  const house = aServedHouse({}, { currency })
  const order = orderIdOf(HOTEL, DINNER, 'anna')
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: Date.now(), book: 'rossi' }
  const [risotto] = house.gateway.server
    .rows('MealOrderDish')
    .filter(({ id }) => id === orderDishIdOf(HOTEL, order, 'risotto', false))
  house.put('MealOrderDish', { ...saved, ...risotto, id: risotto?.id ?? '', price: 28 })
  house.orders('anna', 'rossi', { totalPrice: 28, deliveryCost: 3, delivery: true, locationExpl: 'Darsena' })
  return house
}
const extra = (status: string, totalCost: number, deliveryCost = 0) => ({
  id: `extra-${status}`,
  hotel: HOTEL,
  book: 'rossi',
  createdAt: 1,
  updatedAt: 1,
  status,
  totalCost,
  deliveryCost,
  dueDate: Date.parse('2026-11-21T17:30:00Z'),
  dishes: [{ dishId: 'tiramisu', quantity: 2 }],
})
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const lines = (block: HTMLElement) =>
  within(block)
    .getAllByRole('listitem')
    .map((one) => one.textContent.replaceAll(/\s+/g, ' '))

describe('the orders of meals', () => {
  it('follow a dish that is renamed while they are open', async () => {
    const { convivio } = await open(withPrices())
    const orders = await region('Ordini dei pasti')
    const risotto = convivio.state.getState().tables.Dish.rows.get('risotto')
    if (!risotto) throw new Error('no dish')
    act(() => convivio.receive('Dish', [{ ...risotto, name: { it: 'Risotto al limone' } }]))
    expect(lines(orders.getByRole('article'))).toContain('2 × Risotto al limone28,00 €')
  })

  it('have a block each: the meal, when, who, and what it costs', async () => {
    await open(withPrices())
    const orders = await region('Ordini dei pasti')
    const [block] = orders.getAllByRole('article')
    if (!block) throw new Error('no block')
    expect(within(block).getByRole('heading', { name: 'Cena' })).toBeVisible()
    expect(block).toHaveTextContent(/\d{4}, 20:00Anna · Consegna: Darsena/)
    expect(lines(block).sort()).toEqual(['1 mezza Branzinocompreso', '2 × Risotto28,00 €', 'Delivery3,00 €'])
    expect(orders.getByText(/^Totale ordini dei pasti/)).toHaveTextContent('31,00 €')
  })

  it('show what is to be reviewed apart from the total', async () => {
    const house = withPrices()
    const [risotto] = house.gateway.server.rows('Dish').filter(({ id }) => id === 'risotto')
    // Before the end of the meal: what is deleted after it was eaten, and is paid.
    house.put('Dish', { ...risotto, id: 'risotto', deleted: true, updatedAt: 1 })
    await open(house)
    const orders = await region('Ordini dei pasti')
    expect(lines(orders.getByRole('article')).sort()).toEqual([
      '1 mezza Branzinocompreso',
      '2 × Risotto Da rivedere: il piatto non è più nel menu28,00 € non nel totale',
      'Delivery3,00 €',
    ])
    expect(orders.getByText(/^Totale ordini dei pasti/)).toHaveTextContent('3,00 €')
  })

  it('name who has no name by the place in the booking', async () => {
    const house = withPrices()
    house.put('BookPerson', { id: 'anna', hotel: HOTEL, book: 'rossi', createdAt: 9, updatedAt: 9 })
    await open(house)
    const [block] = (await region('Ordini dei pasti')).getAllByRole('article')
    expect(block).toHaveTextContent('Persona 2 · Consegna: Darsena')
  })

  it('are in the hotel’s currency, with what carrying them costs', async () => {
    await open(withPrices('CHF'))
    const [block] = (await region('Ordini dei pasti')).getAllByRole('article')
    expect(block).toHaveTextContent('28,00 CHF')
    expect(block).toHaveTextContent('Delivery3,00 CHF')
  })

  it('say so when a meal or a person is gone', async () => {
    const house = withPrices()
    house.gateway.server.drop('BookPerson', 'anna')
    house.put('MealOrder', {
      id: 'lost',
      hotel: HOTEL,
      book: 'rossi',
      calendarMeal: 'gone',
      completed: true,
      createdAt: 1,
      updatedAt: 1,
    })
    await open(house)
    const blocks = (await region('Ordini dei pasti')).getAllByRole('article')
    expect(blocks.some((block) => block.textContent.includes('Persona eliminata'))).toBe(true)
    expect(blocks.some((block) => block.textContent.startsWith('Pasto eliminato'))).toBe(true)
    expect(screen.getByText('Nessun piatto: ordine vuoto confermato.')).toBeVisible()
  })
})

describe('extra orders', () => {
  it.each([
    ['cancelled', 'Cancellato', '0,00 €', '31,00 €'],
    ['rejected', 'Rifiutato', '0,00 €', '31,00 €'],
    ['pending', 'Rimasto in attesa', '0,00 €', '31,00 €'],
    ['approved', 'Approvato', '20,00 €', '51,00 €'],
    ['delivered', 'Consegnato', '20,00 €', '51,00 €'],
  ])('that are %s are called %s and cost %s', async (status, tag, extras, total) => {
    const house = withPrices()
    house.put('ExtraMealOrder', extra(status, 20, 2.5))
    await open(house)
    const section = await region('Ordini extra pasto')
    expect(await section.findByText(tag)).toBeVisible()
    expect(lines(section.getByRole('article'))).toEqual(['2 × Tiramisù', 'Delivery2,50 €', 'Totale20,00 €'])
    expect(section.getByText(/^Totale ordini extra pasto/)).toHaveTextContent(extras)
    expect(screen.getAllByText('Totale')[0]?.closest('p')).toHaveTextContent(`Totale ${total}`)
  })

  it('are in the hotel’s currency, with what carrying them costs', async () => {
    const house = withPrices('USD')
    house.put('ExtraMealOrder', extra('approved', 20, 2.5))
    await open(house)
    const block = (await region('Ordini extra pasto')).getByRole('article')
    expect(lines(block)).toEqual(['2 × Tiramisù', 'Delivery2,50 USD', 'Totale20,00 USD'])
  })

  it('that are not there are not asked for', async () => {
    await open(withPrices())
    expect((await region('Ordini extra pasto')).getByText('Nessun ordine extra pasto.')).toBeVisible()
  })
})

it('the board stands apart, with what the hotel asks for it a night', async () => {
  const { convivio } = await open()
  await region('Ordini dei pasti')
  const name = 'Trattamento: Mezza pensione con cena'
  expect(screen.queryByRole('region', { name })).toBeNull()
  act(() =>
    convivio.receive('CalendarPrice', [
      aRow('CalendarPrice', { id: 'p', hotel: HOTEL, bookType: 'HB', from: '2000-01-01', to: '2100-01-01', price: 80 }),
    ]),
  )
  const board = await region(name)
  expect(board.getByText(/^Totale trattamento, non compreso nel totale degli ordini/)).toBeVisible()
  expect(board.getByRole('listitem')).toHaveTextContent(/^\d+ notti a persona a 80,00/)
})

describe('the sales in the PMS', () => {
  it('have a place that does nothing yet', async () => {
    await open(aServedHouse({}, { currency: 'EUR', pmsType: 'ericsoft' }))
    const sales = await region('Vendite PMS')
    expect(sales.getByRole('button', { name: 'Sincronizza con il PMS' })).toBeDisabled()
  })

  it('are not spoken of without a PMS', async () => {
    await open()
    await region('Ordini dei pasti')
    expect(screen.queryByRole('region', { name: 'Vendite PMS' })).toBeNull()
  })
})

describe('the page', () => {
  it('leads back to the booking, and says when it is there', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Sommario ordini', level: 1 })).toBeVisible()
    expect(screen.getByText(/^Soggiorno: \d/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Prenotazione Rossi/ })).toHaveAttribute(
      'href',
      `/hotels/${HOTEL}/list?book=rossi`,
    )
  })

  it('of a booking that has ordered nothing leads to the meals', async () => {
    await open(undefined, 'verdi')
    expect(await screen.findByText('Nessun ordine, per ora')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai agli ordini dei pasti' })).toBeVisible()
  })

  it('of a booking that is gone leads to the others', async () => {
    await open(undefined, 'nessuno')
    expect(await screen.findByRole('heading', { name: 'Prenotazione non trovata' })).toBeVisible()
  })

  it('asks again when the orders cannot be had', async () => {
    const house = withPrices()
    const { callFunction: call } = house.gateway
    let isDown = true
    house.gateway.callFunction = (...query) =>
      isDown ? Promise.reject(new GatewayError('unreachable', 'down')) : call(...query)
    const { user } = await open(house)
    expect(await screen.findByText('Non è stato possibile caricare gli ordini.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: 'Cena' })).toBeVisible()
  })
})
