import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { instantOf } from '#domain/dates/calendar.ts'
import { DINNER, HOTEL, TODAY, ZONE, aServedHouse, openMealBooks } from '#tests/screens/mealBooksScreens.tsx'
import { MealReportScreen } from '#screens/mealBooks/MealReportScreen.tsx'

const REPORT = `/hotels/${HOTEL}/mealbooks/${DINNER}`

async function open(query = '', house = aServedHouse()) {
  const view = await openMealBooks(<MealReportScreen />, '/:calendarmealid', `/${DINNER}${query}`, house)
  await screen.findByRole('complementary', { name: 'Che cosa mostrare' })
  return view
}
async function openTurn(turn: string, house = aServedHouse()) {
  const path = '/:calendarmealid/turn/:turnid'
  const view = await openMealBooks(<MealReportScreen />, path, `/${DINNER}/turn/${turn}`, house)
  await screen.findByRole('heading', { level: 1, name: /^Cena, / })
  return view
}

const region = (name: string) => screen.getByRole('region', { name })
const names = () => [...document.querySelectorAll('[data-book] h5 a')].map((link) => link.textContent)
const row = (name: string) => {
  const found = screen.getByRole('link', { name }).closest('li')
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const search = () => screen.getByRole('searchbox', { name: 'Cerca per camera, tavolo o nome' })

beforeEach(() => {
  window.getSelection()?.removeAllRanges()
  return () => vi.restoreAllMocks()
})

describe('the report of a meal', () => {
  it('says which, how far it is, that it goes on, and how long guests can order', async () => {
    await open()
    expect(screen.getByText('3/4 ordini completati')).toBeVisible()
    expect(screen.getByText("L'ordine è ancora in corso.")).toBeVisible()
    expect(screen.getByText('Gli ordini chiudono tra 1 h 20 min')).toBeVisible()
  })

  it('says how many covers each turn has, and shows one alone with the same filters', async () => {
    const { user, where } = await open('?complete=0')
    const turns = within(screen.getByRole('navigation', { name: 'Turni' }))
    const said = turns.getAllByRole('link').map(({ textContent }) => textContent)
    expect(said).toEqual(['Tutti i turni 4 coperti', 'Primo turno 19:30 · 2 coperti', 'Secondo turno 2 coperti'])
    expect(turns.getByRole('link', { name: /^Tutti/ })).toHaveAttribute('aria-current', 'page')
    await user.click(turns.getByRole('link', { name: /^Primo/ }))
    expect(where()).toBe(`${REPORT}/turn/primo?complete=0`)
  })

  it('lists who arrives when it is over, with their needs, and says of whom no plate is kept', async () => {
    const house = aServedHouse()
    const of = house.gateway.server.rows('Book').find(({ id }) => id === 'rossi')
    const today = { ...of, hotel: HOTEL, checkin: instantOf(TODAY, '11:00', ZONE) }
    house.put('Book', { ...today, id: 'rossi', arrivalTime: '22:30' })
    house.put('Book', { ...today, id: 'muller', refName: 'Müller', roomNumber: '204', arrivalTime: '00:15' })
    house.put('DietaryNeeds', {
      id: 'needs1',
      hotel: HOTEL,
      createdAt: 1,
      updatedAt: 2,
      book: 'rossi',
      person: 'anna',
      tags: [1],
      consentAt: 1,
    })
    await open('', house)
    const plates = await screen.findByText('2 piatti tardi')
    const lines = within(plates.parentElement as HTMLElement).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Cam. 305, Rossi · 2 coperti · arriva alle 22:30 · ALLERGIA crostacei',
      'Cam. 204, Müller · 2 coperti · arriva alle 00:15 · dopo le 23:00, il piatto non si tiene',
    ])
    expect(row('Rossi')).toHaveTextContent('arriva alle 22:30')
  })

  it('of who sits at no turn says so among the turns', async () => {
    await openTurn('none')
    const turns = within(await screen.findByRole('navigation', { name: 'Turni' }))
    expect(turns.getByRole('link', { name: 'Senza turno 0 coperti' })).toHaveAttribute('aria-current', 'page')
  })

  it('counts beside the bar, and in the ranks, who eats without being expected', async () => {
    const house = aServedHouse()
    house.orders('vito', 'verdi')
    house.has('vito', 'verdi', 'risotto', 1)
    await open('', house)
    expect(screen.getByText('3/4 ordini completati')).toBeVisible()
    const bar = screen.getByText('3/4 ordini completati').parentElement?.parentElement
    expect(bar).toHaveTextContent(/\+ 1 non incluso$/)
    const ranks = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    expect(ranks).toEqual([
      'Giardino · Primo turno',
      'Veranda · Primo turno2 coperti',
      'Giardino · Secondo turno2 coperti',
      'Veranda · Secondo turno',
      'Giardino · Senza turno',
      'Veranda · Senza turno',
      'Senza rango · Senza turno+ 1 non incluso',
    ])
  })

  it('of which the orders are closed says so', async () => {
    await open('', aServedHouse({ toDate: Date.now() - 1 }))
    expect(screen.getByText('Gli ordini sono chiusi')).toBeVisible()
    expect(screen.queryByText(/ancora in corso/)).toBeNull()
  })

  it('that cannot be loaded says so, and tries again', async () => {
    const house = aServedHouse()
    const { callFunction: call } = house.gateway
    const down = () => Promise.reject(new GatewayError('unreachable', 'down'))
    house.gateway.callFunction = down
    const path = '/:calendarmealid'
    const { user, gateway } = await openMealBooks(<MealReportScreen />, path, `/${DINNER}`, house)
    expect(await screen.findByText('Gli ordini non si sono caricati')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    gateway.callFunction = call
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('region', { name: 'Report sala' })).toBeVisible()
  })

  it('of a meal, or a turn, that there is not leads back', async () => {
    await openMealBooks(<MealReportScreen />, '/:calendarmealid', '/nomeal')
    expect(await screen.findByText('Questo pasto non c’è')).toBeVisible()
    await openTurn('noturn')
    expect(screen.getByText('Questo turno non c’è più')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Seleziona turno' })).toHaveAttribute('href', `${REPORT}/turnselect`)
  })
})

