import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { instantOf } from '#domain/dates/calendar.ts'
import { DINNER, HOTEL, TODAY, ZONE, aServedHouse } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { OrdersPrintScreen } from './OrdersPrintScreen.tsx'

const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Rank', 'Turn', 'Table', 'Book'] as const

async function open(query: string, house = aServedHouse({}, { name: 'Villa Lago' }), meal = DINNER) {
  const { gateway } = house
  const view = await renderScreen(<OrdersPrintScreen />, {
    path: '/hotels/:hotelid/print/orders/:calendarmealid',
    at: `/hotels/${HOTEL}/print/orders/${meal}?${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  return { ...house, ...view }
}
const withHotel = (fields: Partial<Hotel>) => aServedHouse({}, { name: 'Villa Lago', ...fields })

const sheet = async () => within(await screen.findByRole('article'))
const rowOf = async (name: RegExp) => {
  const head = (await sheet()).getByRole('rowheader', { name })
  const row = head.closest('tr')
  if (!row) throw new Error(`${name} has no row`)
  return row
}
const texts = (all: readonly HTMLElement[]) => all.map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim())

afterEach(() => vi.restoreAllMocks())

it.each(['kitchen', 'waiter'])('for whom a plate is kept stands on the paper: %s', async (report) => {
  const house = withHotel({ kitchen: { platesUntil: '23:30' } })
  const rossi = house.gateway.server.rows('Book').find(({ id }) => id === 'rossi')
  const checkin = instantOf(TODAY, '11:00', ZONE)
  house.put('Book', { ...rossi, hotel: HOTEL, id: 'rossi', checkin, arrivalTime: '23:15' })
  await open(`report=${report}`, house)
  expect((await sheet()).getByText('2 piatti tardi')).toBeVisible()
  expect((await sheet()).getByText('Cam. 305, Rossi · 2 coperti · arriva alle 23:15')).toBeVisible()
})

describe('the kitchen’s sheet', () => {
  it('has each dish below its course, how often it is wanted, and in which variations', async () => {
    await open('report=kitchen')
    const courses = within((await sheet()).getAllByRole('table')[0] as HTMLElement)
    expect(courses.getByRole('columnheader', { name: 'Primi' })).toBeVisible()
    expect(texts(within(await rowOf(/^Risotto/)).getAllByRole('cell'))).toEqual(['3', ''])
    expect(texts((await sheet()).getAllByRole('listitem'))).toEqual(['1senza sale', '2Senza variazioni'])
    expect(texts(within(await rowOf(/^Branzino Senza variazioni/)).getAllByRole('cell'))).toEqual(['', '1 mezza'])
  })

  it.each([
    [true, /^Risotto Totale$/],
    [false, /^Risotto$/],
  ])('has totals where the hotel wants them: %s', async (totalInKitchenReport, name) => {
    await open('', withHotel({ totalInKitchenReport }))
    expect(within(await rowOf(name)).queryByText('3') !== null).toBe(totalInKitchenReport)
  })

  it('says what nothing is left of', async () => {
    await open('report=kitchen', aServedHouse({ soldOut: ['risotto', 'branzino'] }, { name: 'Villa Lago' }))
    expect(await rowOf(/^Risotto Esaurito( Totale)?$/)).toBeVisible()
    expect(await rowOf(/^Branzino Esaurito Senza variazioni$/)).toBeVisible()
  })

  it('has varied halves where the numbers are', async () => {
    const house = withHotel({})
    house.has('jonas', 'muller', 'branzino', 2, { half: true, notes: [{ text: 'senza cipolla', qty: 2 }] })
    await open('report=kitchen', house)
    const variants = texts((await sheet()).getAllByRole('listitem'))
    expect(variants).toEqual(['1senza sale', '2Senza variazioni', '2 mezzesenza cipolla', '1 mezzaSenza variazioni'])
  })

  it('has no line of plain portions where all are varied', async () => {
    const house = withHotel({})
    house.has('jonas', 'muller', 'tiramisu', 1, { notes: [{ text: 'senza cacao', qty: 1 }] })
    await open('report=kitchen', house)
    const tiramisu = (await rowOf(/^Tiramisù/)).parentElement
    if (!tiramisu) throw new Error('no dish')
    expect(texts(within(tiramisu).getAllByRole('listitem'))).toEqual(['1senza cacao'])
  })

  it('goes to the printer at once where the press that opened it asked for paper, and once', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { where } = await open('report=kitchen&print=1')
    await sheet()
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(where()).not.toContain('print=1')
  })

  it('is of one turn when one is chosen', async () => {
    const { user, where } = await open('report=kitchen')
    await sheet()
    await user.selectOptions(screen.getByLabelText('Turno'), 'Secondo turno')
    expect(where()).toContain('turn=secondo')
    expect(texts(within(await rowOf(/^Risotto/)).getAllByRole('cell'))).toEqual(['1', ''])
    expect((await sheet()).queryByText('Branzino')).toBeNull()
    expect((await sheet()).getByText(/Secondo turno/)).toBeVisible()
  })

  it('says how many covers there are, and whose orders are missing', async () => {
    await open('report=kitchen')
    expect(
      (await sheet()).getByText(/^Coperti: \d+\. Hanno ordinato in \d+, mancano gli ordini di \d+\.$/),
    ).toBeVisible()
    expect((await sheet()).getByText(/^Non ancora ordinato: /)).toBeVisible()
  })

  it('says that nobody has ordered', async () => {
    await open('report=kitchen&turn=none')
    expect((await sheet()).getByText('Non è stato effettuato nessun ordine')).toBeVisible()
  })

  it('ends with what somebody has to look at again', async () => {
    const house = withHotel({})
    house.put('Dish', {
      id: 'ossobuco',
      hotel: HOTEL,
      name: { it: 'Ossobuco' },
      courseIndex: 3,
      createdAt: 1,
      updatedAt: 1,
    })
    house.has('jonas', 'muller', 'ossobuco', 2)
    await open('report=kitchen', house)
    const review = within((await sheet()).getAllByRole('table').at(-1) as HTMLElement)
    expect(review.getByText('Da rivedere')).toBeVisible()
    expect(review.getByRole('rowheader')).toHaveTextContent('JonasTav. 4')
    expect(review.getByText('il piatto non è più nel menu')).toBeVisible()
    expect(review.getByRole('listitem')).toHaveTextContent('2Ossobuco')
    expect((await sheet()).getAllByText(/Ossobuco/)).toHaveLength(1)
  })
})

describe('the waiters’ list', () => {
  it('says how many covers there are, and that orders are missing', async () => {
    await open('report=waiter')
    expect((await sheet()).getByText(/^Coperti: \d+\. Hanno ordinato in \d+, mancano/)).toBeVisible()
    expect((await sheet()).queryByText(/^Non ancora ordinato: /)).toBeNull()
  })

  it('says how many high chairs to bring', async () => {
    const house = withHotel({})
    house.put('Book', { ...house.gateway.server.row('Book', 'rossi'), id: 'rossi', highChairs: 2 })
    await open('report=waiter', house)
    expect(await rowOf(/^12$/)).toHaveTextContent('Cam. 305 · 2 PAX · 2 seggioloni · HB')
  })

  it('has, by turn and rank, what goes to each table', async () => {
    await open('report=waiter', withHotel({ printNamesInWaiterReport: true }))
    const sections = texts((await sheet()).getAllByRole('columnheader')).filter((text) => text.includes('·'))
    expect(sections).toEqual([
      'Primo turno · Giardino',
      'Primo turno · Veranda2 coperti',
      'Secondo turno · Giardino2 coperti',
      'Secondo turno · Veranda',
    ])
    const twelve = await rowOf(/^12$/)
    expect(twelve).toHaveTextContent('Cam. 305 · 2 PAX · HBRossi')
    expect(texts(within(twelve).getAllByRole('listitem'))).toEqual(['2Risotto senza sale × 1', 'Branzino 1 mezza'])
    expect(within(twelve).getByText('Incompleto (1/2)')).toBeVisible()
    expect(await rowOf(/^4$/)).toHaveTextContent('1RisottoConsegna: Ombrellone 12 · Jonas: 1 × Risotto')
    expect((await sheet()).getAllByText('Nessuna prenotazione in questo rango')).toHaveLength(2)
  })

  it.each([
    ['names', { printNamesInWaiterReport: false }, 'Rossi'],
    ['rooms that are tables', { tableSameAsRoom: true, printNamesInWaiterReport: true }, 'Cam.'],
  ])('leaves out %s where the hotel wants that', async (_, fields, text) => {
    await open('report=waiter', withHotel(fields))
    expect(await rowOf(/^12$/)).not.toHaveTextContent(text)
  })
})

it('the waiters’ list says what nothing is left of', async () => {
  await open('report=waiter', aServedHouse({ soldOut: ['risotto'] }, { name: 'Villa Lago' }))
  const dishes = texts(within(await rowOf(/^12$/)).getAllByRole('listitem'))
  expect(dishes).toEqual(['2Risotto Esaurito senza sale × 1', 'Branzino 1 mezza'])
})

describe('the waiters’ list by table', () => {
  it('has a column for each dish, and the notes below the row', async () => {
    const house = withHotel({ printNamesInWaiterReport: true })
    house.has('jonas', 'muller', 'risotto', 1, { notes: [{ text: 'allergico al lattosio', qty: 1 }] })
    await open('report=waiterByTable', house)
    expect(texts(within(await rowOf(/^12$/)).getAllByRole('cell'))).toEqual(['305', 'Rossi', '2', '1 mezza'])
    expect((await sheet()).getByText('senza sale').closest('li')).toHaveTextContent('Risotto: senza sale × 1')
    const beneath = (await rowOf(/^4$/)).nextElementSibling
    expect(beneath).toHaveTextContent('Risotto: allergico al lattosio × 1')
    expect(beneath).toHaveTextContent('Consegna: Ombrellone 12 · Jonas: 1 × Risotto, allergico al lattosio (×1)')
  })

  it('cuts long names to 50 letters, 25 a line', async () => {
    const house = withHotel({})
    const name = 'Risotto ai funghi porcini mantecato al formaggio di malga'
    house.put('Dish', { id: 'risotto', hotel: HOTEL, name: { it: name }, courseIndex: 2, createdAt: 1, updatedAt: 1 })
    await open('report=waiterByTable&turn=primo', house)
    const head = (await sheet()).getByRole('columnheader', { name: /^Risotto ai/ })
    const lines = [...(head.firstElementChild?.children ?? [])].map((line) => line.textContent.trim())
    expect(lines).toEqual(['Risotto ai funghi porcini', 'mantecato al formaggio…'])
  })
})

describe('the waiters’ list by name', () => {
  it('has every person with what they get, in tables of ten dishes', async () => {
    const house = withHotel({})
    const ids = Array.from({ length: 12 }, (_, at) => `dish${at}`)
    for (const id of ids)
      house.put('Dish', { id, hotel: HOTEL, name: { it: id }, courseIndex: 2, createdAt: 1, updatedAt: 1 })
    const meal = house.gateway.server.rows('CalendarMeal')[0]
    house.put('CalendarMeal', { ...meal, id: DINNER, hotel: HOTEL, dishes: ids })
    for (const id of ids) house.has('jonas', 'muller', id, 1)
    await open('report=waiterByName&turn=secondo', house)
    const [first, second] = (await sheet()).getAllByRole('table').map((table) => within(table))
    expect(first?.getAllByRole('columnheader')).toHaveLength(11)
    expect(second?.getAllByRole('columnheader')).toHaveLength(3)
    expect(second?.getAllByRole('columnheader')[0]).toHaveTextContent('Tav. 4 (2/2)Müller · 2 PAX')
    const names = texts(first?.getAllByRole('rowheader') ?? [])
    expect(names).toEqual(['JonasConsegna: Ombrellone 12', 'Klara', 'Totale'])
  })
})

it('who has no name is told apart by name: in the rows, in the notes, and where nobody ordered', async () => {
  const house = withHotel({})
  for (const [id, book] of [
    ['anna', 'rossi'],
    ['bruno', 'rossi'],
    ['jonas', 'muller'],
    ['klara', 'muller'],
  ])
    house.put('BookPerson', { id: id ?? '', hotel: HOTEL, book, createdAt: 1, updatedAt: 1 })
  house.has('jonas', 'muller', 'risotto', 0)
  await open('report=waiterByName', house)
  const rows = texts((await sheet()).getAllByRole('rowheader'))
  expect(rows).toEqual(['Persona 1', 'Persona 2', 'Totale', 'Mezze porzioni', 'Note'])
  expect((await sheet()).getByText('senza sale').closest('li')).toHaveTextContent('Persona 1 · Risotto: senza sale × 1')
  expect((await sheet()).getByText('Persona 1, Persona 2')).toBeVisible()
})

describe('before anybody has ordered', () => {
  const nothingOrdered = () => {
    const house = withHotel({ printNamesInWaiterReport: true })
    for (const name of ['MealOrder', 'MealOrderDish'] as const)
      for (const { id } of house.gateway.server.rows(name)) house.gateway.server.drop(name, id)
    return house
  }

  it('the waiters’ list has who sits where', async () => {
    await open('report=waiter', nothingOrdered())
    expect(await rowOf(/^12$/)).toHaveTextContent('Cam. 305 · 2 PAX · HBRossiNessun piattoIncompleto (0/2)')
    expect((await sheet()).queryByText(/nessun ordine/)).toBeNull()
  })

  it('the list by name has the persons', async () => {
    await open('report=waiterByName', nothingOrdered())
    expect((await sheet()).getByText('Anna, Bruno')).toBeVisible()
  })

  it('the list by table has the tables', async () => {
    await open('report=waiterByTable', nothingOrdered())
    expect(texts(within(await rowOf(/^12$/)).getAllByRole('cell'))).toEqual(['305', 'Rossi'])
  })

  it.each(['waiter', 'waiterByName', 'waiterByTable'])('%s of a turn in which nobody sits says so', async (report) => {
    await open(`report=${report}&turn=none`, nothingOrdered())
    expect((await sheet()).getByText('Nessuno a questo pasto')).toBeVisible()
  })
})

describe('the page', () => {
  it('has whose it is, of what and which of how many in the margins of every sheet', async () => {
    await open('report=waiter&turn=primo')
    await sheet()
    const style = [...document.querySelectorAll('style')].map((one) => one.textContent).join('')
    expect(style).toContain('size:A4 portrait')
    expect(style).toMatch(/content:"Report sala · Cena · [^"]+ · Primo turno"/)
    expect(style).toContain('content:"Villa Lago"')
    expect(style).toMatch(/"Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d"/)
    expect(style).toContain('"Pagina " counter(page) " di " counter(pages)')
  })

  it('says on screen and on paper that it was made without a network', async () => {
    const { convivio } = await open('report=kitchen')
    await sheet()
    expect(screen.queryByText(/Senza rete/)).toBeNull()
    act(() => convivio.setOnline(false))
    expect(screen.getByText(/^Senza rete dalle .*: sul foglio mancano gli ordini arrivati dopo\.$/)).toBeVisible()
    const style = [...document.querySelectorAll('style')].map((one) => one.textContent).join('')
    expect(style).toMatch(/"Stampato il \S+ alle \S+ · Senza rete dalle \d\d:\d\d"/)
  })

  it('is printed with the button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open('')
    await sheet()
    await user.click(screen.getByRole('button', { name: /Stampa/ }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('of a meal that is gone leads back to the orders', async () => {
    await open('', undefined, 'nessuno')
    expect(await screen.findByRole('heading', { name: 'Pasto non trovato' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ordini pasti' })).toHaveAttribute('href', `/hotels/${HOTEL}/mealbooks`)
  })

  it('prints nothing before the orders are there, and asks again when they cannot be had', async () => {
    const house = withHotel({})
    const { callFunction: call } = house.gateway
    let isDown = true
    house.gateway.callFunction = (...query) =>
      isDown ? Promise.reject(new GatewayError('unreachable', 'down')) : call(...query)
    const { user } = await open('', house)
    expect(await screen.findByText('Non è stato possibile caricare gli ordini.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Stampa/ })).toBeDisabled()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await sheet()
    expect(screen.getByRole('button', { name: /Stampa/ })).toBeEnabled()
  })
})

it.each(['kitchen', 'waiter', 'waiterByName', 'waiterByTable'])(
  'no sheet leaves the printer as if nobody had an allergy while the device has not got them: %s',
  async (report) => {
    const { convivio } = await open(`report=${report}`)
    expect((await sheet()).queryByText(/^ALLERGIE NON DISPONIBILI/)).toBeNull()
    const lacking = { status: 'ready', lacksNeeds: true } as const
    act(() =>
      convivio.state.setState(({ scopes }) => ({
        scopes: new Map(scopes).set(scopeKey(HOTEL, `meal:${DINNER}`), lacking),
      })),
    )
    // They are on their way.
    expect(screen.queryByRole('article')).toBeNull()
    act(() => convivio.state.setState(({ saving }) => ({ saving: { ...saving, away: { since: 1, isOffline: true } } })))
    expect((await sheet()).getByText(/^ALLERGIE NON DISPONIBILI/)).toBeVisible()
  },
)

describe('the versions of the kitchen’s sheet', () => {
  const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')))
  /** Without the day: `Cena · Foglio 1`. */
  const about = async () => {
    const head = (await sheet()).getByRole('heading', { level: 2 })
    return head.nextElementSibling?.textContent.replace(/ · [a-zì]+ \d+ [a-z]+ \d{4}/, '')
  }
  const line = orderDishIdOf(HOTEL, orderIdOf(HOTEL, DINNER, 'jonas'), 'risotto', false)

  it('are numbered as they are printed; the second print of one is a copy', async () => {
    const { convivio } = await open('report=kitchen')
    expect(await about()).toBe('Cena · Foglio 1')
    print()
    expect(await about()).toMatch(/^Cena · Foglio 1, \d\d:\d\d$/)
    print()
    expect(await about()).toMatch(/^Cena · COPIA · Foglio 1, \d\d:\d\d$/)
    expect(convivio.state.getState().tables.KitchenNotice.rows.size).toBe(1)
  })

  it('are what has changed, once there is one; everything is one choice away', async () => {
    const { convivio, user } = await open('report=kitchen')
    await sheet()
    print()

    act(() =>
      convivio.change('MealOrderDish', line, { quantity: 3, annotation: [{ id: '1', text: 'al dente', qty: 1 }] }),
    )
    await user.selectOptions(screen.getByLabelText('Che cosa stampare'), 'Solo 1 variazione')
    expect(await about()).toBe('Cena · Foglio 2')
    expect((await sheet()).getByRole('heading', { level: 3 })).toHaveTextContent(
      /^Variazioni dopo il foglio 1, \d\d:\d\d$/,
    )
    expect((await sheet()).getByRole('rowheader')).toHaveTextContent('+2 Risotto · ora al dente (×1)')
    print()
    expect(await about()).toMatch(/^Cena · Foglio 2, \d\d:\d\d$/)

    const copies = within(screen.getByLabelText('Che cosa stampare')).getAllByRole('option')
    expect(texts(copies)).toEqual([
      'Foglio intero',
      expect.stringMatching(/^Copia del foglio 2, \d\d:\d\d \(variazioni\)$/),
      expect.stringMatching(/^Copia del foglio 1, \d\d:\d\d$/),
    ])
    await user.selectOptions(screen.getByLabelText('Che cosa stampare'), copies[2] as HTMLElement)
    expect(await about()).toMatch(/^Cena · COPIA · Foglio 1/)
    expect(texts(within(await rowOf(/^Risotto/)).getAllByRole('cell'))).toEqual(['3', ''])
  })

  it('go on to what changes once the paper is out', async () => {
    const { convivio } = await open('report=kitchen')
    const change = (quantity: number) => act(() => convivio.change('MealOrderDish', line, { quantity }))
    await sheet()
    print()
    change(3)
    expect(await about()).toMatch(/^Cena · Foglio 1, \d\d:\d\d$/)
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(await about()).toBe('Cena · Foglio 2')
    print()
    expect(await about()).toMatch(/^Cena · Foglio 2, \d\d:\d\d$/)
  })

  it('of an expired hotel have no number: it is printed, and nothing changes', async () => {
    const { convivio } = await open('report=kitchen', withHotel({ expireDate: 1 }))
    expect(await about()).toBe('Cena')
    print()
    expect(convivio.state.getState().tables.KitchenNotice.rows.size).toBe(0)
  })

  it('of the waiters have no number', async () => {
    const { convivio } = await open('report=waiter')
    expect(await about()).toBe('Cena')
    print()
    expect(convivio.state.getState().tables.KitchenNotice.rows.size).toBe(0)
  })
})
