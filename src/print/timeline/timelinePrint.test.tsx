import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { TimelinePrintScreen } from './TimelinePrintScreen.tsx'

const HOTEL = 'hotel00001'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)
/** A Wednesday. */
const FIRST = '2098-10-01'
const HELD = ['Hotel', 'Rank', 'Turn', 'Table', 'RoomType', 'Room', 'Book'] as const

interface House {
  readonly hotel?: Partial<Hotel>
  readonly books?: readonly (Partial<Book> & { readonly id: string })[]
}

const stay = (id: string, from: number, nights: number, fields: Partial<Book> = {}) => ({
  id,
  refName: id,
  pax: 2,
  checkin: instantOf(addDays(FIRST, from), '11:00', ZONE),
  checkout: instantOf(addDays(FIRST, from + nights), '10:00', ZONE),
  ...fields,
})

/** Tables 2 and 10 in the first turn, 3 in the second; room 101. */
function aHouse({ hotel, books = [] }: House) {
  const gateway = createFakeGateway()
  const { put } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 1 }
  put('Hotel', { id: HOTEL, name: 'Villa Lago', timezone: ZONE, enablePMS: true, createdAt: 1, ...hotel })
  put('Turn', { ...saved, id: 'primo', name: 'Primo turno' })
  put('Turn', { ...saved, id: 'secondo', name: 'Secondo turno' })
  put('Rank', { ...saved, id: 'veranda', name: 'Veranda' })
  put('Table', { ...saved, id: 't10', name: '10', turn: 'primo', seats: 4, rank: 'veranda' })
  put('Table', {
    ...saved,
    id: 't2',
    name: '2',
    turn: 'primo',
    outOfServiceFrom: addDays(FIRST, 4),
    outOfServiceTo: addDays(FIRST, 5),
    outOfServiceReason: 'gamba rotta',
  })
  put('Table', { ...saved, id: 't3', name: '3', turn: 'secondo' })
  put('RoomType', { ...saved, id: 'doppia', name: 'Doppia' })
  put('Room', { ...saved, id: 'r101', name: '101', type: 'doppia' })
  for (const book of books) put('Book', { ...saved, updatedAt: Date.now(), ...book })
  return gateway
}

