import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { CONFLICTS_MISSING } from '#domain/rules/orders/extraConflicts.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ExtraOrderPrintScreen } from './ExtraOrderPrintScreen.tsx'

const HOTEL = 'hotel00001'
const ORDER = 'orderA1b2C'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)
const HELD = ['Hotel', 'Dish', 'Room', 'Table', 'Book', 'ExtraMealOrder'] as const

interface House {
  readonly order?: Partial<ExtraMealOrder>
  readonly hotel?: Partial<Hotel>
}

/** Rossi of room 305 wants two Spritz and a toast under an umbrella, today at 16:30. */
function aHouse({ order, hotel }: House = {}) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: Date.now() }
  put('Hotel', { id: HOTEL, name: 'Villa Lago', timezone: ZONE, currency: 'EUR', createdAt: 1, ...hotel })
  put('Dish', { ...saved, id: 'spritz', name: { it: 'Spritz' }, allergens: [14] })
  put('Dish', { ...saved, id: 'toast', name: { it: 'Toast' } })
  put('Room', { ...saved, id: 'room305', name: '305' })
  put('Table', { ...saved, id: 'table12', name: '12' })
  put('Book', {
    ...saved,
    id: 'rossi',
    refName: 'Rossi',
    table: 'table12',
    room: 'room305',
    checkout: Date.now() + 86_400_000,
  })
  put('ExtraMealOrder', {
    ...saved,
    id: ORDER,
    book: 'rossi',
    createdAt: instantOf(TODAY, '15:42', ZONE),
    dueDate: instantOf(TODAY, '16:30', ZONE),
    status: 'approved',
    answeredAt: instantOf(TODAY, '15:50', ZONE),
    answeredBy: 'Anna',
    completed: true,
    delivery: true,
    locationExpl: 'Ombrellone 24',
    notes: 'Senza ghiaccio',
    dishes: [
      { dishId: 'spritz', quantity: 2 },
      { dishId: 'toast', quantity: 1 },
    ],
    deliveryCost: 2.5,
    totalCost: 22.5,
    ...order,
  })
  return gateway
}