describe("the waiters' list", () => {
  it('goes by turn and rank, names ranks with nobody, and leaves out who is not expected', async () => {
    await open()
    const list = within(region('Report sala'))
    await waitFor(() => expect(names()).toEqual(['Rossi', 'Müller']))
    const headings = list
      .getAllByRole('heading')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(headings).toEqual([
      'Primo turno2 coperti attesi · 4 posti ai tavoli',
      'Giardino · Primo turno',
      'Veranda · Primo turno2 coperti',
      'Rossi',
      'Secondo turno2 coperti attesi · ai tavoli coperti non indicati',
      'Giardino · Secondo turno2 coperti',
      'Müller',
      'Veranda · Secondo turno',
    ])
    expect(list.getAllByText('Nessuna prenotazione in questo rango')).toHaveLength(2)
  })

  it('says how many high chairs a booking needs', async () => {
    const house = aServedHouse()
    house.put('Book', { ...house.gateway.server.row('Book', 'rossi'), id: 'rossi', highChairs: 1 })
    await open('', house)
    expect(within(row('Rossi')).getByText('1 seggiolone')).toBeVisible()
    expect(within(row('Müller')).queryByText(/seggiol/)).toBeNull()
  })

  it('shows of a booking where it sits, what it has, its notes, and how far it is', async () => {
    await open()
    const rossi = within(row('Rossi'))
    for (const text of ['Tav. 12', 'Cam. 305', '2 PAX', 'Mezza pensione con cena', 'Incompleto (1/2)'])
      expect(rossi.getByText(text)).toBeVisible()
    const dishes = rossi.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(dishes).toEqual(['RisottoNormali ×2senza sale (×1)', 'senza sale (×1)', 'BranzinoMezze porzioni ×1'])
    const muller = within(row('Müller'))
    expect(muller.getByText('Completo (2/2)')).toHaveAttribute('data-tone', 'high')
    expect(muller.getByText('Consegna: Ombrellone 12')).toBeVisible()
    expect(muller.getByText('Jonas: 1 × Risotto')).toBeVisible()
  })

  it('is red under half', async () => {
    const house = aServedHouse()
    house.orders('anna', 'rossi', { completed: false })
    await open('', house)
    expect(within(row('Rossi')).getByText('Incompleto (0/2)')).toHaveAttribute('data-tone', 'low')
  })

  it('says of a note whether it is of whole or half portions where there are both', async () => {
    const house = aServedHouse()
    house.has('anna', 'rossi', 'risotto', 1, { half: true })
    await open('', house)
    const dishes = within(row('Rossi'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(dishes[1]).toBe('senza sale (1 intera)')
  })

  it('hides who is not included when asked, ordered or not; else says that it will be extra', async () => {
    const house = aServedHouse()
    house.orders('vito', 'verdi')
    house.has('vito', 'verdi', 'risotto', 1)
    const { user, where } = await open('', house)
    await waitFor(() => expect(names()).toEqual(['Rossi', 'Müller', 'Verdi']))
    await user.click(box('Ordini non inclusi'))
    await waitFor(() => expect(names()).toEqual(['Rossi', 'Müller']))
    expect(where()).toBe(`${REPORT}?notincluded=0`)
    await user.click(box('Ordini non inclusi'))
    await waitFor(() => expect(names()).toEqual(['Rossi', 'Müller', 'Verdi']))
    const tag = within(row('Verdi')).getByText('Non incluso')
    expect(tag).toHaveAttribute('title', 'Gli ordini verranno segnati come extra')
    expect(within(row('Verdi')).queryByText(/Incompleto/)).toBeNull()
  })

  it('finds who is not included and has not ordered, to take an order', async () => {
    const { user } = await open()
    await user.type(search(), 'verdi')
    await waitFor(() => expect(names()).toEqual(['Verdi']))
  })

  it('at which nobody is expected says how to take an order', async () => {
    const house = aServedHouse()
    for (const { id } of house.gateway.server.rows('Book'))
      house.put('Book', {
        ...house.gateway.server.rows('Book').find((one) => one.id === id),
        id,
        hotel: HOTEL,
        bookType: 'NT',
      })
    for (const name of ['MealOrder', 'MealOrderDish'] as const)
      for (const { id } of house.gateway.server.rows(name)) house.gateway.server.drop(name, id)
    await open('', house)
    expect(screen.getByText('Nessuno ha questo pasto nel trattamento')).toBeVisible()
    expect(screen.getByText(/cerca l’ospite/)).toBeVisible()
  })

  it.each([
    ['Ordini completi', ['Rossi'], 'complete=0'],
    ['Ordini incompleti', ['Müller'], 'incomplete=0'],
  ])('without %s has %j', async (name, left, query) => {
    const { user, where } = await open()
    await user.click(box(name))
    await waitFor(() => expect(names()).toEqual(left))
    expect(where()).toBe(`${REPORT}?${query}`)
  })

  it('is searched by table, room and name, and shows everybody again', async () => {
    const { user, where } = await open()
    await user.type(search(), 'tav 4')
    await waitFor(() => expect(names()).toEqual(['Müller']))
    await waitFor(() => expect(where()).toBe(`${REPORT}?search=tav+4`))
    await user.clear(search())
    await user.type(search(), '305')
    await waitFor(() => expect(names()).toEqual(['Rossi']))
    await user.clear(search())
    await user.type(search(), 'nessuno')
    await user.click(await screen.findByRole('button', { name: 'Togli i filtri' }))
    await waitFor(() => expect(names()).toEqual(['Rossi', 'Müller']))
    expect(where()).toBe(REPORT)
  })

  it.each([
    ['far below what is above it', 690, true],
    ['scrolled away', -200, true],
    ['in sight', 300, false],
  ])('%s begins at the top of the screen when it is searched', async (_, top, isMoved) => {
    const { user } = await open()
    const list = region('Report sala')
    const moved = vi.fn<() => void>()
    Object.assign(list, { scrollIntoView: moved, getBoundingClientRect: () => new DOMRect(0, top, 390, 3000) })
    await user.type(search(), '3')
    expect(moved.mock.calls.length > 0).toBe(isMoved)
  })

  it('opens the orders of a booking with what it is asked for', async () => {
    const { user, where } = await open('?notincluded=0&incomplete=1&complete=0&gScrollPosition=90')
    await user.click(screen.getByRole('link', { name: 'Rossi' }))
    expect(where()).toBe(`${REPORT}/edit/rossi?complete=0&notincluded=0`)
  })

  it('of who is missing names them by rank, with the time that is left', async () => {
    await open('?missing=1')
    await waitFor(() => expect(names()).toEqual(['Rossi']))
    const list = within(region('Chi manca'))
    expect(list.getByText('Manca 1 persona in 1 prenotazione')).toBeVisible()
    expect(screen.getByText('Gli ordini chiudono tra 1 h 20 min')).toBeVisible()
    expect(row('Rossi').textContent).toContain('Manca: Bruno')
    expect(list.getByRole('heading', { name: 'Veranda1 persona' })).toBeVisible()
  })

  it('of who is missing reminds them after a question, and asks before it does so again', async () => {
    const { user, gateway } = await open('?missing=1')
    const answers = [
      () => ({ included: 3, byApp: 1, byMail: 1, unreachable: 1 }),
      () => {
        throw new GatewayError('refused', 'alreadyReminded', 'alreadyReminded')
      },
      () => ({ included: 2, byApp: 2, byMail: 0, unreachable: 0 }),
    ]
    gateway.answer('remind-missing', () => (answers.shift() as (typeof answers)[0])())
    const remind = await screen.findByRole('button', { name: 'Manda un promemoria' })
    const press = async () => {
      await user.click(remind)
      const asked = await screen.findByRole('alertdialog')
      expect(asked).toHaveTextContent('Il promemoria parte per 1 prenotazione: Rossi. Vuoi mandarlo?')
      await user.click(within(asked).getByRole('button', { name: 'Manda un promemoria' }))
    }
    await user.click(remind)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annulla' }))
    expect(gateway.calls.filter(({ name }) => name === 'remind-missing')).toEqual([])
    await press()
    expect(
      await screen.findByText(
        'Promemoria inviato a 2 prenotazioni: 1 sull’app, 1 per email. Una non si può raggiungere.',
      ),
    ).toBeInTheDocument()
    await press()
    const question = await screen.findByRole('alertdialog', { name: /il promemoria è già partito/ })
    await user.click(within(question).getByRole('button', { name: 'Manda un promemoria' }))
    expect(await screen.findByText(/2 sull’app, 0 per email\.$/)).toBeInTheDocument()
    const asked = gateway.calls.filter(({ name }) => name === 'remind-missing').map(({ params }) => params)
    expect(asked.map((params) => (params as { again?: boolean }).again)).toEqual([undefined, undefined, true])
  })

  it('of who is missing calls those without a name by their place', async () => {
    const house = aServedHouse()
    house.put('BookPerson', { id: 'zeno', hotel: HOTEL, book: 'rossi', createdAt: 2, updatedAt: 1 })
    await open('?missing=1', house)
    expect(row('Rossi').textContent).toContain('Manca: Bruno, Persona 3')
  })

  it('of who is missing is empty when all have ordered', async () => {
    const house = aServedHouse()
    house.orders('bruno', 'rossi')
    await open('?missing=1', house)
    expect(screen.getByText('Non manca nessuno')).toBeVisible()
  })

  it('of one turn has only who sits then, and opens their orders in it', async () => {
    const { user, where } = await openTurn('secondo')
    await waitFor(() => expect(names()).toEqual(['Müller']))
    await user.click(screen.getByRole('link', { name: 'Müller' }))
    expect(where()).toBe(`${REPORT}/turn/secondo/edit/muller`)
  })

  it('follows an order that comes in while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const house = aServedHouse()
    await open('', house)
    expect(within(row('Rossi')).getByText('Incompleto (1/2)')).toBeVisible()
    house.orders('bruno', 'rossi')
    house.has('bruno', 'rossi', 'tiramisu', 1)
    await act(() => vi.advanceTimersByTimeAsync(10))
    await waitFor(() => expect(within(row('Rossi')).getByText('Completo (2/2)')).toBeVisible())
    expect(within(row('Rossi')).getByText('Tiramisù')).toBeVisible()
    vi.useRealTimers()
  })
})

describe('a row', () => {
  const press = (on: Element, to: { x?: number; after?: number; button?: number } = {}) => {
    const { x = 0, after = 20, button = 0 } = to
    fireEvent(on, at(new MouseEvent('pointerdown', { bubbles: true, clientX: 0, button }), 1000))
    fireEvent(on, at(new MouseEvent('click', { bubbles: true, clientX: x, button }), 1000 + after))
  }
  const at = (event: MouseEvent, time: number) => Object.defineProperty(event, 'timeStamp', { value: time })
  const isOpen = `${REPORT}/edit/rossi`

  it.each([
    ['pressed shortly opens', {}, isOpen],
    ['pressed long, but still, opens', { after: 400, x: 3 }, isOpen],
    ['that was dragged does not', { after: 400, x: 40 }, REPORT],
    ['pressed with another button does not', { button: 2 }, REPORT],
  ])('%s', async (_, how, place) => {
    const { where } = await open()
    press(row('Rossi'), how)
    expect(where()).toBe(place)
  })

  it('of which some words are marked does not open', async () => {
    const { where } = await open()
    const words = within(row('Rossi')).getByText('Cam. 305')
    window.getSelection()?.selectAllChildren(words)
    press(words)
    expect(where()).toBe(REPORT)
  })
})

describe("the kitchen's sheet", () => {
  const rows = () =>
    within(region('Report cucina'))
      .getAllByRole('row')
      .map(({ cells }: HTMLElement & { cells?: HTMLCollectionOf<HTMLTableCellElement> }) =>
        [...(cells ?? [])].map(({ textContent }) => textContent).join('|'),
      )

  it('has per course and dish the variations, the plain ones, the half ones and the total', async () => {
    await open()
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Primi',
      'Secondi',
    ])
    expect(rows().filter((text) => !text.includes('Esaurito') && !text.startsWith('Piatto'))).toEqual([
      'senza sale|1|–',
      'Senza variazioni|2|–',
      'Totale|3|–',
      'Senza variazioni|–|1',
    ])
  })

  it('has no totals when the hotel wants none', async () => {
    await open('', aServedHouse({}, { totalInKitchenReport: false }))
    expect(rows().some((text) => text.startsWith('Totale'))).toBe(false)
  })

  it('says of a dish that nothing is left, and takes it back with the same switch', async () => {
    const { user, convivio } = await open()
    const soldOut = () => convivio.state.getState().tables.CalendarMeal.rows.get(DINNER)?.soldOut
    const toggle = screen.getByRole('switch', { name: 'Esaurito: Risotto' })
    await user.click(toggle)
    expect(toggle).toBeChecked()
    expect(soldOut()).toEqual(['risotto'])
    await user.click(toggle)
    expect(soldOut()).toEqual([])
  })

  it('says how many portions are left where there are only some, ordered or not', async () => {
    await open('', aServedHouse({ portions: { risotto: 5, tiramisu: 8 } }))
    const kitchen = within(region('Report cucina'))
    expect(kitchen.getByText('Ne restano 2')).toBeVisible()
    expect(kitchen.getByText('Ne restano 8')).toBeInTheDocument()
    expect(kitchen.getAllByText(/^Ne rest/)).toHaveLength(2)
  })

  it("and the waiters' list say of what is ordered that nothing is left of it", async () => {
    await open('', aServedHouse({ soldOut: ['risotto'] }))
    const dishes = within(row('Rossi'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(dishes[0]).toBe('Risotto EsauritoNormali ×2senza sale (×1)')
    expect(dishes.at(-1)).toBe('BranzinoMezze porzioni ×1')
  })

  it('says of what is sold out who has ordered it, and leads there to the dish', async () => {
    const { user, where } = await open('', aServedHouse({ soldOut: ['risotto'] }))
    const kitchen = within(region('Report cucina'))
    await user.click(kitchen.getByText('2 ordini da avvisare'))
    const told = kitchen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told.slice(0, 2)).toEqual(['Anna · Rossi · Tav. 12×2', 'Jonas · Müller · Tav. 4×1'])
    await user.click(kitchen.getByRole('link', { name: 'Anna · Rossi · Tav. 12' }))
    expect(where()).toBe(`${REPORT}/edit/rossi?dish=risotto`)
  })

  it('says of half portions who has ordered them', async () => {
    const { user } = await open('', aServedHouse({ soldOut: ['branzino', 'tiramisu'] }))
    const kitchen = within(region('Report cucina'))
    await user.click(kitchen.getByText('1 ordine da avvisare'))
    expect(kitchen.getByText('1 mezza')).toBeVisible()
    // Nobody ordered the other one.
    expect(kitchen.getAllByText(/da avvisare/)).toHaveLength(1)
  })

  it('lists what nobody ordered apart, so that it can be sold out, too', async () => {
    const { user } = await open()
    await user.click(screen.getByText('1 piatto senza ordini'))
    expect(screen.getByRole('switch', { name: 'Esaurito: Tiramisù' })).not.toBeChecked()
  })

  it('says when nobody has ordered', async () => {
    const house = aServedHouse()
    for (const { id } of house.gateway.server.rows('MealOrderDish')) house.gateway.server.drop('MealOrderDish', id)
    await open('', house)
    expect(screen.getByText('Non è stato effettuato nessun ordine')).toBeVisible()
  })

  it("and the waiters' list are shown as the address says", async () => {
    const { user, where } = await open('?kitchen=0')
    expect(screen.queryByRole('region', { name: 'Report cucina' })).toBeNull()
    await user.click(box('Mostra report sala'))
    await user.click(box('Mostra report cucina'))
    await waitFor(() => expect(where()).toBe(`${REPORT}?waiter=0`))
    expect(region('Report cucina')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Report sala' })).toBeNull()
  })
})

describe('on a phone', () => {
  const tab = (name: string) => screen.getByRole('link', { name })
  beforeEach(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
    return () => {
      window.matchMedia = matchMedia
    }
  })

  it.each([
    ['', 'Report sala', 'Report cucina'],
    ['?waiter=0', 'Report cucina', 'Report sala'],
    ['?kitchen=0', 'Report sala', 'Report cucina'],
  ])('%j shows one report: %s', async (query, shown, other) => {
    await open(query)
    expect(region(shown)).toBeVisible()
    expect(screen.queryByRole('region', { name: other })).toBeNull()
    expect(tab(shown)).toHaveAttribute('aria-current', 'page')
    expect(tab(other)).not.toHaveAttribute('aria-current')
  })

  it('the other is one press away, and the address says which', async () => {
    const { user, where } = await open('?complete=0')
    await user.click(tab('Report cucina'))
    expect(region('Report cucina')).toBeVisible()
    expect(where()).toBe(`${REPORT}?complete=0&waiter=0`)
    expect(screen.queryByRole('checkbox', { name: 'Chi manca' })).toBeNull()
    await user.click(tab('Report sala'))
    expect(region('Report sala')).toBeVisible()
    expect(where()).toBe(`${REPORT}?complete=0&kitchen=0`)
    expect(screen.getByRole('checkbox')).toBe(box('Chi manca'))
    await user.click(screen.getByRole('button', { name: 'Filtri (1)' }))
    expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent.trim())).toEqual([
      'Chi manca',
      'Ordini incompleti',
      'Ordini completi',
      'Ordini non inclusi',
    ])
  })
})

