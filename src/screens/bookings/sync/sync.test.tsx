import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf, instantOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { PmsSync } from '#domain/schema/pms.ts'
import type { User } from '#domain/schema/user.ts'
import { BookingsScreen } from '#screens/bookings/BookingsScreen.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

const HOTEL = 'miramare01'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)
/** A minute of today that has been, whatever the clock says. */
const EARLIER = instantOf(TODAY, '00:00', ZONE)

beforeEach(() => {
  // Every row is in view: jsdom has no layout.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100_000)
  return () => vi.restoreAllMocks()
})

const aBook = (id: string, refName: string, fields: Partial<Book> = {}) =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    refName,
    createdAt: 1,
    checkin: EARLIER,
    checkout: EARLIER + 3 * 86_400_000,
    ...fields,
  })

interface Arranged {
  readonly hotel?: Partial<Hotel>
  readonly sync?: Partial<PmsSync>
  readonly books?: readonly Book[]
  readonly user?: Partial<User>
}

async function open({ hotel = {}, sync, books = [aBook('book000001', 'Bianchi')], user = {} }: Arranged = {}) {
  const gateway = createFakeGateway()
  for (const book of books) gateway.server.put('Book', book)
  const own = { id: 'user000001', username: 'anna@example.com', ...user }
  const page = await renderScreen(<BookingsScreen />, {
    path: '/hotels/:hotelid/list',
    at: `/hotels/${HOTEL}/list`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('_User', [aRow('_User', own)])
      convivio.receive('Hotel', [
        aRow('Hotel', { id: HOTEL, owner: 'user000001', timezone: ZONE, pmsType: '5stars', ...hotel }),
      ])
      convivio.receive('Book', books)
      if (sync) convivio.receive('PmsSync', [aRow('PmsSync', { id: HOTEL, hotel: HOTEL, ...sync })])
    },
  })
  await screen.findByRole('heading', { name: 'Prenotazioni' })
  return { ...page, fake: gateway, own }
}

const strip = () => within(screen.getByRole('region', { name: 'Sincronizzazione' }))
const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent)

describe('the line of the synchronization', () => {
  it.each(['5stars', 'ericsoft', 'passepartout', 'spotty'] as const)('is there for %s', async (pmsType) => {
    await open({ hotel: { pmsType } })
    expect(strip().getByText('Ancora nessuna sincronizzazione.')).toBeVisible()
    expect(strip().getByRole('button', { name: 'Sincronizza prenotazioni' })).toBeEnabled()
  })

  it.each(['hotelcube', undefined] as const)('is not there for %s', async (pmsType) => {
    await open({ hotel: { pmsType } })
    expect(screen.queryByRole('region', { name: 'Sincronizzazione' })).toBeNull()
  })

  it('is there without a button for a PMS that pushes', async () => {
    await open({
      hotel: { pmsType: undefined },
      sync: { lastAt: EARLIER, created: 3, refused: [{ refused: 'importInvalid', reference: 'A-3' }] },
    })
    expect(strip().getByText('Ultima sincronizzazione 00:00: 3 nuove')).toBeVisible()
    expect(strip().getByRole('listitem', { hidden: true })).toHaveTextContent(/A-3.*I dati non sono validi/)
    expect(strip().queryByRole('button', { name: 'Sincronizza prenotazioni' })).toBeNull()
  })

  it('says when and what', async () => {
    await open({ sync: { lastAt: EARLIER, created: 3, cancelled: 1 } })
    expect(strip().getByText('Ultima sincronizzazione 00:00: 3 nuove, 1 annullata')).toBeVisible()
  })

  it('says that it is suspended after failures, since when, and leads to the settings', async () => {
    await open({ sync: { problem: 'credentials', failures: 3, openSince: EARLIER } })
    expect(strip().getByText(/sospesa dalle 00:00, dopo 3 tentativi falliti\. .*rifiuta le credenziali/)).toBeVisible()
    expect(strip().getByRole('link', { name: 'Apri le impostazioni' })).toHaveAttribute(
      'href',
      `/hotels/${HOTEL}/settings?tab=integrazioni-pms`,
    )
  })

  it('names what could not be imported', async () => {
    await open({
      sync: {
        lastAt: EARLIER,
        refused: [{ refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: 'A-2' }],
      },
    })
    expect(strip().getByText('1 prenotazione non è stata importata')).toBeVisible()
    expect(strip().getByRole('listitem', { hidden: true })).toHaveTextContent(/A-2.*ROMANTIC/)
  })
})