async function open(query = '', house: House = {}, id = ORDER) {
  const gateway = aHouse(house)
  return renderScreen(<ExtraOrderPrintScreen />, {
    path: '/hotels/:hotelid/print/extraorder/:orderid',
    at: `/hotels/${HOTEL}/print/extraorder/${id}?${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
}

const slip = async () => within(await screen.findByRole('article', { name: 'Comanda' }))
const pageStyle = () => [...document.querySelectorAll('style')].map((one) => one.textContent).join('')
const textOf = (element: HTMLElement) => element.textContent.replaceAll(/\s+/g, ' ').trim()

describe('the slip of an order outside the meals', () => {
  it('has when, where to, for whom, what, and what to mind', async () => {
    await open()
    const paper = await slip()
    expect(paper.getByText('Villa Lago')).toBeVisible()
    expect(textOf(paper.getByRole('heading'))).toBe('16:30')
    expect(paper.getByText('Consegna: Ombrellone 24')).toBeVisible()
    expect(textOf(paper.getByText('Rossi').closest('p') ?? document.body)).toBe('Rossi Tav. 12 · Cam. 305')
    expect(paper.getAllByRole('row').map(textOf)).toEqual([
      '2 ×SpritzContiene: Solfiti',
      '1 ×ToastAllergeni mai dichiarati',
    ])
    expect(paper.getByText('Senza ghiaccio')).toHaveTextContent('NoteSenza ghiaccio')
    expect(paper.getByText('Totale').closest('p')).toHaveTextContent(/22,50.€di cui consegna 2,50.€/)
    expect(paper.getByText('Approvato alle 15:50 da Anna')).toBeVisible()
    expect(paper.getByText('Ordine A1B2C')).toBeVisible()
    expect(paper.getByText(/^Ordinato il \d\d\/\d\d\/\d{4} alle 15:42$/)).toBeVisible()
    expect(paper.getByText(/^Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d$/)).toBeVisible()
    expect(document.title).toBe(`Comanda Villa Lago ${TODAY} 16.30 Rossi`)
  })

  it('has no price for the kitchen, which sees none, and all the rest', async () => {
    await open('', { hotel: { duty: 'kitchen' }, order: { deliveryCost: 0, totalCost: 0 } })
    const paper = await slip()
    expect(paper.getAllByRole('row').map(textOf)).toHaveLength(2)
    expect(paper.getByText('Senza ghiaccio')).toBeVisible()
    expect(paper.queryByText('Totale')).toBeNull()
    expect(paper.queryByText(/€/)).toBeNull()
  })

  it('says in words who may not eat a dish', async () => {
    await open('', {
      order: { conflicts: [{ dishId: 'toast', mark: 'undeclared', whose: ['Anna Rossi'], agreed: true }] },
    })
    expect((await slip()).getAllByRole('row').map(textOf)).toEqual([
      '2 ×SpritzContiene: Solfiti',
      '1 ×ToastAllergeni mai dichiaratiALLERGENI NON DICHIARATI Allergie o diete di Anna Rossi: confermato, lo vuole lo stesso',
    ])
  })

  it('says that it lacks the allergies which this device has not kept', async () => {
    await open('', { order: { conflicts: CONFLICTS_MISSING } })
    expect((await slip()).getByRole('alert')).toHaveTextContent('ALLERGIE NON DISPONIBILI')
  })

  it.each<[string, Partial<ExtraMealOrder>, string]>([
    ['taken away', { delivery: false, takeAway: true }, 'Asporto'],
    ['eaten here', { delivery: false }, 'In sala'],
    ['to be brought nobody knows where', { locationExpl: undefined }, 'Consegna: luogo non indicato'],
  ])('says what is %s', async (_, order, text) => {
    await open('', { order })
    expect((await slip()).getByText(text)).toBeVisible()
  })

  it('says the day of an order that is not for today', async () => {
    const tomorrow = addDays(TODAY, 1)
    await open('', { order: { dueDate: instantOf(tomorrow, '08:00', ZONE) } })
    const heading = (await slip()).getByRole('heading')
    expect(heading).toHaveTextContent(new RegExp(`^08:00 \\p{L}+ ${Number(tomorrow.slice(8))} `, 'u'))
  })

  it('has nothing of what was not said', async () => {
    await open('', {
      order: { notes: ' ', deliveryCost: 0, status: 'pending', answeredAt: undefined, answeredBy: undefined },
    })
    const paper = await slip()
    expect(paper.queryByText('Note')).toBeNull()
    expect(paper.queryByText(/consegna/)).toBeNull()
    expect(paper.getByText('In attesa')).not.toHaveAttribute('data-void')
  })

  it.each<[ExtraMealOrder['status'], string]>([
    ['cancelled', 'Annullato dal cliente'],
    ['rejected', 'Rifiutato'],
  ])('of a %s order says so in large letters', async (status, text) => {
    await open('', { order: { status, answeredAt: undefined, answeredBy: undefined } })
    expect((await slip()).getByText(text)).toHaveAttribute('data-void')
  })

  it('is of an order whose booking and dishes are gone, too', async () => {
    await open('', { order: { book: 'nobody0001', dishes: [{ dishId: 'ghost', quantity: 3 }] } })
    const paper = await slip()
    expect(paper.getByText('Prenotazione eliminata')).toBeVisible()
    expect(textOf(paper.getByRole('row'))).toBe('3 ×Piatto senza nomeAllergeni mai dichiarati')
  })

  it('follows an answer that is given meanwhile', async () => {
    const { convivio } = await open('', { order: { status: 'pending', answeredAt: undefined, answeredBy: undefined } })
    expect((await slip()).getByText('In attesa')).toBeVisible()
    act(() => convivio.change('ExtraMealOrder', ORDER, { status: 'rejected' }))
    expect((await slip()).getByText(/^Rifiutato/)).toBeVisible()
  })
})

describe('its paper', () => {
  it('is A6, or a roll of 80 mm, as the address says and as this device remembers', async () => {
    const { user, where, unmount } = await open()
    await slip()
    expect(pageStyle()).toContain('size:105mm 148mm;margin:6mm')
    await user.selectOptions(screen.getByLabelText('Carta'), 'Rotolo 80 mm')
    expect(where()).toContain('format=roll')
    expect(pageStyle()).toMatch(/size:80mm \d+mm;margin:3mm/)
    unmount()
    const again = await open()
    await slip()
    expect(pageStyle()).toContain('size:80mm')
    again.unmount()
    await open('format=a6')
    await slip()
    expect(pageStyle()).toContain('size:105mm 148mm')
  })

  it('is printed with the button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open()
    await slip()
    await user.click(screen.getByRole('button', { name: /Stampa/ }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  it('says without a network that the order may have changed', async () => {
    const { convivio } = await open()
    await slip()
    expect(screen.queryByText(/può essere cambiato/)).toBeNull()
    act(() => convivio.setOnline(false))
    expect(screen.getByText(/^Senza rete dalle .*: nel frattempo l’ordine può essere cambiato\.$/)).toBeVisible()
  })
})

describe('an order that is not there', () => {
  it('leads back to the orders', async () => {
    await open('', {}, 'nobody0001')
    expect(await screen.findByRole('heading', { name: 'Ordine non trovato' })).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', `/hotels/${HOTEL}/extramealorders`)
  })

  it('is told of one that is deleted while it is looked at', async () => {
    const { convivio } = await open()
    await slip()
    act(() => convivio.drop('ExtraMealOrder', [ORDER]))
    expect(await screen.findByRole('heading', { name: 'Ordine non trovato' })).toBeVisible()
  })
})
