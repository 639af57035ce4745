import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { GatewayError } from '#data/gateway.ts'
import type { Book } from '#domain/schema/booking.ts'
import { longDate, paddedDate } from '#i18n/format/dates.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { BookingsScreen } from './BookingsScreen.tsx'
import { listedBookings } from './listedBookings.ts'

vi.mock('./listedBookings.ts', { spy: true })

const HOTEL = 'miramare01'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)

beforeEach(() => {
  // Every row is in view: jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100_000)
  return () => vi.restoreAllMocks()
})

/** A booking from some days after today until others. */
const aBook = (id: string, refName: string, days?: [number, number], fields: Partial<Book> = {}) =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    refName,
    createdAt: 1,
    checkin: days && instantOf(addDays(TODAY, days[0]), '11:00', ZONE),
    checkout: days && instantOf(addDays(TODAY, days[1]), '10:00', ZONE),
    ...fields,
  })

const house = [
  aBook('future0001', 'Chiara Testa', [7, 9], { pax: 4, bookingReference: 'PMS-120' }),
  aBook('inhouse001', 'José Müller', [-2, 3], {
    pax: 2,
    table: 'table12',
    tableNumber: 'vecchio',
    roomNumber: '305',
    refEmail: 'jose@example.com',
    bookingReference: 'PMS-7',
    branchIoUrl: 'https://convivio.test/invito/ABCD',
  }),
  aBook('past000001', 'Anna Passata', [-9, -3]),
  aBook('undated001', 'Dario Senzadate'),
  aBook('staff00001', 'Zeno Cameriere', [0, 30], { stafferBook: true }),
]