describe('what is in doubt', () => {
  it('is said in a word beside the filters that opens, with why, and the way to change it', async () => {
    const { user } = await open('', aServedHouse({ dishes: ['branzino', 'tiramisu'] }))
    const review = within(region('Da rivedere'))
    expect(review.queryByText(/^2 × Risotto/)).toBeNull()
    await user.click(review.getByRole('button', { name: 'Da rivedere: 2 ordini non contati' }))
    expect(review.getByText('Anna · Rossi · Tav. 12')).toBeVisible()
    expect(review.getByText('2 × Risotto, senza sale (×1)')).toBeVisible()
    expect(review.getAllByText('Il piatto non è più nel menu di questo pasto.')).toHaveLength(2)
    expect(review.getByRole('link', { name: 'Rivedi gli ordini di Anna · Rossi · Tav. 12' })).toHaveAttribute(
      'href',
      `${REPORT}/edit/rossi?dish=risotto`,
    )
  })

  it('is not spoken of when there is nothing', async () => {
    await open()
    expect(screen.queryByRole('region', { name: 'Da rivedere' })).toBeNull()
  })
})

describe('what can be printed', () => {
  const printed = () => vi.mocked(window.open).mock.calls.map(([url]) => String(url))
  beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null))
  const PRINT = `/hotels/${HOTEL}/print/orders/${DINNER}?report=`

  it.each([
    ['Report cucina', 'kitchen'],
    ['Report sala', 'waiter'],
    ['Report sala per nome', 'waiterByName'],
    ['Report sala per tavolo', 'waiterByTable'],
  ])('%s opens in a tab of its own', async (name, report) => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Stampa un report' }))
    await user.click(screen.getByRole('button', { name: new RegExp(`^${name}(?! per)`) }))
    expect(printed()).toEqual([`${PRINT}${report}`])
  })

  it.each([
    ['u', 'kitchen'],
    ['s', 'waiter'],
    ['m', 'waiterByName'],
  ])('with Ctrl+%s, of the turn that is shown', async (key, report) => {
    await openTurn('secondo')
    await screen.findByRole('region', { name: 'Report sala' })
    fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}`, ctrlKey: true })
    expect(printed()).toEqual([`${PRINT}${report}&turn=secondo`])
  })

  it.each(['u', 's', 'm'])('with Ctrl+%s also from the search box', async (key) => {
    await open()
    fireEvent.keyDown(search(), { key, code: `Key${key.toUpperCase()}`, ctrlKey: true })
    expect(printed()).toHaveLength(1)
  })
})
