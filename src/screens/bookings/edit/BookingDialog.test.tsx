import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { describe, expect, it, vi, onTestFinished } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { failures } from '#i18n/refusals.ts'
import { useRow } from '#store/hooks.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { FeaturesContext, defaultFeatures } from '#ui/features.ts'
import type { Features } from '#ui/features.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { BookingDialog } from './BookingDialog.tsx'

const HOTEL = 'miramare01'
const BOOK = 'book000001'
const AT = `/hotels/${HOTEL}/list`
const day = (iso: string) => Date.parse(`${iso}T10:00Z`)

function Host() {
  const hotel = useRow('Hotel', HOTEL)
  const { get } = useUrlQuery()
  const navigate = useNavigate()
  const bookId = get('book')
  if (!hotel || !bookId) return null
  const close = () => void navigate(AT)
  return <BookingDialog hotel={hotel} bookId={bookId} onStep={vi.fn()} onClose={close} />
}

const person = (n: number, name?: string) => ({
  id: `${BOOK}_${n}`,
  hotel: HOTEL,
  book: BOOK,
  createdAt: n,
  isHolder: n === 1,
  ...(name && { name }),
})

interface Arranged {
  readonly book?: Partial<Book>
  readonly people?: readonly (Partial<BookPerson> & { id: string })[]
  readonly hotel?: object
  readonly query?: string
  readonly features?: Features
  readonly prepare?: (gateway: FakeGateway) => void
}

/** The dialog of a booking for four, of which two have names. */
async function open({ book = {}, people, hotel = {}, query = '', features, prepare }: Arranged = {}) {
  const gateway = createFakeGateway()
  const persons = people ?? [person(1, 'Marco'), person(2, 'Nina'), person(3), person(4)]
  gateway.server.put('Hotel', { id: HOTEL, name: 'Miramare', timezone: 'Europe/Rome', ...hotel })
  gateway.server.put('Table', { id: 'table00012', hotel: HOTEL, name: '12', seats: 4 })
  gateway.server.put('Book', {
    id: BOOK,
    hotel: HOTEL,
    pax: persons.length,
    refName: 'Bianchi',
    createdAt: 1,
    ...book,
  })
  for (const row of persons) gateway.server.put('BookPerson', row)
  gateway.answer('sync-people', ({ bookId, count }) => {
    const row = { ...gateway.server.row('Book', bookId), id: bookId, pax: count }
    gateway.server.put('Book', row)
    return { book: row as unknown as Book, people: [] }
  })
  prepare?.(gateway)
  const rows = await Promise.all(
    (['Hotel', 'Rank', 'Table', 'Book', 'Turn'] as const).map((name) => gateway.page(name, [], '')),
  )
  const view = await renderScreen(
    features ? (
      <FeaturesContext value={features}>
        <Host />
      </FeaturesContext>
    ) : (
      <Host />
    ),
    {
      path: '/hotels/:hotelid/list',
      at: `${AT}?book=${BOOK}${query}`,
      signedIn: true,
      gateway,
      arrange: (convivio) => {
        const [hotels = [], ranks = [], tables = [], books = [], turns = []] = rows
        convivio.receive('Hotel', hotels as never)
        convivio.receive('Rank', ranks as never)
        convivio.receive('Turn', turns as never)
        convivio.receive('Table', tables as never)
        convivio.receive('Book', books as never)
      },
    },
  )
  const saved = () => view.convivio.state.getState().tables.Book.rows.get(BOOK)
  await screen.findByRole('dialog')
  return { ...view, fake: gateway, saved }
}

const count = () => screen.getByLabelText('Numero di ospiti')
const question = () => screen.findByRole('alertdialog')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const PAUSE = 1800