describe('synchronizing by hand', () => {
  it('says that it is done also where what it has changed is not known here yet', async () => {
    const { user, fake, own } = await open()
    fake.answer('manual-pms-import', () => ({
      status: 'done',
      hasMore: false,
      user: aRow('_User', own),
      books: [],
      people: [],
      removed: [],
    }))
    await user.click(strip().getByRole('button', { name: 'Sincronizza prenotazioni' }))
    expect(await screen.findByText('Prenotazioni sincronizzate.')).toBeInTheDocument()
  })

  it('brings the bookings, and says so; then two minutes are waited', async () => {
    const { user, fake, own, convivio } = await open()
    const rossi = aBook('book000002', 'Rossi')
    fake.answer('manual-pms-import', () => {
      fake.server.put('Book', rossi)
      convivio.receive('PmsSync', [aRow('PmsSync', { id: HOTEL, hotel: HOTEL, lastAt: Date.now(), created: 1 })])
      return {
        status: 'done',
        hasMore: false,
        user: aRow('_User', { ...own, lastManualPMSImport: Date.now() }),
        books: [rossi],
        people: [],
        removed: [],
      }
    })
    await user.click(strip().getByRole('button', { name: 'Sincronizza prenotazioni' }))
    expect(await screen.findByText('Prenotazioni sincronizzate: 1 nuova.')).toBeInTheDocument()
    expect(names()).toContain('Rossi')
    expect(strip().getByRole('button', { name: 'Sincronizza prenotazioni' })).toBeDisabled()
    expect(strip().getByText('Puoi sincronizzare manualmente solo una volta ogni 2 minuti')).toBeVisible()
  })

  it.each([
    [119_000, true],
    [121_000, false],
  ])('%i ms after the last time: blocked %s', async (ago, isBlocked) => {
    await open({ user: { lastManualPMSImport: Date.now() - ago } })
    const button = strip().getByRole('button', { name: 'Sincronizza prenotazioni' })
    expect(button.hasAttribute('disabled')).toBe(isBlocked)
  })

  it('stops at an error, and says which', async () => {
    const { user, fake, own } = await open()
    fake.answer('manual-pms-import', () => ({ status: 'error', problem: 'unreachable', user: aRow('_User', own) }))
    await user.click(strip().getByRole('button', { name: 'Sincronizza prenotazioni' }))
    expect(await screen.findByText(/Il gestionale non risponde/)).toBeInTheDocument()
    expect(names()).toEqual(['Bianchi'])
  })
})