async function open(house: House = {}, query = `from=${FIRST}`, held: readonly (typeof HELD)[number][] = HELD) {
  const gateway = aHouse(house)
  return renderScreen(<TimelinePrintScreen />, {
    path: '/hotels/:hotelid/calendar/print',
    at: `/hotels/${HOTEL}/calendar/print?${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of held) convivio.receive(name, gateway.server.rows(name))
    },
  })
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
const sheet = async () => within(await screen.findByRole('article'))
const bodyRows = async () => (await sheet()).getAllByRole('row').slice(4)
const rowNames = async () => (await bodyRows()).map((row) => textOf(within(row).getByRole('rowheader')))
/** What stands in the cells of a row, by place of the day. */
async function barsIn(name: RegExp) {
  const row = (await bodyRows()).find((one) => name.test(textOf(within(one).getByRole('rowheader'))))
  if (!row) throw new Error(`${name} has no row`)
  const said = within(row)
    .getAllByRole('cell')
    .map((cell, at) => [at, textOf(cell)] as const)
  return said.filter(([, text]) => text !== '')
}
const pageStyle = () => [...document.querySelectorAll('style')].map((one) => one.textContent).join('')

describe('the printed timeline', () => {
  it('has the tables of the first turn by number, with seats and rank', async () => {
    await open()
    expect(await rowNames()).toEqual(['2', '104 posti · Veranda'])
  })

  it('has another turn, and rooms, when they are asked for', async () => {
    const { user, where } = await open()
    await user.selectOptions(await screen.findByLabelText('Turno'), 'Secondo turno')
    expect(await rowNames()).toEqual(['3'])
    expect((await sheet()).getByText(/^Secondo turno · /)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Righe'), 'Per Camera')
    expect(await rowNames()).toEqual(['101Doppia'])
    expect(where()).toContain('rows=rooms')
    expect(screen.queryByLabelText('Turno')).toBeNull()
    expect((await sheet()).getByRole('heading', { name: 'Prenotazioni per camera' })).toBeVisible()
  })

  it('has the tables of a turn without a name', async () => {
    const { user, convivio } = await open()
    act(() => {
      const turn = convivio.create('Turn', { hotel: HOTEL })
      convivio.change('Table', 't3', { turn })
    })
    await user.selectOptions(await screen.findByLabelText('Turno'), 'Turno senza nome')
    expect(await rowNames()).toEqual(['3'])
  })

  it('has no rows by room in a hotel without a PMS', async () => {
    await open({ hotel: { enablePMS: false } }, `from=${FIRST}&rows=rooms`)
    expect(await rowNames()).toEqual(['2', '104 posti · Veranda'])
    expect(screen.queryByLabelText('Righe')).toBeNull()
  })

  it('says that a turn has no tables, and who has none', async () => {
    await open({ books: [stay('Rossi', 1, 2)] }, `from=${FIRST}&turn=none`)
    expect((await sheet()).getByText('Nessun tavolo in questo turno')).toBeVisible()
    expect((await sheet()).getByRole('listitem')).toHaveTextContent('Rossi')
  })

  it('has a bar for each stay, where it begins, with name and persons', async () => {
    await open({ books: [stay('Rossi', 1, 3, { table: 't10' }), stay('Verdi', 6, 1, { table: 't10', pax: 3 })] })
    expect(await barsIn(/^10/)).toEqual([
      [1, 'Rossi 2 PAX'],
      [6, 'Verdi 3'],
    ])
  })

  it('says when a stay that is cut begins and ends', async () => {
    await open({ books: [stay('Rossi', -3, 6, { table: 't2' }), stay('Verdi', 8, 20, { table: 't2' })] })
    expect(await barsIn(/^2/)).toEqual([
      [0, '28/9Rossi 2 PAX'],
      [4, 'Fuori servizio: gamba rotta'],
      [8, 'Verdi 2 PAX29/10'],
    ])
  })

  it('marks two at one place, but not those who share it on purpose', async () => {
    const twice = [stay('Rossi', 1, 3, { table: 't10' }), stay('Verdi', 2, 3, { table: 't10' })]
    const { convivio } = await open({ books: twice })
    expect(await barsIn(/^10/)).toEqual([
      [1, '! Rossi 2 PAX'],
      [2, '! Verdi 2 PAX'],
    ])
    act(() => convivio.change('Book', 'Verdi', { sharesTable: true }))
    expect(await barsIn(/^10/)).toEqual([
      [1, 'Rossi 2 PAX'],
      [2, 'Verdi 2 PAX'],
    ])
  })

  it('counts who arrives, who leaves and who stays the night, day by day', async () => {
    await open({ books: [stay('Rossi', 0, 2, { table: 't10' }), stay('Verdi', 1, 1, { pax: 3 })] })
    const head = (await sheet()).getAllByRole('row').slice(0, 4)
    const start = head.map((row) => [...row.children].slice(0, 4).map(textOf))
    expect(start).toEqual([
      ['Tavolo', 'mer 1 ott', 'gio 2 ott', 'ven 3 ott'],
      ['Arrivi', '1', '1', '0'],
      ['Partenze', '0', '0', '2'],
      ['Presenze', '2', '5', '0'],
    ])
    expect(head[0]?.children).toHaveLength(15)
  })

  it('ends with those who have no table', async () => {
    await open({
      books: [
        stay('Rossi', 1, 2, { bookType: 'HB', room: 'r101', roomNumber: '101' }),
        stay('Verdi', 1, 2, { table: 't3' }),
        stay('Personale', 1, 2, { stafferBook: true }),
      ],
    })
    const list = await sheet()
    expect(list.getByRole('heading', { name: 'Senza tavolo in questi giorni: 1 prenotazione' })).toBeVisible()
    expect(list.getAllByRole('listitem').map(textOf)).toEqual(['Rossi 2/10 – 4/10 · 2 PAX · HB · Cam. 101'])
  })

  it('follows what changes meanwhile', async () => {
    const { convivio } = await open({ books: [stay('Rossi', 1, 2)] })
    expect((await sheet()).getByRole('listitem')).toHaveTextContent('Rossi')
    act(() => convivio.change('Book', 'Rossi', { table: 't2' }))
    expect((await sheet()).queryByRole('listitem')).toBeNull()
    expect(await barsIn(/^2/)).toContainEqual([1, 'Rossi 2 PAX'])
  })
})

describe('its days', () => {
  it('of long ago wait for their stays', async () => {
    const [checkin, checkout] = ['2020-02-03', '2020-02-06'].map((day) => instantOf(day, '11:00', ZONE))
    const house = { books: [{ ...stay('Rossi', 0, 1), checkin, checkout, table: 't2' }] }
    await open(
      house,
      'from=2020-02-01',
      HELD.filter((name) => name !== 'Book'),
    )
    expect(screen.queryByRole('article')).toBeNull()
    expect(screen.getByRole('button', { name: /Stampa/ })).toBeDisabled()
    expect(await barsIn(/^2/)).toEqual([[2, 'Rossi 2 PAX']])
  })

  it('are the fortnight from today on, unless the address says a day', async () => {
    await open({}, 'from=2098-02-30')
    expect(await screen.findByLabelText('Dal')).toHaveValue(TODAY.split('-').reverse().join('/'))
  })

  it('go back and forth by a fortnight', async () => {
    const { user, where } = await open()
    await user.click(await screen.findByRole('button', { name: '14 giorni dopo' }))
    expect(where()).toContain('from=2098-10-15')
    await user.click(screen.getByRole('button', { name: '14 giorni prima' }))
    expect(where()).toContain('from=2098-10-01')
    expect((await sheet()).getByText('Primo turno · 1 – 14 ottobre 2098')).toBeVisible()
  })

  it.each([
    ['20/11/2098', '2098-11-20'],
    ['5.12', '2098-12-05'],
    ['domani', '2098-10-01'],
  ])('can be typed: %s', async (typed, day) => {
    const { user, where } = await open()
    const field = await screen.findByLabelText('Dal')
    fireEvent.change(field, { target: { value: typed } })
    await user.click(field)
    await user.keyboard('{Enter}')
    expect(where()).toContain(`from=${day}`)
    expect(field).toHaveValue(day.split('-').reverse().join('/'))
  })
})

describe('its paper', () => {
  it('is A4 or A3 across, with the hotel, the days and when it was printed on every page', async () => {
    const { user, where } = await open()
    await sheet()
    expect(pageStyle()).toContain('size:A4 landscape')
    await user.selectOptions(screen.getByLabelText('Carta'), 'A3')
    expect(where()).toContain('paper=A3')
    expect(pageStyle()).toContain('size:A3 landscape')
    expect(pageStyle()).toContain('"Prenotazioni per tavolo · Primo turno · 1 – 14 ottobre 2098"')
    expect(pageStyle()).toContain('"Villa Lago"')
    expect(pageStyle()).toMatch(/"Stampato il \d\d\/\d\d\/\d{4} alle \d\d:\d\d"/)
    expect(document.title).toBe('Prenotazioni per tavolo Villa Lago 2098-10-01 2098-10-14')
  })

  it('is printed with the button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /Stampa/ }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  it('says without a network what it may lack', async () => {
    const { convivio } = await open()
    await sheet()
    act(() => convivio.setOnline(false))
    expect(screen.getByText(/^Senza rete dalle .*: sul foglio mancano le prenotazioni arrivate dopo\.$/)).toBeVisible()
  })
})