describe('the number of guests', () => {
  async function type(text: string, arranged?: Arranged) {
    const view = await open(arranged)
    await screen.findByText(/Marco, Nina/)
    vi.useFakeTimers()
    fireEvent.change(count(), { target: { value: text } })
    return view
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('waits 1800 ms after the last key', async () => {
    const { fake } = await type('5')
    await wait(PAUSE - 1)
    fireEvent.change(count(), { target: { value: '6' } })
    await wait(PAUSE - 1)
    expect(fake.calls).toEqual([])
    await wait(1)
    expect(fake.calls).toEqual([{ name: 'sync-people', params: { bookId: BOOK, count: 6 } }])
  })

  it.each(['0', '-3', '4', 'tanti', ''])('typed as %j goes back, and asks nothing', async (text) => {
    const { fake } = await type(text)
    await wait(PAUSE)
    expect(count()).toHaveValue('4')
    expect(fake.calls).toEqual([])
  })

  it('is 100 at most, and says so', async () => {
    const { fake } = await type('101')
    await wait(PAUSE)
    expect(screen.getByText('Il numero di persone deve essere tra 1 e 100.')).toBeVisible()
    expect(fake.calls).toEqual([])
  })

  it('is lowered only when the names may go', async () => {
    const { fake } = await type('2')
    await wait(PAUSE)
    const asked = screen.getByRole('alertdialog')
    expect(asked).toHaveTextContent('I nomi di tutti gli ospiti verranno rimossi')
    fireEvent.click(within(asked).getByRole('button', { name: 'Annulla' }))
    await wait(0)
    expect(count()).toHaveValue('4')
    expect(fake.calls).toEqual([])
  })

  it('that cannot be sent is kept, and goes by itself when the network is back', async () => {
    let isDown = true
    const { fake, saved } = await type('5', {
      prepare: (gateway) => {
        const { callFunction: call } = gateway
        gateway.callFunction = (name, params) =>
          isDown && name !== 'changes' ? Promise.reject(new GatewayError('unreachable', '')) : call(name, params)
      },
    })
    await wait(PAUSE)
    expect(count()).toHaveValue('5')
    expect(saved()?.pax).toBe(5)
    expect(fake.calls).toEqual([])
    isDown = false
    await wait(5000)
    expect(fake.calls).toHaveLength(1)
    expect(fake.server.row('Book', BOOK)).toMatchObject({ pax: 5 })
  })

  it('is asked about when one leaves, until it is kept', async () => {
    const { fake, where } = await type('5')
    press('Fatto')
    await wait(0)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('non è ancora stata salvata')
    await wait(PAUSE)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(where()).toBe(AT)
    expect(fake.calls).toEqual([{ name: 'sync-people', params: { bookId: BOOK, count: 5 } }])
  })
})

describe('the days', () => {
  const stay = { checkin: day('2026-11-21'), checkout: day('2026-11-24') }
  const field = (name: string) => screen.getByRole('textbox', { name })
  /** In the calendar that is open; a day at the edge stands in two months. */
  const pick = async (picked: string) => {
    const [cell] = await screen.findAllByTitle(picked)
    if (cell) fireEvent.click(cell)
  }

  it('are kept as they are typed, and both cleared together', async () => {
    const { saved } = await open({ book: stay })
    fireEvent.change(field('Check-out'), { target: { value: '28/11/2026' } })
    expect(saved()?.checkout).toBe(day('2026-11-28'))
    fireEvent.change(field('Check-out'), { target: { value: '28/1' } })
    expect(saved()?.checkout).toBe(day('2026-11-28'))
    press('Cancella date')
    expect(saved()).toMatchObject({ checkin: undefined, checkout: undefined })
  })

  it('may be typed without their year: the departure is the first one after the arrival', async () => {
    const { saved } = await open({ book: stay })
    fireEvent.change(field('Check-out'), { target: { value: '3/1' } })
    expect(saved()?.checkout).toBe(stay.checkout)
    fireEvent.blur(field('Check-out'))
    expect(saved()?.checkout).toBe(day('2027-01-03'))
    expect(field('Check-out')).toHaveValue('03/01/2027')
  })

  it('are another year’s only when the field is left: what is typed may go on', async () => {
    const { saved } = await open({ book: stay })
    fireEvent.change(field('Check-in'), { target: { value: '21/11/20' } })
    expect(saved()?.checkin).toBe(stay.checkin)
    fireEvent.change(field('Check-in'), { target: { value: '21/11/2026' } })
    fireEvent.blur(field('Check-in'))
    expect(saved()?.checkin).toBe(stay.checkin)
  })

  it('are picked from one calendar: the arrival, then the departure', async () => {
    const { saved } = await open({ book: stay })
    press('Scegli dal calendario: Check-in')
    await pick('2026-11-23')
    expect(saved()).toMatchObject({ checkin: day('2026-11-23'), checkout: stay.checkout })
    await pick('2026-11-29')
    expect(saved()?.checkout).toBe(day('2026-11-29'))
    await vi.waitFor(() => expect(screen.queryAllByTitle('2026-11-29')).toEqual([]))
  })

  it('the wrong way round stay in the form, and leaving asks', async () => {
    const { saved, where } = await open({ book: stay })
    fireEvent.change(field('Check-in'), { target: { value: '30/11/2026' } })
    expect(screen.getByText(/Il check-out viene prima del check-in/)).toBeVisible()
    expect(saved()?.checkin).toBe(stay.checkin)
    press('Fatto')
    const asked = await question()
    expect(asked).toHaveTextContent(
      'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
    )
    fireEvent.click(within(asked).getByRole('button', { name: 'Continua' }))
    await vi.waitFor(() => expect(where()).toBe(AT))
  })

  it('on which the table is another’s are kept only when that is known', async () => {
    const { saved } = await open({
      book: { ...stay, table: 'table00012' },
      prepare: (gateway) =>
        gateway.server.put('Book', {
          id: 'other00001',
          hotel: HOTEL,
          pax: 2,
          refName: 'Chiara Testa',
          table: 'table00012',
          checkin: day('2026-11-26'),
          checkout: day('2026-11-29'),
        }),
    })
    fireEvent.change(field('Check-out'), { target: { value: '28/11/2026' } })
    const asked = await question()
    expect(asked).toHaveTextContent('Al tavolo 12 dal 26 al 29 novembre c’è già Chiara Testa.')
    fireEvent.click(within(asked).getByRole('button', { name: 'Continua' }))
    await vi.waitFor(() => expect(saved()).toMatchObject({ checkout: day('2026-11-28'), sharesTable: true }))
  })
})

describe('a room or table that is given twice, or is too small', () => {
  const stay = { checkin: day('2026-11-21'), checkout: day('2026-11-28') }

  it('is offered after those that are free and large enough, and found by its rank', async () => {
    await open({
      book: stay,
      prepare({ server }) {
        server.put('Rank', { id: 'veranda', hotel: HOTEL, name: 'Veranda' })
        for (const [name, seats] of [
          ['2', 2],
          ['9', 6],
          ['101', 4],
        ] as const)
          server.put('Table', {
            id: `table${name}`,
            hotel: HOTEL,
            name,
            seats,
            ...(name === '101' && { rank: 'veranda' }),
          })
        server.put('Book', {
          ...stay,
          id: 'other00001',
          hotel: HOTEL,
          pax: 2,
          refName: 'Chiara Testa',
          table: 'table00012',
        })
      },
    })
    const box = await screen.findByRole('combobox', { name: 'Tavolo' })
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map(
        ({ textContent }) => textContent.split(' ')[0],
      )
    fireEvent.mouseDown(box)
    await vi.waitFor(() => expect(offered()).toEqual(['9', '101', '2', '12']))
    fireEvent.change(box, { target: { value: 'veranda' } })
    await vi.waitFor(() => expect(offered()[0]).toBe('101'))
  })
  const other = {
    id: 'other00001',
    hotel: HOTEL,
    pax: 2,
    refName: 'Chiara Testa',
    checkin: day('2026-11-26'),
    checkout: day('2026-11-29'),
  }

  it.each([
    [
      'more persons than seats',
      { people: [1, 2, 3, 4, 5].map((n) => person(n)), book: { ...stay, table: 'table00012' } },
      {},
      'Al tavolo 12 sono 5 persone su 4 posti.',
    ],
    [
      'a room that somebody has',
      { book: { ...stay, room: 'room000101', roomNumber: '101' } },
      { room: 'room000101' },
      'Nella camera 101 dal 26 al 29 novembre c’è già Chiara Testa.',
    ],
    [
      'who eats at the same meals',
      { book: { ...stay, table: 'table00012', bookType: 'HB' as const } },
      { table: 'table00012', bookType: 'FB' },
      'Al tavolo 12 dal 26 al 29 novembre c’è già Chiara Testa. In tutto sono 6 persone su 4 posti.',
    ],
    [
      'who shares it on purpose, as long as there are seats',
      { people: [person(1)], book: { ...stay, table: 'table00012' } },
      { table: 'table00012', sharesTable: true },
      undefined,
    ],
    [
      'who has breakfast only',
      { book: { ...stay, table: 'table00012', bookType: 'HB' as const } },
      { table: 'table00012', bookType: 'BB' },
      undefined,
    ],
  ] as const)('is told in the form: %s', async (_, arranged, fields, text) => {
    await open({
      ...arranged,
      prepare: (gateway) => gateway.server.put('Book', { ...other, ...fields }),
    })
    await screen.findByText('Tavolo')
    if (text === undefined) expect(screen.queryByText(/^(Al tavolo|Nella camera)/)).toBeNull()
    else expect(await screen.findByText(text)).toBeVisible()
  })
})

describe('a table out of service', () => {
  const closed = {
    outOfServiceFrom: '2026-11-20',
    outOfServiceTo: '2026-11-28',
    outOfServiceReason: 'gamba rotta',
  }
  const prepare = (gateway: FakeGateway) =>
    gateway.server.put('Table', { id: 'table00012', hotel: HOTEL, name: '12', seats: 4, ...closed })

  it('is marked among the tables, and chosen anyway is refused with the days and the reason', async () => {
    const stay = { checkin: day('2026-11-26'), checkout: day('2026-11-29') }
    const { saved, user } = await open({ book: stay, prepare })
    await user.click(screen.getByRole('combobox', { name: 'Tavolo' }))
    await user.click(await screen.findByText(/^Fuori servizio .* \(gamba rotta\)$/))
    expect(
      await screen.findByText(/^Il tavolo 12 è fuori servizio .*28 novembre 2026 \(gamba rotta\): scegline un altro/),
    ).toBeInTheDocument()
    expect(saved()?.table).toBeUndefined()
  })

  it('keeps a booking that has it from moving into those days', async () => {
    const stay = { checkin: day('2026-12-01'), checkout: day('2026-12-04') }
    const { saved } = await open({ book: { ...stay, table: 'table00012' }, prepare })
    fireEvent.change(screen.getByLabelText('Check-in'), { target: { value: '28/11/2026' } })
    expect(await screen.findByText(/^Il tavolo 12 è fuori servizio/)).toBeInTheDocument()
    expect(saved()).toMatchObject(stay)
  })
})

describe('the turn', () => {
  const stay = { checkin: day('2026-11-26'), checkout: day('2026-11-29'), table: 'table00012' }
  const turns = (gateway: FakeGateway, names = ['Primo', 'Secondo']) => {
    gateway.server.put('Table', { id: 'table00012', hotel: HOTEL, name: '12', seats: 4, turn: 'Primo' })
    for (const [n, name] of names.entries())
      gateway.server.put('Turn', {
        id: name,
        hotel: HOTEL,
        name,
        times: { '3': { from: `${19 + n}:00`, to: '22:00' } },
      })
  }
  const choose = async (user: { click: (element: Element) => Promise<void> }, title: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(await screen.findByTitle(title))
  }

  it('is the table’s, until another is chosen, and again', async () => {
    const { saved, user } = await open({ book: stay, prepare: turns })
    await choose(user, 'Secondo (20:00)')
    expect(saved()).toMatchObject({ turn: 'Secondo', sharesTable: false })
    await choose(user, 'Turno del tavolo (19:00)')
    expect(saved()?.turn).toBeUndefined()
  })

  it('is asked about where somebody has the table at it', async () => {
    const rossi = { id: 'rossi', hotel: HOTEL, refName: 'Rossi', pax: 2, createdAt: 1, ...stay, turn: 'Secondo' }
    const { saved, user } = await open({
      book: stay,
      prepare: (gateway) => (turns(gateway), gateway.server.put('Book', rossi)),
    })
    expect(screen.queryByText(/c’è già Rossi/)).toBeNull()
    await choose(user, 'Secondo (20:00)')
    expect(await question()).toHaveTextContent('Al tavolo 12 dal 26 al 29 novembre c’è già Rossi.')
    fireEvent.click(within(await question()).getByRole('button', { name: 'Annulla' }))
    expect(saved()?.turn).toBeUndefined()
  })

  it('is not asked for in a house with one', async () => {
    await open({ book: stay, prepare: (gateway) => turns(gateway, ['Primo']) })
    expect(screen.queryByRole('combobox', { name: 'Turno' })).toBeNull()
  })
})

describe('on a phone', () => {
  it('what is done more seldom waits behind one button beside Fatto', async () => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 767px)' })
    onTestFinished(() => {
      window.matchMedia = matchMedia
    })
    await open()
    expect(screen.getByRole('button', { name: 'Fatto' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancella prenotazione' })).toBeNull()
    press('Altro per questa prenotazione')
    expect(screen.getByRole('link', { name: 'Ordini effettuati' })).toBeVisible()
    press('Cancella prenotazione')
    expect(await question()).toHaveTextContent('Vuoi davvero eliminare questa prenotazione?')
    expect(screen.queryByRole('link', { name: 'Ordini effettuati' })).toBeNull()
  })
})

describe('the invitation', () => {
  const stay = { checkin: day('2026-11-21'), checkout: day('2026-11-24') }

  it('needs days and persons, and says both to the letter', async () => {
    await open({ people: [] })
    for (const text of [
      'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il link',
      'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il codice',
      'Per poter condividere il link della prenotazione con i tuoi clienti è necessario inserire una data di Check-In e una di Check-Out',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Genera Link' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Mostra Qr Code' })).toBeDisabled()
  })

  it.each([
    ['days', { checkin: undefined, checkout: undefined }, undefined],
    ['persons', {}, []],
  ])('without %s shows neither QR, link nor code that were made before', async (_, days, people) => {
    const made = { code: 'ABCD2345EFGH6789', branchIoUrl: 'http://localhost/invito/x' }
    await open({ book: { ...stay, ...made, ...days }, ...(people && { people }) })
    await screen.findByText(/non sarà pertanto possibile condividere il link|è necessario inserire/)
    expect(screen.queryByText('http://localhost/invito/x')).toBeNull()
    expect(screen.queryByText('ABCD 2345 EFGH 6789')).toBeNull()
    expect(screen.getByRole('button', { name: 'Mostra Qr Code' })).toBeDisabled()
  })

  it.each([
    ['promises no app where there is none', {}, /gli ospiti leggono i menu sul telefono/],
    [
      'leads into the app of somebody else',
      { guestAppUrl: 'https://ospiti.example' },
      /entrano nell’app e ordinano i pasti/,
    ],
    ['leads into our own app', { customUrl: 'https://convivio.example/custom' }, /entrano nell’app e ordinano i pasti/],
  ])('%s', async (_, features, text) => {
    await open({ features: { ...defaultFeatures, ...features } })
    expect(screen.getByText(text)).toBeVisible()
  })

  it('of a new booking makes itself, of another it is asked for', async () => {
    const answering = (gateway: FakeGateway) =>
      gateway.answer('refresh-book-code', ({ bookId }) => {
        const row = gateway.server.row('Book', bookId)
        const code = { code: 'ABCD2345EFGH6789', branchIoUrl: 'http://localhost/invito/x' }
        gateway.server.put('Book', { ...row, id: bookId, ...code })
        return { code: code.code, branchUrl: code.branchIoUrl }
      })
    const { unmount } = await open({ book: stay, prepare: answering })
    expect(await screen.findByRole('button', { name: 'Genera Link' })).toBeEnabled()
    unmount()
    await open({ book: stay, prepare: answering, query: '&new=1' })
    expect(await screen.findByText('ABCD 2345 EFGH 6789')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mostra Qr Code' })).toBeEnabled()
  })

  it('is sent again when it is asked for', async () => {
    const { saved } = await open({ book: { ...stay, refEmail: 'a@example.com', sent: true } })
    press('Reinvia')
    expect(saved()?.sent).toBe(false)
    expect(screen.getByRole('button', { name: 'Invia' })).toBeDisabled()
  })

  it('that came back says why, and is sent again when it is asked for', async () => {
    const { saved } = await open({
      book: { ...stay, refEmail: 'a@example.com', inviteProblem: 'addressUnknown' },
    })
    const email = screen.getByLabelText('Email di riferimento')
    expect(email).toHaveAccessibleDescription('Invito non consegnato: indirizzo sconosciuto')
    press('Reinvia')
    expect(saved()?.inviteProblem).toBeUndefined()
    expect(email).not.toHaveAccessibleDescription(/non consegnato/)
  })

  it('that an import held back is sent, not sent again', async () => {
    const { saved } = await open({ book: { ...stay, refEmail: 'a@example.com', inviteProblem: 'heldBack' } })
    expect(screen.queryByRole('button', { name: 'Reinvia' })).toBeNull()
    press('Invia')
    expect(saved()?.inviteProblem).toBeUndefined()
  })

  it('is not sent to who wants no more', async () => {
    await open({ book: { ...stay, refEmail: 'a@example.com', inviteProblem: 'unsubscribed' } })
    expect(screen.getByRole('button', { name: 'Reinvia' })).toBeDisabled()
  })

  it('does not leave where the host sends no mail', async () => {
    const tomorrow = Date.now() + 86_400_000
    await open({
      book: { ...stay, bookType: 'HB', checkin: tomorrow, checkout: tomorrow + 86_400_000, refEmail: 'a@posta.it' },
      prepare: (gateway) => gateway.answer('mail-state', () => ({ isConfigured: false })),
    })
    expect(
      await screen.findByText(
        'Posta non configurata: gli inviti non partono. Che cosa manca è scritto in Impostazioni, alla scheda Email.',
      ),
    ).toBeVisible()
  })

  it('is promised by nobody who sends it where the host sends no mail', async () => {
    await open({
      book: { ...stay, refEmail: 'a@example.com', inviteProblem: 'heldBack' },
      prepare: (gateway) => gateway.answer('mail-state', () => ({ isConfigured: false })),
    })
    await screen.findByText(/premi «Invia»\. Posta non configurata/)
    press('Invia')
    expect(await screen.findByText('Posta non ancora configurata: l’invito parte quando lo sarà.')).toBeVisible()
  })
})

it('a new booking without days asks before it is left, and then goes', async () => {
  const { saved, where } = await open({ query: '&new=1' })
  expect(screen.getByRole('heading', { name: 'Nuova prenotazione' })).toBeVisible()
  press('Fatto')
  fireEvent.click(within(await question()).getByRole('button', { name: 'Annulla' }))
  expect(saved()).toBeDefined()
  press('Fatto')
  fireEvent.click(within(await question()).getByRole('button', { name: 'Elimina' }))
  await vi.waitFor(() => expect(where()).toBe(AT))
  expect(saved()).toBeUndefined()
})

it('where tables equal rooms no table is asked for', async () => {
  await open({ hotel: { tableSameAsRoom: true } })
  expect(screen.getByRole('combobox', { name: 'Camera' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Tavolo' })).toBeNull()
})

it('the hour at which they arrive is found as it is typed on a keyboard of numbers, and taken away', async () => {
  const { user, saved } = await open({ book: { checkin: Date.now() } })
  const field = screen.getByRole('combobox', { name: 'Arrivo previsto' })
  await user.click(field)
  await user.type(field, '2230')
  await user.click(await screen.findByTitle('22:30'))
  await waitFor(() => expect(saved()?.arrivalTime).toBe('22:30'))
  expect(screen.getByText('A chi arriva a cena finita la cucina tiene il piatto fino alle 23:00.')).toBeVisible()
  await user.click(within(field.closest('.ant-select') as HTMLElement).getByRole('button'))
  await waitFor(() => expect(saved()?.arrivalTime).toBeUndefined())
})

it('the high chairs are none at first, and kept as they are typed', async () => {
  const { saved } = await open()
  const field = screen.getByLabelText('Seggioloni')
  expect(field).toHaveValue('0')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: '2' } })
  expect(saved()?.highChairs).toBe(2)
  fireEvent.change(field, { target: { value: '' } })
  expect(saved()?.highChairs).toBe(0)
})

it('a colleague’s change appears, but not in the field that one types in', async () => {
  const { convivio, fake } = await open()
  const name = screen.getByLabelText('Nome di riferimento')
  fireEvent.change(name, { target: { value: 'Bianchi M' } })
  fake.server.put('Book', { ...fake.server.row('Book', BOOK), id: BOOK, refName: 'B', refMobile: '123' })
  const row = await fake.loadOne('Book', BOOK)
  act(() => convivio.receive('Book', row ? [row] : []))
  expect(name).toHaveValue('Bianchi M')
  expect(screen.getByLabelText('Telefono')).toHaveValue('123')
})

it('what waits for the network is told where one types', async () => {
  const { convivio } = await open({
    prepare: (gateway) => {
      gateway.saveBatch = () => Promise.reject(new GatewayError('unreachable', ''))
    },
  })
  act(() => convivio.change('Book', BOOK, { refName: 'Verdi' }))
  await act(() => convivio.flush())
  expect(screen.getByText('Il server non risponde: quello che scrivi resta qui e parte da solo')).toBeVisible()
})

it('a table that the server gave to another is told beside the field, and can be given up', async () => {
  const { convivio, saved } = await open({
    prepare: (gateway) => {
      gateway.refuse = ({ className }) => (className === 'Book' ? 'tableTaken' : undefined)
    },
  })
  act(() => convivio.change('Book', BOOK, { table: 'table00012' }))
  await act(() => convivio.flush())
  expect(await screen.findByRole('alert')).toHaveTextContent('Nel frattempo il tavolo è stato assegnato')
  press('Scarta')
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(saved()?.table).toBeUndefined()
})

describe('ways of a booking', () => {
  const stay = { checkin: day('2099-12-01'), checkout: day('2099-12-08'), room: 'room000101', roomNumber: '101' }
  const withRooms = (gateway: FakeGateway) => {
    for (const name of ['101', '204', '305']) gateway.server.put('Room', { id: `room000${name}`, hotel: HOTEL, name })
    gateway.server.put('Book', {
      id: 'book000009',
      hotel: HOTEL,
      pax: 1,
      refName: 'Lange',
      room: 'room000204',
      ...{ checkin: day('2099-12-05'), checkout: day('2099-12-06') },
    })
  }
  async function openWay(name: string, arranged: Arranged) {
    const view = await open({ ...arranged, prepare: withRooms })
    for (const className of ['Room'] as const) view.convivio.receive(className, await view.fake.page(className, [], ''))
    await screen.findByText(/Marco, Nina/)
    press('Altro per questa prenotazione')
    press(name)
    return { ...view, dialog: await screen.findByRole('dialog', { name: name.replace(' da…', '').replace('…', '') }) }
  }

  it('another room from a day on keeps the one before until then, and is taken back', async () => {
    const { dialog, saved, user } = await openWay('Cambia camera da…', { book: stay })
    const field = within(dialog).getByLabelText('Dal giorno')
    await user.clear(field)
    await user.type(field, '04/12/2099')
    await user.click(within(dialog).getByLabelText('Nuova camera'))
    // Free ones first: in 204 is somebody else then.
    const offered = await within(dialog).findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([' room000305', ' room000204'])
    expect(within(dialog).getByText('Occupata da Lange')).toBeVisible()
    await user.click(within(dialog).getByTitle('305'))
    await user.click(within(dialog).getByRole('button', { name: 'Cambia camera' }))
    expect(saved()).toMatchObject({
      room: 'room000305',
      roomNumber: '305',
      earlierRooms: [{ until: '2099-12-04', room: 'room000101', roomNumber: '101' }],
    })
    expect(screen.getByText(/Fino al 04\/12 nella camera 101\./)).toBeVisible()
    press('Annulla il cambio')
    expect(saved()).toMatchObject({ room: 'room000101', roomNumber: '101' })
    expect(saved()?.earlierRooms).toBeUndefined()
  })

  it('who goes to a booking of their own is asked of the server once, also after a lost answer', async () => {
    const { dialog, fake, user } = await openWay('Dividi la prenotazione…', { book: stay })
    fake.answer('split-booking', () => {
      throw new GatewayError('unreachable', 'lost')
    })
    const send = within(dialog).getByRole('button', { name: 'Dividi' })
    expect(send).toBeDisabled()
    await user.click(within(dialog).getByLabelText('Nina'))
    await user.click(send)
    await screen.findByText(failures.unreachable)
    fake.answer('split-booking', ({ newId }) => ({ bookId: newId }))
    await user.click(send)
    const asked = fake.calls.flatMap(({ name, params }) =>
      name === 'split-booking' ? [params as { newId: string; personIds: string[] }] : [],
    )
    expect(asked).toHaveLength(2)
    expect(asked[0]).toMatchObject({ personIds: [`${BOOK}_2`], bookId: BOOK, extraOrders: false })
    expect(asked[1]).toEqual(asked[0])
  })

  it('nobody can be left behind alone', async () => {
    const { dialog, user } = await openWay('Dividi la prenotazione…', { book: stay })
    for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box)
    expect(within(dialog).getByRole('button', { name: 'Dividi' })).toBeDisabled()
  })
})

it('in the tutorial «Fatto» goes on to what the guest will see', async () => {
  const booked = { checkin: day('2027-03-01'), checkout: day('2027-03-04'), bookType: 'HB' as const }
  const { where } = await open({ book: booked, query: '&tutorial=1' })
  press('Fatto')
  await vi.waitFor(() => expect(where()).toBe(`/hotels/${HOTEL}/tutorial?tutorial=1`))
})