async function open(books: readonly Book[] = house, query = '', gateway = createFakeGateway()) {
  for (const book of books) gateway.server.put('Book', book)
  const view = await renderScreen(<BookingsScreen />, {
    path: '/hotels/:hotelid/list',
    at: `/hotels/${HOTEL}/list${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, owner: 'user000001', name: 'Miramare' })])
      convivio.receive('Table', [aRow('Table', { id: 'table12', hotel: HOTEL, name: '12' })])
      convivio.receive('Book', books)
    },
  })
  await screen.findByRole('heading', { name: 'Prenotazioni' })
  return view
}

const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name, level: 2 }).closest<HTMLElement>('[role=listitem]')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
const search = () => screen.getByRole('searchbox', { name: 'Cerca per nome, email, tavolo, camera o ID' })

it('a room and a table that are given twice are said in the list, those of who has left are not', async () => {
  const seat = { table: 'table12', tableNumber: '12', roomNumber: '101', room: 'room000101', bookType: 'HB' } as const
  await open(
    [
      aBook('here000001', 'Ada Prima', [1, 5], seat),
      aBook('here000002', 'Bea Seconda', [2, 4], { ...seat, bookType: 'BB' }),
      aBook('here000003', 'Ciro Terzo', [3, 4], { table: 'table12', tableNumber: '12', bookType: 'FB' }),
      aBook('here000004', 'Dina Dopo', [5, 7], { ...seat, bookType: 'BB' }),
      aBook('left000001', 'Edo Andato', [-5, -2], seat),
      aBook('left000002', 'Fede Andata', [-5, -2], seat),
    ],
    '?past=1',
  )
  const said = (name: string) =>
    cardOf(name)
      .queryAllByText(/c’è già/)
      .map(({ textContent }) => textContent)
  expect(said('Ada Prima')).toEqual([
    expect.stringMatching(/^Al tavolo 12 .* Ciro Terzo\.$/),
    expect.stringMatching(/^Nella camera 101 .* Bea Seconda\.$/),
  ])
  expect(said('Bea Seconda')).toEqual([expect.stringMatching(/^Nella camera 101 .* Ada Prima\.$/)])
  expect(said('Ciro Terzo')).toEqual([expect.stringMatching(/^Al tavolo 12 .* Ada Prima\.$/)])
  expect([...said('Dina Dopo'), ...said('Edo Andato')]).toEqual([])
})

it('a booking says the tables that are joined to its own, in the list and in its form', async () => {
  const { convivio, user } = await open()
  const muller = [...convivio.state.getState().tables.Book.rows.values()].find(
    ({ refName }) => refName === 'José Müller',
  )
  act(() => {
    convivio.receive('Table', [aRow('Table', { id: 'table13', hotel: HOTEL, name: '13' })])
    convivio.receive('MealSeating', [
      aRow('MealSeating', { id: 'joined0001', hotel: HOTEL, book: muller?.id ?? '', tables: ['table12', 'table13'] }),
    ])
  })
  expect(cardOf('José Müller').getByText('Tav 12 + 13')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'José Müller' }))
  expect(await screen.findByText(/Unito a 13 per tutto il soggiorno\./)).toBeVisible()
})

describe('the list', () => {
  it('goes by check-in, without the staff and without who has left', async () => {
    await open()
    expect(names()).toEqual(['Dario Senzadate', 'José Müller', 'Chiara Testa'])
    expect(screen.getByText('3 di 4 prenotazioni, senza quelle finite da oltre 60 giorni')).toBeVisible()
  })

  it.each([
    ['opens at the next arrivals, with who came before above', '', 2],
    ['begins at its top where something is sought', '?search=a', undefined],
    ['opens where it was left', '?gScrollPosition=40', undefined],
  ])('%s', async (_, query, row) => {
    const scroll = vi.spyOn(window, 'scrollTo')
    await open(house, query)
    // After the frame in which a page that is new is moved to its top.
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const toRows = scroll.mock.calls.filter((call: readonly unknown[]) => call.length === 1)
    expect(toRows.at(-1)).toEqual(row === undefined ? undefined : [{ behavior: 'instant', top: row * 88 }])
  })

  it('opens there again when the search is cleared', async () => {
    const { user } = await open()
    await user.type(search(), 'muller')
    await waitFor(() => expect(names()).toEqual(['José Müller']))
    const scroll = vi.spyOn(window, 'scrollTo')
    await user.clear(search())
    await waitFor(() => expect(scroll).toHaveBeenLastCalledWith({ behavior: 'instant', top: 176 }))
  })

  it('says above it the day of the first row in view, also before anybody scrolls, as after a reload', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
      return new DOMRect(0, this.getAttribute('role') === 'list' ? -400 : 0, 0, 0)
    })
    await open()
    const day = longDate(addDays(TODAY, 7))
    expect(screen.getByRole('list', { name: 'Elenco delle prenotazioni' }).previousElementSibling).toHaveTextContent(
      day,
    )
  })

  it('shows a booking as its card: the table by its name of now', async () => {
    await open()
    const card = cardOf('José Müller')
    for (const text of ['2 PAX', 'Tav 12', 'Cam 305', 'jose@example.com', 'ID: PMS-7'])
      expect(card.getByText(text)).toBeVisible()
    const [from, to] = [paddedDate(addDays(TODAY, -2)), paddedDate(addDays(TODAY, 3))]
    expect(card.getByText(`Dal ${from} al ${to}`)).toBeVisible()
  })

  it('says the board of each booking, or that there is none', async () => {
    await open([aBook('board00001', 'Ada Cena', [1, 2], { bookType: 'HB' }), aBook('noboard001', 'Ugo Nulla', [1, 2])])
    expect(cardOf('Ada Cena').getByText('Mezza pensione con cena')).toBeVisible()
    expect(cardOf('Ugo Nulla').getByText('Trattamento non indicato')).toBeVisible()
  })

  it('orders those of one day by room or by name, as the address says', async () => {
    const { user, where } = await open([
      aBook('order00001', 'Carla', [1, 2], { roomNumber: '20' }),
      aBook('order00002', 'Bruno', [1, 2], { roomNumber: '101' }),
      aBook('order00003', 'Zoe', [1, 2], { roomNumber: '9' }),
      aBook('order00004', 'Anna', [2, 3], { roomNumber: '1' }),
    ])
    expect(names()).toEqual(['Bruno', 'Carla', 'Zoe', 'Anna'])
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.click(screen.getByRole('radio', { name: 'Camera' }))
    await waitFor(() => expect(names()).toEqual(['Zoe', 'Carla', 'Bruno', 'Anna']))
    expect(where()).toMatch(/order=room/)
    await user.click(screen.getByRole('radio', { name: 'Nome' }))
    await waitFor(() => expect(names()).toEqual(['Bruno', 'Carla', 'Zoe', 'Anna']))
    await user.click(screen.getByRole('radio', { name: 'Arrivo' }))
    await waitFor(() => expect(where()).not.toMatch(/order/))
  })

  it('warns that guests of a booking without dates cannot be invited', async () => {
    await open()
    const card = cardOf('Dario Senzadate')
    expect(card.getByText('Informazioni di checkin - checkout mancanti')).toBeVisible()
    expect(card.getByText('non sarà possibile invitare i clienti')).toBeVisible()
    expect(cardOf('Chiara Testa').queryByText('non sarà possibile invitare i clienti')).toBeNull()
  })

  it('shows no invite link of a booking without dates or persons, and says why', async () => {
    const branchIoUrl = 'https://convivio.test/invito/ABCD'
    await open([
      aBook('nobody0001', 'Nessuno', [1, 2], { pax: 0, branchIoUrl }),
      aBook('undated001', 'Senzadate', undefined, { branchIoUrl }),
    ])
    expect(screen.queryByRole('button', { name: /^Copia il link/ })).toBeNull()
    const sentence =
      'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il link'
    expect(cardOf('Nessuno').getByText(sentence)).toBeVisible()
    expect(cardOf('Senzadate').queryByText(sentence)).toBeNull()
  })

  it('copies the invite link and the reference', async () => {
    const { user } = await open()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(cardOf('José Müller').getByRole('button', { name: /^Copia il link di invito di José Müller: / }))
    expect(write).toHaveBeenLastCalledWith('https://convivio.test/invito/ABCD')
    await user.click(cardOf('José Müller').getByRole('button', { name: 'Copia ID: PMS-7' }))
    expect(write).toHaveBeenLastCalledWith('PMS-7')
    expect(await screen.findByText('Copiato negli appunti')).toBeInTheDocument()
  })

  it('leads to what a booking ordered', async () => {
    const { user, where } = await open()
    await user.click(screen.getByRole('button', { name: 'Azioni per José Müller' }))
    await user.click(screen.getByRole('link', { name: 'Ordini effettuati' }))
    expect(where()).toBe(`/hotels/${HOTEL}/summary/inhouse001`)
  })

  it('is walked through with the arrows', async () => {
    const { user } = await open()
    screen.getByRole('link', { name: 'Dario Senzadate' }).focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'José Müller' })).toHaveFocus())
    await user.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Chiara Testa' })).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'José Müller' })).toHaveFocus())
  })
})

describe('links for all', () => {
  const links = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.click(screen.getByRole('button', { name: 'Genera link per tutti' }))
    return within(await screen.findByRole('dialog'))
  }
  const many = Array.from({ length: 30 }, (_, n) => aBook(`many${String(n).padStart(6, '0')}`, `Ospite ${n}`, [1, 2]))

  it('are made part by part for those that lack one; who cannot have one is told', async () => {
    const { user, gateway, convivio } = await open([
      ...many,
      aBook('linked0001', 'Con link', [1, 2], { branchIoUrl: 'https://convivio.test/invito/ABCD' }),
      aBook('nobody0001', 'Nessuno', [1, 2], { pax: 0 }),
      aBook('undated001', 'Senza date'),
    ])
    const asked: (readonly string[])[] = []
    gateway.answer('make-book-codes', ({ bookIds }) => {
      asked.push(bookIds)
      const [first, ...others] = bookIds
      return {
        books: others.map((id) => aRow('Book', { id, hotel: HOTEL, branchIoUrl: `https://x.test/${id}` })),
        refused: first === undefined ? [] : [{ id: first, refusal: 'inviteWithoutPeople' }],
      }
    })
    const dialog = await links(user)
    expect(dialog.getByText('30 prenotazioni in elenco sono senza link.')).toBeVisible()
    expect(dialog.getByText('2 restano senza: mancano le date o le persone.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Genera 30 link' }))
    expect(await dialog.findByText('28 prenotazioni hanno ora il loro link.')).toBeVisible()
    expect(asked.map((ids) => ids.length)).toEqual([25, 5])
    expect(asked.flat()).not.toContain('linked0001')
    expect(dialog.getByText(/^Ospite 0: Non ci sono persone/)).toBeVisible()
    const { rows } = convivio.state.getState().tables.Book
    expect(rows.get(asked[0]?.[1] ?? '')?.branchIoUrl).toMatch(/^https:/)
  })

  it('go on after a call that failed', async () => {
    const { user, gateway } = await open(many)
    let isDown = true
    gateway.answer('make-book-codes', ({ bookIds }) => {
      if (isDown && bookIds.length < 25) throw new GatewayError('refused', 'broken')
      return { books: bookIds.map((id) => aRow('Book', { id, hotel: HOTEL })), refused: [] }
    })
    const dialog = await links(user)
    await user.click(dialog.getByRole('button', { name: 'Genera 30 link' }))
    expect(await dialog.findByText(/5 sono ancora da fare/)).toBeVisible()
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Riprendi' }))
    expect(await dialog.findByText('30 prenotazioni hanno ora il loro link.')).toBeVisible()
  })

  it('are not offered where nobody lacks one', async () => {
    const { user } = await open([aBook('nobody0001', 'Nessuno', [1, 2], { pax: 0 })])
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    expect(screen.queryByRole('button', { name: 'Genera link per tutti' })).toBeNull()
  })
})