describe('undoing a synchronization', () => {
  it('is asked about, without the name of a file', async () => {
    const { user, fake } = await open()
    const run = {
      id: 'run0000001',
      hotel: HOTEL,
      source: 'pms',
      status: 'done',
      createdAt: EARLIER,
      created: 1,
      changed: 0,
      cancelled: 0,
    }
    fake.server.put('ImportRun', run)
    expect(strip().queryByRole('button', { name: 'Annulla la sincronizzazione' })).toBeNull()
    fake.answer('manual-pms-import', () => ({
      status: 'error',
      problem: 'busy',
      user: aRow('_User', { id: 'user000001' }),
    }))
    await user.click(strip().getByRole('button', { name: 'Sincronizza prenotazioni' }))
    await user.click(await screen.findByRole('button', { name: 'Annulla la sincronizzazione' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      /Vuoi davvero annullare la sincronizzazione .*1 prenotazione creata verrà eliminata/,
    )
  })
})

describe('after a synchronization by the clock', () => {
  const run = {
    id: 'run0000001',
    hotel: HOTEL,
    source: 'pms',
    status: 'done',
    createdAt: EARLIER,
    created: 1,
    changed: 1,
    cancelled: 1,
  }

  it('the page that is open can undo it, and says which bookings it changed', async () => {
    const { user, fake, convivio } = await open({ sync: { lastAt: EARLIER } })
    fake.server.put('ImportRun', run)
    fake.answer('pms-run', () => ({
      books: [
        {
          bookId: 'book000001',
          kind: 'created',
          name: 'Bianchi',
          checkin: EARLIER,
          checkout: EARLIER + 86_400_000,
          room: '204',
          changed: [],
        },
        { bookId: 'book000002', kind: 'changed', name: 'Verdi', changed: ['pax', 'roomNumber'] },
        { bookId: 'book000003', kind: 'cancelled', name: 'Neri', changed: [] },
      ],
      left: 2,
    }))
    act(() =>
      convivio.receive('PmsSync', [aRow('PmsSync', { id: HOTEL, hotel: HOTEL, lastAt: EARLIER + 1, created: 1 })]),
    )
    await screen.findByRole('button', { name: 'Annulla la sincronizzazione' })
    await user.click(strip().getByRole('button', { name: 'Che cosa è cambiato' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('link', { name: 'Bianchi' })).toHaveAttribute(
      'href',
      `/hotels/${HOTEL}/list?book=book000001`,
    )
    expect(dialog.getByRole('list', { name: '1 prenotazione modificata' })).toHaveTextContent(
      /Verdi.*Cambiato: .*Persone/,
    )
    expect(dialog.getByText('Neri')).toBeVisible()
    expect(dialog.getByText('E altre 2.')).toBeVisible()
    expect(fake.calls.at(-1)).toMatchObject({ name: 'pms-run', params: { runId: run.id } })
  })

  it('that was undone nothing comes by itself until somebody resumes', async () => {
    const { user, fake } = await open({ sync: { lastAt: EARLIER, pausedAt: EARLIER } })
    expect(strip().getByText(/in pausa dalle 00:00, perché una sincronizzazione è stata annullata/)).toBeVisible()
    expect(strip().queryByRole('button', { name: 'Sincronizza prenotazioni' })).toBeNull()
    fake.answer('resume-pms', () => ({ resumed: true }))
    await user.click(strip().getByRole('button', { name: 'Riprendi' }))
    await waitFor(() => expect(fake.calls.map(({ name }) => name)).toContain('resume-pms'))
  })

  it('a booking that was not imported is left out by hand', async () => {
    const { user, fake } = await open({
      sync: { lastAt: EARLIER, refused: [{ refused: 'boardMissing', reference: 'A-2' }] },
    })
    fake.answer('leave-out-pms-booking', () => ({ left: 0 }))
    await user.click(strip().getByText('1 prenotazione non è stata importata'))
    await user.click(strip().getByRole('button', { name: 'Togli dall’elenco: ID A-2' }))
    expect(fake.calls.at(-1)).toMatchObject({
      name: 'leave-out-pms-booking',
      params: { hotelId: HOTEL, reference: 'A-2' },
    })
  })
})

describe('bookings of which the PMS says something else', () => {
  it('are marked, and found by a filter', async () => {
    const differs = aBook('book000002', 'Rossi', { pax: 2, pmsDiffers: { pax: 4 } })
    const { user, where } = await open({ books: [aBook('book000001', 'Bianchi'), differs] })
    expect(screen.getByRole('heading', { name: 'Rossi' }).closest('[role=listitem]')).toHaveTextContent(
      'Il PMS dice altro',
    )
    expect(strip().getByText(/In 1 prenotazione cambiata a mano il PMS dice altro/)).toBeVisible()
    await user.click(strip().getByRole('button', { name: 'Mostrale' }))
    await waitFor(() => expect(names()).toEqual(['Rossi']))
    expect(where()).toBe(`/hotels/${HOTEL}/list?pms=1`)
  })

  it.each([
    ['Prendi dal PMS', true],
    ['Tieni il nostro', false],
  ] as const)('say what differs; %s answers it', async (button, take) => {
    const differs = aBook('book000002', 'Rossi', { pax: 2, pmsDiffers: { pax: 4 } })
    const { user, fake } = await open({ books: [differs] })
    const { pmsDiffers: _, ...answered } = { ...differs, pax: take ? 4 : 2 }
    fake.answer('answer-pms', () => {
      fake.server.put('Book', answered)
      return { books: [answered], people: [], removed: [] }
    })
    await user.click(screen.getByRole('link', { name: 'Rossi' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Persone: il PMS dice 4, qui 2')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() => expect(dialog.queryByText(/il PMS dice 4/)).toBeNull())
    expect(fake.calls.at(-1)).toMatchObject({
      name: 'answer-pms',
      params: { bookId: 'book000002', field: 'pax', take },
    })
  })
})