describe('invitations that an import held back', () => {
  const held = { refEmail: 'a@posta.it', inviteProblem: 'heldBack', bookType: 'HB', pax: 2 } as const

  it('are sent together after a question that says how many and whose', async () => {
    const { user, convivio } = await open([
      aBook('held000001', 'Ada Tutti', [1, 3], held),
      aBook('held000002', 'Bea Tutti', [1, 3], held),
      aBook('back000001', 'Ciro Tutti', [1, 3], { ...held, inviteProblem: 'addressUnknown' }),
      aBook('noboard001', 'Dina Tutti', [1, 3], { ...held, bookType: undefined }),
    ])
    const problems = () =>
      ['held000001', 'held000002', 'back000001', 'noboard001'].map(
        (id) => convivio.state.getState().tables.Book.rows.get(id)?.inviteProblem,
      )
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.click(screen.getByRole('button', { name: 'Invita tutti (2)' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/2 prenotazioni: Ada Tutti e Bea Tutti\. /)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(problems()).toEqual([undefined, undefined, 'addressUnknown', 'heldBack']))
    await user.click(screen.getByRole('button', { name: /^Filtri/ }))
    expect(screen.queryByRole('button', { name: /^Invita tutti/ })).toBeNull()
  })
})

describe('invitations of a group, all to one address', () => {
  it.each([
    ['Inviali tutti', [undefined, undefined, undefined, undefined]],
    ['Uno per indirizzo', [undefined, 'heldBack', 'heldBack', undefined]],
    ['Annulla', ['heldBack', 'heldBack', 'heldBack', 'heldBack']],
  ])('are told, and %s', async (answer, after) => {
    const held = { inviteProblem: 'heldBack', bookType: 'HB', pax: 2 } as const
    const ids = ['1', '2', '3', '4'].map((name) => `held00000${name}`)
    const { user, convivio } = await open(
      ids.map((id, at) =>
        aBook(id, `Gruppo ${at}`, [1, 3], { ...held, refEmail: at < 3 ? 'klm@posta.nl' : 'ada@posta.it' }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.click(screen.getByRole('button', { name: 'Invita tutti (4)' }))
    const asked = within(await screen.findByRole('alertdialog'))
    expect(asked.getByText(/ 3 inviti allo stesso indirizzo klm@posta\.nl\. /)).toBeVisible()
    await user.click(asked.getByRole('button', { name: answer }))
    await waitFor(() =>
      expect(ids.map((id) => convivio.state.getState().tables.Book.rows.get(id)?.inviteProblem)).toEqual(after),
    )
  })
})

describe('the search', () => {
  it.each([
    ['muller', ['José Müller']],
    ['JOSE', ['José Müller']],
    ['example jos', ['José Müller']],
    ['305', ['José Müller']],
    ['tav 12', ['José Müller']],
    // The table comes before the reference that has the same figures in it.
    ['12', ['José Müller', 'Chiara Testa']],
    ['pms', ['José Müller', 'Chiara Testa']],
    ['vecchio', []],
  ])('for «%s» finds %j', async (text, found) => {
    const { user } = await open()
    await user.type(search(), text)
    await waitFor(() => expect(names()).toEqual(found))
  })

  it('finds who has a table besides their own for the stay, under its name', async () => {
    const { user, convivio } = await open()
    act(() => {
      convivio.receive('Table', [aRow('Table', { id: 'table13', hotel: HOTEL, name: '13' })])
      convivio.receive('MealSeating', [
        aRow('MealSeating', { id: 'joined', hotel: HOTEL, book: 'inhouse001', tables: ['table12', 'table13'] }),
      ])
    })
    await user.type(search(), 'tav 13')
    await waitFor(() => expect(names()).toEqual(['José Müller']))
    // Its first letters have found the same one already.
    expect(await screen.findByText('Tavolo 13')).toBeVisible()
    await user.clear(search())
    await user.type(search(), 'tav 1')
    await waitFor(() => expect(names()).toEqual(['José Müller']))
  })

  it('is in the address when the hand rests, and cleared with one press', async () => {
    const { user, where } = await open()
    await user.type(search(), 'muller')
    await waitFor(() => expect(where()).toMatch(/\?search=muller$/))
    await user.click(screen.getByRole('button', { name: 'Cancella la ricerca' }))
    await waitFor(() => expect(names()).toHaveLength(3))
    await waitFor(() => expect(search()).toHaveFocus())
    await waitFor(() => expect(where()).not.toMatch(/search/))
  })

  it('finds what has changed since the last letter', async () => {
    const { user, convivio } = await open()
    await user.type(search(), 'bia')
    await waitFor(() => expect(names()).toEqual([]))
    act(() => convivio.change('Book', 'future0001', { refName: 'Chiara Bianchi' }))
    expect(names()).toEqual(['Chiara Bianchi'])
  })

  it('is still there when a booking, opened right after the last letter, is closed', async () => {
    const { user, where, back } = await open()
    await user.type(search(), 'mu')
    await user.click(screen.getByRole('link', { name: 'José Müller' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    expect(where()).toMatch(/book=inhouse001/)
    await back()
    expect(search()).toHaveValue('mu')
    expect(names()).toEqual(['José Müller'])
  })

  it('is still there when the import, opened right after the last letter, is left', async () => {
    const { user, where, back } = await open()
    await user.type(search(), 'mu')
    await user.click(screen.getByRole('button', { name: 'Carica CSV' }))
    await waitFor(() => expect(where()).toMatch(/\?search=mu&import=1$/))
    await back()
    expect(where()).toMatch(/\?search=mu$/)
    expect(search()).toHaveValue('mu')
  })

  it('that finds nobody, without filters, is what there is to clear', async () => {
    const { user } = await open()
    await user.type(search(), 'xyz')
    expect(await screen.findByText('Prova con un’altra parola.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Togli i filtri' })).toBeNull()
    await user.click(screen.getByText('Cancella la ricerca'))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  it('is shown with its letter, before the bookings are gone through', async () => {
    await open()
    const search = screen.getByRole('searchbox')
    vi.mocked(listedBookings).mockClear()
    fireEvent.change(search, { target: { value: 'c' } })
    expect(search).toHaveValue('c')
    expect(listedBookings).not.toHaveBeenCalled()
    await waitFor(() => expect(listedBookings).toHaveBeenCalled())
  })

  it('of thousands who have left finds them without holding up a letter', async () => {
    const many = Array.from({ length: 2500 }, (_, at) => aBook(`left${at}`, `Ospite Remoto ${at}`, [-30, -20]))
    const { user } = await open([...house, ...many])
    vi.mocked(listedBookings).mockClear()
    await user.type(search(), 'remoto 2499')
    expect(await screen.findByRole('button', { name: 'Mostrala' })).toBeVisible()
  })

  it('that finds nobody tells of those who have left', async () => {
    const { user, where } = await open()
    await user.type(search(), 'passata')
    expect(await screen.findByText('Nessun risultato trovato')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mostrala' }))
    expect(names()).toEqual(['Anna Passata'])
    expect(where()).toMatch(/past=1/)
  })
})

describe('the filters', () => {
  const openFilters = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Filtri/ }))
    return screen.getByRole('group', { name: /^Filtri/ })
  }

  it('show those who have left, and only those without a table', async () => {
    const { user, where } = await open()
    const panel = within(await openFilters(user))
    await user.click(panel.getByRole('checkbox', { name: 'Mostra prenotazioni passate' }))
    expect(names()).toEqual(['Dario Senzadate', 'Anna Passata', 'José Müller', 'Chiara Testa'])
    await user.click(panel.getByRole('checkbox', { name: 'Mostra solo prenotazioni senza tavolo' }))
    expect(names()).toEqual(['Dario Senzadate', 'Anna Passata', 'Chiara Testa'])
    expect(where()).toMatch(/\?past=1&notable=1$/)
  })

  it('stay open while their words are pressed, which gives the focus to the page around', async () => {
    const { user } = await open()
    const panel = within(await openFilters(user))
    const around = document.body
    around.tabIndex = -1
    fireEvent.pointerDown(panel.getByText('Mostra prenotazioni passate'))
    fireEvent.focusIn(around)
    around.removeAttribute('tabindex')
    await user.click(panel.getByText('Mostra prenotazioni passate'))
    expect(panel.getByRole('checkbox', { name: 'Mostra prenotazioni passate' })).toBeChecked()
  })

  it('behind their button leave the focus at it', async () => {
    const { user } = await open()
    const panel = within(await openFilters(user))
    await user.click(panel.getByRole('button', { name: /^Mostra 3 prenotazioni/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Filtri/ })).toHaveFocus())
  })

  it.each([
    ['Ha il checkin tra', 'checkin', -2, -2],
    ['Ha il checkout tra', 'checkout', 3, 3],
    ['Ha un giorno qualsiasi tra', 'stay', 0, 1],
  ])('by days, by link: %s', async (name, range, from, to) => {
    const days = `from=${addDays(TODAY, from)}&to=${addDays(TODAY, to)}`
    const { user } = await open(house, `?range=${range}&${days}`)
    expect(names()).toEqual(['José Müller'])
    const panel = within(await openFilters(user))
    expect(panel.getByRole('radio', { name })).toBeChecked()
  })

  it('that let nobody through are taken away with one press', async () => {
    const { user, where } = await open(house, '?search=xyz&notable=1&from=2001-01-01&to=2001-01-02')
    await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
    expect(names()).toHaveLength(3)
    expect(where()).toBe(`/hotels/${HOTEL}/list`)
  })
})

describe('deleting', () => {
  it('asks first, and Annulla keeps the booking', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Azioni per Chiara Testa' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(
      await screen.findByRole('alertdialog', { name: 'Vuoi davvero eliminare questa prenotazione?' }),
    ).toHaveTextContent('Chiara Testa')
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(names()).toContain('Chiara Testa')
    await user.click(screen.getByRole('button', { name: 'Azioni per Chiara Testa' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await user.click(await screen.findByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(names()).not.toContain('Chiara Testa'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Prenotazioni' })).toHaveFocus())
  })

  it('says for how many meals to come the booking has ordered', async () => {
    const { user, convivio } = await open()
    const [book] = [...convivio.state.getState().tables.Book.rows.values()].filter(
      ({ refName }) => refName === 'Chiara Testa',
    )
    const at = { hotel: HOTEL, book: book?.id ?? '' }
    const meals = [Date.now() - 86_400_000, Date.now() + 86_400_000, Date.now() + 90_000_000]
    act(() => {
      convivio.receive(
        'CalendarMeal',
        meals.map((date, n) => aRow('CalendarMeal', { id: `meal${n}`, hotel: HOTEL, date })),
      )
      convivio.receive(
        'MealOrder',
        meals.map((_, n) => aRow('MealOrder', { ...at, id: `order${n}`, calendarMeal: `meal${n}`, person: 'chiara' })),
      )
      convivio.receive(
        'MealOrderDish',
        meals.map((_, n) =>
          aRow('MealOrderDish', {
            ...at,
            id: `line${n}`,
            order: `order${n}`,
            dish: 'pasta',
            quantity: n === 2 ? 0 : 1,
          }),
        ),
      )
    })
    await user.click(screen.getByRole('button', { name: 'Azioni per Chiara Testa' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    const question = await screen.findByRole('alertdialog', { name: 'Vuoi davvero eliminare questa prenotazione?' })
    expect(question).toHaveTextContent(
      'Ha ordinato per 1 pasto da oggi in poi: anche questi ordini vengono eliminati, e annullando non tornano.',
    )
  })

  it('says how many of its orders outside the meals are neither brought nor refused', async () => {
    const { user, convivio } = await open()
    const [book] = [...convivio.state.getState().tables.Book.rows.values()].filter(
      ({ refName }) => refName === 'Chiara Testa',
    )
    const at = { hotel: HOTEL, book: book?.id ?? '' }
    const statuses = ['pending', 'approved', 'delivered', 'rejected', 'cancelled'] as const
    act(() =>
      convivio.receive(
        'ExtraMealOrder',
        statuses.map((status) => aRow('ExtraMealOrder', { ...at, id: status, status })),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Azioni per Chiara Testa' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    const question = screen.getByRole('alertdialog', { name: 'Vuoi davvero eliminare questa prenotazione?' })
    expect(question).toHaveTextContent(
      '2 ordini fuori pasto aspettano: anche questi ordini vengono eliminati, e annullando non tornano.',
    )
  })
})

describe('a booking that a colleague deletes', () => {
  it('while it is open: its dialog goes, and why is said', async () => {
    const { convivio, where } = await open(house, '?past=1&book=future0001')
    await screen.findByRole('dialog')
    act(() => convivio.drop('Book', ['future0001']))
    await waitFor(() => expect(where()).toBe(`/hotels/${HOTEL}/list?past=1`))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Questa prenotazione è stata eliminata.')).toBeInTheDocument()
  })

  it('is not one that is deleted here', async () => {
    const { user } = await open(house, '?book=future0001')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancella prenotazione' }))
    await user.click(await screen.findByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Prenotazione eliminata')).toBeInTheDocument()
    expect(screen.queryByText('Questa prenotazione è stata eliminata.')).toBeNull()
  })
})

describe('a new booking', () => {
  it('is saved at once, for one person who is its holder, and opens as new', async () => {
    const { user, where, gateway } = await open()
    await user.click(screen.getByRole('button', { name: /^Nuova Prenotazione/ }))
    const id = new URLSearchParams(where().split('?')[1]).get('book')
    expect(where()).toMatch(/\?book=\w{10}&new=1$/)
    await waitFor(async () => expect((await gateway.loadOne('Book', String(id)))?.pax).toBe(1))
    const book = { field: 'book', is: 'equal', value: String(id) } as const
    await waitFor(async () =>
      expect(await gateway.page('BookPerson', [book], '')).toMatchObject([{ hotel: HOTEL, isHolder: true }]),
    )
  })

  it('that Reception leaves without its days goes, after a question', async () => {
    // The fake server's clock counts from 1: what is made now is new.
    vi.spyOn(Date, 'now').mockReturnValue(60_000)
    onTestFinished(() => void vi.restoreAllMocks())
    const { user, convivio } = await open()
    const rows = () => convivio.state.getState().tables.Book.rows.size
    const before = rows()
    act(() => convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, name: 'Miramare', duty: 'reception' })]))
    fireEvent.keyDown(document.body, { key: 'Enter', shiftKey: true })
    await user.click(await screen.findByRole('button', { name: 'Fatto' }))
    expect(await screen.findByText(/questa prenotazione verrà eliminata/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await waitFor(() => expect(rows()).toBe(before))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is made by Shift+Enter, once for an impatient hand', async () => {
    const { user, convivio } = await open()
    await user.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
    expect(convivio.state.getState().tables.Book.rows.size).toBe(house.length + 1)
  })

  it('is made once, too, where the dialog is slow to come', async () => {
    const { convivio } = await open()
    const pressAt = (timeStamp: number) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      document.body.dispatchEvent(event)
    }
    await act(async () => {
      pressAt(10_000)
      await new Promise((resolve) => setTimeout(resolve))
      expect(screen.queryByRole('dialog')).toBeNull()
      pressAt(12_000)
    })
    expect(convivio.state.getState().tables.Book.rows.size).toBe(house.length + 1)
  })

  it('is where a hotel without bookings begins, next to the import', async () => {
    const { user, where } = await open([])
    expect(screen.getByText('Ancora nessuna prenotazione')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Nuova Prenotazione/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Carica CSV' }))
    expect(where()).toMatch(/\?import=1$/)
  })
})

describe('an import into a hotel without bookings', () => {
  it('stays open when the first of them come', async () => {
    const { convivio } = await open([], '?import=1')
    const dialog = await screen.findByRole('dialog', { name: 'Carica CSV' })
    act(() => convivio.receive('Book', house))
    expect(screen.getByText(/^3 di 4 prenotazioni/)).toBeInTheDocument()
    expect(dialog).toBeInTheDocument()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
    return () => {
      window.matchMedia = matchMedia
    }
  })

  it('search, filters and a new booking share one row with what is done more seldom', async () => {
    const { user, where } = await open()
    expect(screen.queryByRole('button', { name: 'Carica CSV' })).toBeNull()
    const bar = search().closest('form')?.parentElement
    const buttons = within(bar ?? document.body).getAllByRole('button')
    expect(buttons.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Filtri',
      'Nuova Prenotazione',
      'Altro da fare con le prenotazioni',
    ])
    await user.click(screen.getByRole('button', { name: 'Altro da fare con le prenotazioni' }))
    expect(screen.getByRole('link', { name: 'Calendario' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Assegna i tavoli' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Carica CSV' }))
    await waitFor(() => expect(where()).toMatch(/\?import=1$/))
    expect(screen.queryByRole('link', { name: 'Calendario' })).toBeNull()
  })
})

describe('a press on a card', () => {
  it('opens the booking in the address, over the same list', async () => {
    const { user, where, back } = await open(house, '?past=1')
    await user.click(screen.getByRole('link', { name: 'José Müller' }))
    expect(where()).toBe(`/hotels/${HOTEL}/list?past=1&book=inhouse001`)
    await back()
    expect(where()).toBe(`/hotels/${HOTEL}/list?past=1`)
    await waitFor(() => expect(screen.getByRole('link', { name: 'José Müller' })).toHaveFocus())
  })
})

describe('stays that ended long ago', () => {
  const longAgo = aBook('longago001', 'Remo Antico', [-95, -90])
  const begin = async (query = '', prepare?: (gateway: FakeGateway) => void) => {
    const gateway = createFakeGateway()
    gateway.server.put('Book', longAgo)
    prepare?.(gateway)
    const view = await open(house, query, gateway)
    return { ...view, isKnown: () => view.convivio.state.getState().tables.Book.rows.has('longago001') }
  }

  it('come when those of the past are shown, and not before', async () => {
    const { user, isKnown } = await begin()
    await user.type(search(), 'chiara')
    await waitFor(() => expect(names()).toEqual(['Chiara Testa']))
    await user.clear(search())
    expect(isKnown()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Filtri' }))
    await user.click(screen.getByText('Mostra prenotazioni passate'))
    expect(await screen.findByRole('heading', { name: 'Remo Antico' })).toBeVisible()
    expect(screen.getByText('5 di 5 prenotazioni')).toBeVisible()
  })

  it('are sought where nothing else is found, and counted only once they are there', async () => {
    let letThrough: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    const { user } = await begin('', (gateway) => {
      const { callFunction: call } = gateway
      gateway.callFunction = async (name, params) => {
        if ('scopes' in params && params.scopes.includes('pastStays')) await held
        return call(name, params)
      }
    })
    await user.type(search(), 'remo')
    expect(await screen.findByText('Cerco anche nei soggiorni passati…')).toBeVisible()
    expect(screen.queryByText('Nessun risultato trovato')).toBeNull()
    letThrough()
    expect(await screen.findByText('C’è però 1 prenotazione passata che corrisponde.')).toBeVisible()
    expect(screen.queryByText('Cerco anche nei soggiorni passati…')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mostrala' }))
    expect(names()).toEqual(['Remo Antico'])
  })

  it('that do not arrive are said to be missing, with a way to try again', async () => {
    let isDown = true
    const { user } = await begin('?past=1', (gateway) => {
      const { callFunction: call } = gateway
      gateway.callFunction = async (name, params) => {
        if (isDown && name === 'changes') throw new GatewayError('unreachable', 'down')
        return call(name, params)
      }
    })
    expect(await screen.findByText(/I soggiorni passati non sono arrivati/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Anna Passata' })).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    expect(await screen.findByRole('heading', { name: 'Remo Antico' })).toBeVisible()
    expect(screen.queryByText(/non sono arrivati/)).toBeNull()
  })

  it('open from a link, alone', async () => {
    const { convivio, isKnown } = await begin('?book=longago001', ({ server }) =>
      server.put('Book', { ...longAgo, id: 'longago002' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifica prenotazione' }))
    expect(dialog.getByDisplayValue('Remo Antico')).toBeVisible()
    expect(isKnown()).toBe(true)
    expect(convivio.state.getState().tables.Book.rows.has('longago002')).toBe(false)
  })

  it('that a link names and that is nowhere is said so, and its dialog is left', async () => {
    const { where } = await begin('?past=1&book=nowhere001')
    expect(await screen.findByText(/Prenotazione non trovata/)).toBeInTheDocument()
    await waitFor(() => expect(where()).toBe(`/hotels/${HOTEL}/list?past=1`))
  })
})
