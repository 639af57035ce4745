import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { CsvOutcome, ParamsOf } from '#domain/api/functions.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { longDate, shortDate } from '#i18n/format/dates.ts'
import { importedId } from '#domain/import/importedId.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { useRow } from '#store/hooks.tsx'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { createCsvSession } from './file/csvSession.ts'
import type { CsvQuestion } from './file/csvSession.ts'
import { ImportDialog } from './ImportDialog.tsx'

const HOTEL = 'miramare01'
const HEADER = 'ID prenotazione;Annullata;Check-in;Check-out;Camera;Tavolo;Trattamento;Nome;Email;Pax'
const csv = (...rows: readonly string[]) => [HEADER, ...rows].join('\r\n')

const ROSSI = 'R1;;2026-12-01;2026-12-08;101;;HB;Rossi Mario;mario@example.com;2'
const BIANCHI = 'R2;;2026-12-02;2026-12-05;102;7;FB;Bianchi Lucia;;4'

/** What the worker does, on this side. */
class NearWorker extends EventTarget {
  private readonly session = createCsvSession()
  postMessage(question: CsvQuestion) {
    queueMicrotask(() =>
      this.session(structuredClone(question), (answer) =>
        this.dispatchEvent(new MessageEvent('message', { data: structuredClone(answer) })),
      ),
    )
  }
  terminate = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('Worker', NearWorker)
  Element.prototype.scrollTo = () => undefined
})

type Uploaded = ParamsOf<'csv-upload'>
type Answering = (params: Uploaded) => Promise<readonly CsvOutcome[]>

const takeAll: Answering = ({ books }) => Promise.resolve(books.map((_, at) => ({ at, status: 'created' })))

interface House {
  readonly hotel?: Partial<Hotel>
  readonly books?: readonly (Partial<Book> & { id: string })[]
  /** Bookings that are not here yet. */
  readonly past?: readonly (Partial<Book> & { id: string })[]
  readonly runs?: readonly (Partial<ImportRun> & { id: string })[]
  readonly answering?: Answering
  readonly undone?: Partial<ImportRun>
  readonly isMailOff?: boolean
}

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const hotel = useRow('Hotel', HOTEL)
  return hotel && <ImportDialog hotel={hotel} onClose={onClose} />
}

async function openImport(house: House = {}) {
  const { books = [], past = [], runs = [], answering = takeAll, undone = {} } = house
  const uploads: Uploaded[] = []
  const onClose = vi.fn()
  const rows = runs.map((run) => aRow('ImportRun', { hotel: HOTEL, ...run }))
  const fake = createFakeGateway()
  for (const book of past) fake.server.put('Book', { hotel: HOTEL, ...book })
  const call = async (name: string, params: Uploaded) => {
    if (name === 'changes') return fake.callFunction('changes', params as unknown as ParamsOf<'changes'>)
    if (name === 'mail-state') return { isConfigured: !house.isMailOff }
    if (name === 'undo-csv-upload') {
      const run = { ...rows[0], status: 'undone', ...undone }
      return { run, books: [], removed: [], left: 0 }
    }
    uploads.push(params)
    return { books: [], people: [], removed: [], outcomes: await answering(params) }
  }
  const page = (className: string) => Promise.resolve(className === 'ImportRun' ? rows : [])
  const view = await renderScreen(<Dialog onClose={onClose} />, {
    path: '/list',
    signedIn: true,
    gateway: { callFunction: call, page: page as unknown as Gateway['page'] },
    arrange: (convivio) => {
      convivio.receive('Hotel', [
        aRow('Hotel', { id: HOTEL, owner: 'user000001', timezone: 'Europe/Rome', ...house.hotel }),
      ])
      convivio.receive(
        'Book',
        books.map((book) => aRow('Book', { hotel: HOTEL, ...book })),
      )
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (text: string, name = 'arrivi.csv') =>
    view.user.upload(dialog.getByLabelText('File CSV'), new File([text], name, { type: 'text/csv' }))
  /** Goes to the recap of a file whose columns are recognised. */
  const recapOf = async (text: string) => {
    await choose(text)
    await view.user.click(await dialog.findByRole('button', { name: 'Vai al riepilogo' }))
    await dialog.findByRole('heading', { name: 'Controlla prima di importare' })
    return dialog.findByRole('list', { name: 'Righe del file' })
  }
  const press = (name: string | RegExp) => view.user.click(dialog.getByRole('button', { name }))
  return { ...view, dialog, choose, recapOf, press, uploads, onClose }
}

describe('the file', () => {
  it.each([
    ['', 'Il file è vuoto'],
    ['nome,arrivo\nRossi,2026-12-01\n', 'Le colonne sono separate da virgole'],
    ['PK\u0003\u0004', 'Questo è un file di Excel'],
    [HEADER, 'Nel file non c’è nessuna prenotazione'],
    ['a;b\n"1;2', 'Alla riga 2 si aprono delle virgolette'],
  ])('that cannot be read is told: %j', async (text, sentence) => {
    const { dialog, choose } = await openImport()
    await choose(text)
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
  })

  it('that the worker breaks on is told, too', async () => {
    vi.stubGlobal(
      'Worker',
      class extends NearWorker {
        override postMessage = () => void this.dispatchEvent(new Event('error'))
      },
    )
    const { dialog, choose } = await openImport()
    await choose(csv(ROSSI))
    expect(await dialog.findByText(/La lettura del file si è interrotta/)).toBeVisible()
  })

  it('that is dropped anywhere on the page is read, and the page stays', async () => {
    const { dialog } = await openImport()
    const drop = new Event('drop', { bubbles: true, cancelable: true })
    const files = [new File([csv(ROSSI)], 'arrivi.csv')]
    act(() => void document.body.dispatchEvent(Object.assign(drop, { dataTransfer: { types: ['Files'], files } })))
    expect(drop.defaultPrevented).toBe(true)
    expect(await dialog.findByRole('button', { name: 'Vai al riepilogo' })).toBeVisible()
  })

  it('is taken for the layout of the hotel’s PMS', async () => {
    const { dialog } = await openImport({ hotel: { pmsType: 'hotelcube' } })
    expect(dialog.getByText('HotelCube')).toBeVisible()
    expect(dialog.queryByText('Scarica un file di esempio')).toBeNull()
  })
})

describe('the layout', () => {
  const H2K = 'Reservation ID;Guest name;Arrival;Departure;Meal plan\nR1;Rossi;01/12/2026;08/12/2026;M'

  it.each([
    ['of the last import is taken', { runs: [{ id: 'run0000001', layout: 'hq' as const }] }, 'HQ'],
    ['whose columns are remembered is taken', { hotel: { csvMappings: { h2k: { A: null } } } }, 'H2K'],
  ])('%s', async (_, house, name) => {
    const { dialog } = await openImport(house)
    expect(await dialog.findByText(name)).toBeVisible()
  })

  it('that fits better is offered', async () => {
    const { dialog, choose, press } = await openImport()
    await choose(H2K)
    expect(await dialog.findByText('Sembra un file H2K: usarlo?')).toBeVisible()
    await press('Usa H2K')
    expect(dialog.queryByText('Sembra un file H2K: usarlo?')).toBeNull()
    await press('Vai al riepilogo')
    expect(await dialog.findByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
  })

  it('can be looked at again without choosing the file again', async () => {
    const { dialog, choose, press } = await openImport()
    await choose(csv(ROSSI))
    await dialog.findByRole('heading', { name: 'Abbina le colonne' })
    await press('Indietro')
    expect(dialog.getByText(/^File scelto: /)).toBeVisible()
    await press('Continua')
    expect(dialog.getByRole('heading', { name: 'Abbina le colonne' })).toBeVisible()
  })
})

describe('the columns', () => {
  const UNKNOWN = 'Quando;Fino;Chi\n2026-12-01;2026-12-08;Rossi Mario\n'

  it('that are missing are said; one field is one column’s; the choice is remembered', async () => {
    const { dialog, choose, user, convivio } = await openImport()
    await choose(UNKNOWN)
    expect(await dialog.findByText(/Mancano delle colonne: Check-in, Check-out/)).toBeVisible()
    const column = (name: string) => dialog.getByRole('combobox', { name: `Dato della colonna ${name}` })
    expect(dialog.getByRole('button', { name: 'Vai al riepilogo' })).toBeDisabled()
    await user.selectOptions(column('Fino'), 'Check-in')
    await user.selectOptions(column('Quando'), 'Check-in')
    expect(column('Fino')).toHaveDisplayValue('Non importare')
    await user.selectOptions(column('Fino'), 'Check-out')
    await user.selectOptions(column('Chi'), 'Nome')
    await user.click(dialog.getByRole('button', { name: 'Vai al riepilogo' }))
    expect(await dialog.findByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.csvMappings?.default).toEqual({
      Quando: 'checkIn',
      Fino: 'checkOut',
      Chi: 'name',
    })
  })

  it('of remarks that nothing takes is told, in the columns and in the recap', async () => {
    const text = 'Arrivo;Partenza;Nome;Note\n2026-12-01;2026-12-08;Rossi Mario;celiaca\n'
    const sentence = /non viene importata: «Note»\. Se ci sono allergie/
    const first = await openImport()
    await first.choose(text)
    expect(await first.dialog.findByText(sentence)).toBeVisible()
    await first.press('Vai al riepilogo')
    await first.dialog.findByRole('heading', { name: 'Controlla prima di importare' })
    expect(first.dialog.getByText(sentence)).toBeVisible()
  })

  it('that were put right before are not asked again, unless somebody wants to', async () => {
    const mapping = { Quando: 'checkIn', Fino: 'checkOut', Chi: 'name' } as const
    const { dialog, choose, press } = await openImport({ hotel: { csvMappings: { default: mapping } } })
    await choose(UNKNOWN)
    expect(await dialog.findByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
    await press('Rivedi le colonne')
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Abbina le colonne' })).toHaveFocus())
  })

  it('that say no persons are told, and children beside all persons are asked about', async () => {
    const { dialog, choose, press, uploads } = await openImport()
    await choose('ID;Check-in;Check-out;Nome\nR1;2026-12-01;2026-12-08;Rossi')
    expect(await dialog.findByText(/Nessuna colonna dice quante persone sono: 1 per prenotazione\?/)).toBeVisible()
    await press('Vai al riepilogo')
    expect(await dialog.findByText(/ogni prenotazione nuova sarà di 1 persona/)).toBeVisible()
    await press('Indietro')
    await press('Indietro')
    await choose('ID;Check-in;Check-out;Nome;Ospiti;Bambini\nR1;2026-12-01;2026-12-08;Rossi;2;1')
    expect(await dialog.findByText('«Bambini»: sono già contati in «Ospiti», o vanno aggiunti?')).toBeVisible()
    await press('Da aggiungere')
    await press('Vai al riepilogo')
    await press('Applica 1 modifica')
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books).toMatchObject([{ pax: 3 }])
  })

  it('that commas separate are told', async () => {
    const { dialog, choose } = await openImport()
    await choose(csv(ROSSI).replaceAll(';', ','))
    expect(await dialog.findByText('Le colonne di questo file sono separate da virgole.')).toBeVisible()
  })

  it('take whole numbers of rows to skip only', async () => {
    const { dialog, choose, user } = await openImport()
    await choose(csv(ROSSI))
    const skip = await dialog.findByLabelText('Righe da saltare')
    await user.clear(skip)
    await user.type(skip, '-1')
    expect(dialog.getByText('Scrivi un numero intero, da 0 in su.')).toBeVisible()
  })
})

describe('the recap', () => {
  const WRONG_DATE = 'R3;;31-02;2027-01-05;103;;HB;Verdi Ada;;1'
  const WRONG_BOARD = 'R4;;2026-12-03;2026-12-05;104;;XX;Neri Ugo;;-1'

  it('blocks the import until what is wrong is put right, in the sentences of the house', async () => {
    const { dialog, recapOf, press, user, uploads } = await openImport()
    await recapOf(csv(ROSSI, WRONG_DATE, WRONG_BOARD))
    const go = dialog.getByRole('button', { name: /^Applica/ })
    expect(go).toBeDisabled()
    expect(go).toHaveAccessibleDescription('2 righe in errore: correggile o saltale per importare.')
    await press('Correggi')
    const detail = () => within(dialog.getByRole('region', { name: 'Dettaglio della riga' }))
    expect(
      detail().getByText('Checkin non valido. Le date devono essere nel formato: AAAA-MM-GG oppure AAAA-MM-GG HH:mm'),
    ).toBeVisible()
    const date = dialog.getByRole('textbox', { name: 'Check-in' })
    await user.clear(date)
    await user.type(date, '2026-12-31')
    await waitFor(() => expect(date).toBeValid())
    await press('Errore successivo')
    expect(detail().getByText('Il numero pax deve essere un numero positivo')).toBeVisible()
    expect(
      detail().getByText('Trattamento non riconosciuto. Valori validi sono: BB, HBL, HB, FB, NT, FBD, HBLD, HBD'),
    ).toBeVisible()
    const board = dialog.getByRole('combobox', { name: 'Trattamento' })
    await waitFor(() => expect(board).toHaveFocus())
    await user.selectOptions(board, 'Pernottamento e colazione')
    await waitFor(() => expect(board).toBeValid())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Persone' })).toHaveFocus())
    await user.clear(dialog.getByRole('textbox', { name: 'Persone' }))
    await user.type(dialog.getByRole('textbox', { name: 'Persone' }), '1')
    await waitFor(() => expect(go).toBeEnabled())
    await user.dblClick(go)
    const shown = await dialog.findByRole('heading', { name: 'Importazione completata' })
    await waitFor(() => expect(shown).toHaveFocus())
    expect(uploads).toHaveLength(1)
    expect(uploads[0]?.books.map(({ name, checkIn, bookType }) => [name, checkIn, bookType])).toEqual([
      ['Rossi Mario', '2026-12-01', 'HB'],
      ['Verdi Ada', '2026-12-31', 'HB'],
      ['Neri Ugo', '2026-12-03', 'BB'],
    ])
  })

  it('keeps what can be put right while somebody types, and marks only what was put right', async () => {
    const { dialog, recapOf, press, user } = await openImport()
    await recapOf(csv('R3;;2026-12-08;2026-12-01;103;;HB;Verdi Ada;;1'))
    await press('Correggi')
    const [from, to] = ['Check-in', 'Check-out'].map((name) => dialog.getByRole('textbox', { name }))
    if (!from || !to) throw new Error('There are no dates')
    await waitFor(() => expect(to).toHaveFocus())
    expect(from).toBeValid()
    expect(dialog.queryByText('Corretto')).toBeNull()
    await user.clear(to)
    await user.type(to, '2026-12-09')
    expect(await dialog.findByText('Corretto')).toBeVisible()
    expect(from).toBeVisible()
    expect(dialog.getAllByText('Corretto')).toHaveLength(1)
  })

  it('tells a table that another booking has, and does not block', async () => {
    const { dialog, recapOf, user } = await openImport()
    const list = await recapOf(csv(BIANCHI, BIANCHI.replace('R2', 'R3'), ROSSI))
    expect(list).toHaveTextContent('Tavolo già occupato in quei giorni')
    await user.click(dialog.getByRole('radio', { name: '1 con tavolo occupato' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    expect(dialog.getByRole('button', { name: 'Applica 3 modifiche' })).toBeEnabled()
  })

  it('tells a room that has two bookings, and more persons than the table has covers', async () => {
    const { dialog, recapOf, user, convivio } = await openImport()
    act(() => convivio.receive('Table', [aRow('Table', { id: 'table00007', hotel: HOTEL, name: '7', maxSeats: 8 })]))
    const list = await recapOf(csv(BIANCHI.replace(/4$/, '24'), BIANCHI.replace('R2;', 'R3;').replace(';7;', ';;')))
    expect(list).toHaveTextContent('24 persone a un tavolo da 8')
    expect(list).toHaveTextContent('Camera già occupata in quelle notti')
    await user.click(dialog.getByRole('radio', { name: '1 con troppe persone al tavolo' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(dialog.getByRole('radio', { name: '1 con camera occupata' }))
    await user.click(within(list).getByRole('button', { name: /Bianchi Lucia/ }))
    expect(dialog.getByText('Camera già occupata in quelle notti: importando, ha due prenotazioni.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled()
  })

  it('says which invitations it would send, to whom and when, and sends none at once unasked', async () => {
    const day = (from: number) => dayOf(Date.now() + from * 86_400_000, 'Europe/Rome')
    const rowFrom = (id: string, first: number, email: string) =>
      `${id};;${day(first)};${day(first + 5)};10${id};;HB;Ospite ${id};${email};2`
    const file = csv(rowFrom('1', -1, 'uno@posta.it'), rowFrom('2', 9, 'due@posta.it'), rowFrom('3', 1, ''))
    const { dialog, recapOf, press, user, uploads } = await openImport({ hotel: { expireDate: Date.now() + 1e10 } })
    await recapOf(file)
    const asked = within(dialog.getByRole('region', { name: 'Inviti via email: 2' }))
    expect(asked.getByRole('radio', { name: 'All’ora dell’albergo' })).toBeChecked()
    expect(
      asked.getByText(/^1 parte due giorni prima dell’arrivo, .*; 1 non parte, perché quell’ora è già passata\.$/),
    ).toBeVisible()
    await user.click(asked.getByText('A chi e quando'))
    const told = () => asked.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(told()).toEqual(['Ospite 1uno@posta.itnon parte', `Ospite 2due@posta.it${longDate(day(7))} alle 11:00`])
    await user.click(asked.getByRole('radio', { name: 'Adesso' }))
    expect(told()[0]).toBe('Ospite 1uno@posta.itentro 10 minuti')
    await user.click(asked.getByRole('radio', { name: 'Non inviarli' }))
    expect(told()[1]).toBe('Ospite 2due@posta.itnon parte')
    await press('Applica 3 modifiche')
    expect(await dialog.findByText(/^2 inviti non partono da soli/)).toBeVisible()
    expect(uploads.map(({ invitations }) => invitations)).toEqual(['none'])
  })

  it('tells once of invitations that go to one address', async () => {
    const day = (from: number) => dayOf(Date.now() + from * 86_400_000, 'Europe/Rome')
    const rows = ['1', '2', '3', '4'].map(
      (id) => `${id};;${day(9)};${day(12)};10${id};;HB;Ospite ${id};${id === '4' ? 'ada@posta.it' : 'klm@posta.nl'};2`,
    )
    const { dialog, recapOf } = await openImport({ hotel: { expireDate: Date.now() + 1e10 } })
    await recapOf(csv(...rows))
    expect(
      within(dialog.getByRole('region', { name: 'Inviti via email: 4' })).getByText(
        /^3 inviti allo stesso indirizzo klm@posta\.nl\. /,
      ),
    ).toBeVisible()
  })

  it('promises no invitation where the host sends no mail', async () => {
    const day = (from: number) => dayOf(Date.now() + from * 86_400_000, 'Europe/Rome')
    const file = csv(
      `1;;${day(9)};${day(12)};101;;HB;Uno;uno@posta.it;2`,
      `2;;${day(-1)};${day(4)};102;;HB;Due;due@posta.it;2`,
    )
    const { dialog, recapOf, press, user } = await openImport({
      hotel: { expireDate: Date.now() + 1e10 },
      isMailOff: true,
    })
    await recapOf(file)
    const asked = within(dialog.getByRole('region', { name: 'Inviti via email: 2' }))
    expect(await asked.findByText('Posta non configurata: gli inviti non partono.')).toBeVisible()
    expect(asked.queryByText(/due giorni prima/)).toBeNull()
    await user.click(asked.getByText('A chi e quando'))
    expect(asked.getAllByRole('listitem')[1]).toHaveTextContent('Unouno@posta.itnon parte: posta non configurata')
    await press('Applica 2 modifiche')
    expect(
      await dialog.findByText(/^1 invito non parte da solo: .* Posta non configurata: gli inviti non partono\./),
    ).toBeVisible()
  })

  it('tells a room that is out of service in those days, and does not block', async () => {
    const room = {
      id: 'room000101',
      hotel: HOTEL,
      name: '101',
      outOfServiceFrom: '2026-12-01',
      outOfServiceTo: '2026-12-31',
    }
    const { dialog, recapOf, user, convivio } = await openImport()
    act(() => convivio.receive('Room', [aRow('Room', room)]))
    const list = await recapOf(csv(ROSSI, BIANCHI))
    await user.click(dialog.getByRole('radio', { name: '1 fuori servizio' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(list).getByText('Rossi Mario'))
    expect(dialog.getByText(/Camera o tavolo fuori servizio in quei giorni: importando/)).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled()
  })

  it('warns of bookings without a board, which can be chosen there', async () => {
    const { dialog, recapOf, user } = await openImport()
    const list = await recapOf(csv(ROSSI, BIANCHI.replace(';FB;', ';;')))
    expect(list).toHaveTextContent('Trattamento non indicato')
    await user.click(dialog.getByRole('radio', { name: '1 senza trattamento' }))
    await user.click(within(list).getByText('Bianchi Lucia'))
    expect(dialog.getByText(/Senza trattamento nessun pasto è compreso/)).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Trattamento' }), 'Pensione completa')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /senza trattamento/ })).toBeNull())
    expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled()
  })

  it('lets a code of a board be told once, and the hotel remembers it', async () => {
    const { dialog, recapOf, user, convivio } = await openImport()
    await recapOf(csv(ROSSI.replace(';HB;', ';MP;'), BIANCHI.replace(';FB;', ';mp;')))
    await user.selectOptions(dialog.getByRole('combobox', { name: /^«MP» · 2 righe/ }), 'Mezza pensione con cena')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled())
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.csvBoards).toEqual([
      { layout: 'default', code: 'MP', board: 'HB' },
    ])
    await user.selectOptions(dialog.getByRole('combobox', { name: /^«MP»/ }), 'Pensione completa')
    await waitFor(() => expect(dialog.getByRole('list', { name: 'Righe del file' })).toHaveTextContent('FB'))
  })

  it('asks once what an unknown state means, and nobody comes or goes before', async () => {
    const { dialog, recapOf, user, convivio, uploads, press } = await openImport()
    const file = csv(
      ROSSI.replace('R1;;', 'R1;1;'),
      BIANCHI.replace('R2;;', 'R2;1;'),
      BIANCHI.replace('R2;;', 'R3;Preventivo;'),
    )
    await recapOf(file.replace('Annullata', 'Stato'))
    expect(dialog.getByText('Stati non riconosciuti.')).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    await user.selectOptions(dialog.getByRole('combobox', { name: /^«1» · 2 righe/ }), 'Prenotata: si importa')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled())
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.csvWords).toEqual([
      { layout: 'default', field: 'deleted', code: '1', meaning: 'booked' },
    ])
    await press('Applica 2 modifiche')
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books.map(({ bookId, deleted }) => [bookId, deleted])).toEqual([
      ['R1', false],
      ['R2', false],
    ])
  })

  it('spells out each board of the file', async () => {
    const { dialog, recapOf, user } = await openImport()
    await recapOf(csv(ROSSI.replace(';HB;', ';HBD;')))
    await user.click(dialog.getByText(/^«HBD» Mezza pensione con cena e bevande/))
    expect(dialog.getByText('«HBD» · 1 riga')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: /^«HBD»/ })).toHaveDisplayValue('Mezza pensione con cena e bevande')
  })

  it('asks which of several namesakes a row is', async () => {
    const columns = 'Check-in;Check-out;Camera;Nome;Pax'
    const rossi = (room: string, pax: number) => `2026-12-01;2026-12-08;${room};Rossi;${pax}`
    const stay = { deleted: false, checkIn: '2026-12-01', checkOut: '2026-12-08', name: 'Rossi' }
    const books = [
      { id: importedId(HOTEL, stay), roomNumber: '801', pax: 2 },
      { id: importedId(HOTEL, { ...stay, twin: 1 }), roomNumber: '802', pax: 4 },
    ].map((book) => ({
      ...book,
      refName: 'Rossi',
      checkin: Date.parse('2026-12-01T11:00:00+01:00'),
      checkout: Date.parse('2026-12-08T10:00:00+01:00'),
    }))
    const { dialog, recapOf, press, user } = await openImport({ books })
    await recapOf([columns, rossi('802', 4), rossi('803', 1)].join('\r\n'))
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    await press('Correggi')
    expect(dialog.getByText('Ci sono omonimi: di’ quale prenotazione è.')).toBeVisible()
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Quale prenotazione è?' }),
      'Un’altra, che non c’è ancora',
    )
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Quale prenotazione è?' }), books[0]?.id ?? '')
    await waitFor(() => expect(dialog.getByRole('list', { name: 'Righe del file' })).toHaveTextContent('Modificata'))
  })

  it('asks whether a row that says the same is another booking, and names rooms that the file does not', async () => {
    const here = (id: string, bookingReference: string, roomNumber: string) =>
      aRow('Book', {
        id,
        hotel: HOTEL,
        bookingReference,
        roomNumber,
        refName: 'Alpi',
        checkin: Date.parse('2026-12-01T11:00:00+01:00'),
        checkout: Date.parse('2026-12-08T10:00:00+01:00'),
        pax: 2,
      })
    const { dialog, recapOf, press, user } = await openImport({
      books: [here('g1', 'G7', '501'), here('g2', 'G7/2', '502')],
    })
    const lines = [
      'ID prenotazione;Check-in;Check-out;Camera;Nome e cognome;Pax',
      'G7;2026-12-01;2026-12-08;501;Alpi;2',
      ...Array<string>(2).fill('X1;2026-12-01;2026-12-08;;Verdi;2'),
    ]
    await recapOf(lines.join('\r\n'))
    expect(
      dialog.getByText(
        /^Il file non nomina una camera di una sua prenotazione, che resta com’è: Cam 502 · Alpi · G7\/2/,
      ),
    ).toBeVisible()
    await press('Correggi')
    expect(dialog.getAllByText(/^Dice quello che dice una riga di prima/)[0]).toBeVisible()
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Quale prenotazione è?' }),
      'Un’altra, che non c’è ancora',
    )
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled())
  })

  it('knows a code that was told of an earlier file', async () => {
    const csvBoards = [{ layout: 'default', code: 'MP', board: 'HB' }] as const
    const { dialog, recapOf } = await openImport({ hotel: { csvBoards } })
    await recapOf(csv(ROSSI.replace(';HB;', ';MP;')))
    expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
    expect(dialog.queryByText('Trattamenti non riconosciuti.')).toBeNull()
  })

  it('reads Italian dates where somebody says that they are, also in the next file', async () => {
    const { dialog, recapOf, press, uploads, convivio } = await openImport()
    await recapOf(csv(ROSSI.replace('2026-12-01', '01/12/2026').replace('2026-12-08', '08/12/2026')))
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    await press('Interpreta come GG/MM/AAAA')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    await press('Applica 1 modifica')
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books[0]).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-08' })
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.csvDates).toEqual({ default: 'dayFirst' })
  })

  it('reads dates as those of a file before, says so, and asks again where that is taken back', async () => {
    const { dialog, recapOf, press, convivio } = await openImport({ hotel: { csvDates: { default: 'dayFirst' } } })
    await recapOf(csv(ROSSI.replace('2026-12-01', '01/12/2026').replace('2026-12-08', '08/12/2026')))
    expect(dialog.getByText('Le date di tutto il file sono lette come giorno, mese e anno.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    await press('Non interpretarle')
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled())
    expect(dialog.getByRole('button', { name: 'Interpreta come GG/MM/AAAA' })).toBeVisible()
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.csvDates).toEqual({})
  })

  it('reads dates that only the day can begin, without a word', async () => {
    const { dialog, recapOf } = await openImport()
    await recapOf(csv(ROSSI.replace('2026-12-01', '01/12/2026').replace('2026-12-08', '28/12/2026')))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    expect(dialog.queryByRole('button', { name: 'Interpreta come GG/MM/AAAA' })).toBeNull()
  })

  it('asks whether dates are month, day, year where one of them can be nothing else', async () => {
    const { dialog, recapOf, press, uploads } = await openImport()
    await recapOf(csv(ROSSI.replace('2026-12-01;2026-12-08', '12/04/2026;12/30/2026'), BIANCHI))
    expect(
      dialog.getByText(/^Alcune date possono essere solo mese, giorno e anno.*in questo file 12\/04\/2026/),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Interpreta come GG/MM/AAAA' })).toBeVisible()
    await press('Leggi come MM/GG/AAAA')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled())
    await press('Applica 2 modifiche')
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books[0]).toMatchObject({ checkIn: '2026-12-04', checkOut: '2026-12-30' })
  })

  it('says how it reads dates that could be either, and reads them otherwise on request', async () => {
    const { dialog, recapOf, press, uploads } = await openImport({ hotel: { pmsType: 'hq' } })
    await recapOf('Codice prenotazione;Cliente;Dal;Al\r\nH1;Rossi Mario;03/12/2026;05/12/2026')
    expect(dialog.getByText('Le date sono lette come giorno, mese e anno, come 03/12/2026.')).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    await press('Leggi come MM/GG/AAAA')
    expect(await dialog.findByText(/^Le date con le barre/)).toBeVisible()
    await press('Applica 1 modifica')
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books[0]).toMatchObject({ checkIn: '2026-03-12', checkOut: '2026-05-12' })
  })

  it('asks once which it is where the headers are English', async () => {
    const { dialog, recapOf, press } = await openImport({ hotel: { pmsType: 'hq' } })
    await recapOf('Booking ID;Guest name;Arrival;Departure\r\nH1;Rossi Mario;03/12/2026;05/12/2026')
    expect(dialog.getByText(/^Il file ha intestazioni inglesi: in 03\/12\/2026/)).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    await press('Interpreta come GG/MM/AAAA')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
  })

  it('asks once of which year dates without one are', async () => {
    const { dialog, recapOf, press, user, uploads } = await openImport()
    const now = Date.now()
    const bare = (days: number) =>
      dayOf(now + days * 86_400_000, 'Europe/Rome')
        .split('-')
        .reverse()
        .slice(0, 2)
        .join('/')
    const day = dayOf(now + 20 * 86_400_000, 'Europe/Rome')
    await recapOf(csv(ROSSI.replace('2026-12-01;2026-12-08', `${bare(20)};${bare(24)}`)))
    expect(dialog.getByText(new RegExp(`^Le date di questo file non hanno l’anno, come ${bare(20)}`))).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    const span = (of: string) => `dal ${shortDate(of)} al ${shortDate(of)}`
    await press(span(day))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    expect(dialog.getByText(`Le date senza anno sono lette così: arrivi ${span(day)}.`)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Applica 1 modifica' }))
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books[0]).toMatchObject({ checkIn: day, checkOut: dayOf(now + 24 * 86_400_000, 'Europe/Rome') })
  })

  it('asks once whether rows whose room was left empty are guests of the room above', async () => {
    const { dialog, recapOf, press, user, uploads } = await openImport()
    const row = (room: string, name: string) => `2026-12-01;2026-12-08;${room};HB;${name};1`
    await recapOf(
      ['Check-in;Check-out;Camera;Trattamento;Nome e cognome;Pax', row('101', 'Rossi Anna'), row('', 'Rossi Ugo')].join(
        '\r\n',
      ),
    )
    expect(
      dialog.getByText(/^In una riga la camera è vuota, e la riga prima ha una camera e le stesse date/),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
    await press('Prenotazioni senza camera')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 2 modifiche' })).toBeEnabled())
    await press('Ospiti della camera sopra')
    await user.click(await dialog.findByRole('button', { name: 'Applica 1 modifica' }))
    await dialog.findByRole('heading', { name: 'Importazione completata' })
    expect(uploads[0]?.books).toMatchObject([{ roomNumber: '101', pax: 2, companions: ['Rossi Ugo'] }])
  })

  it('tells bookings without persons, which can be typed there', async () => {
    const { dialog, recapOf, user } = await openImport()
    const list = await recapOf(
      ['ID;Check-in;Check-out;Trattamento;Nome e cognome;Pax', 'P1;2026-12-01;2026-12-08;HB;Verdi Pio;'].join('\r\n'),
    )
    expect(dialog.getByText('Persone non indicate, quindi 1: 1 prenotazione.')).toBeVisible()
    await user.click(within(list).getByRole('button', { name: /Verdi Pio/ }))
    await user.type(dialog.getByRole('textbox', { name: 'Persone' }), '3')
    await waitFor(() => expect(dialog.queryByText(/^Persone non indicate/)).toBeNull())
    expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
  })

  it('tells bookings without a room, lost letters and odd dates, and calls a room as the hotel does', async () => {
    const { dialog, recapOf, user, convivio } = await openImport()
    act(() => convivio.receive('Room', [aRow('Room', { id: 'room000101', hotel: HOTEL, name: '101' })]))
    const list = await recapOf(
      csv(
        ROSSI.replace(';101;', ';Camera 101;').replace('Rossi', 'M?ller'),
        BIANCHI.replace(';102;', ';;'),
        BIANCHI.replace('R2;', 'R3;').replace('2026-12-05', '2028-12-05'),
      ),
    )
    expect(list).toHaveTextContent('Alcuni caratteri sono andati persi')
    expect(within(list).getByText('101')).toBeVisible()
    expect(
      dialog.getByText(
        /^Alcuni caratteri sono andati persi prima che il file arrivasse qui, come in «M\?ller»: 1 riga\./,
      ),
    ).toBeVisible()
    expect(dialog.getByText('Senza camera: 1 prenotazione.')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: '1 con caratteri persi' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await user.click(dialog.getByRole('radio', { name: '1 con date insolite' }))
    await user.click(dialog.getByRole('radio', { name: '1 senza camera' }))
    await user.click(within(list).getByRole('button', { name: /Bianchi Lucia/ }))
    expect(dialog.getByText('Nel file la camera manca: la prenotazione sarà senza camera.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Applica 3 modifiche' })).toBeEnabled()
  })

  it('takes back that dates are Italian, and is not left with it without a question', async () => {
    const { dialog, recapOf, press, onClose, user } = await openImport()
    await recapOf(csv(ROSSI.replace('2026-12-01', '1/12/26').replace('2026-12-08', '8/12/26 10:00:00')))
    await press('Interpreta come GG/MM/AAAA')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled())
    await press('Chiudi')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(onClose).not.toHaveBeenCalled()
    await press('Non interpretarle')
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled())
    await press('Chiudi')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is not left without a question once rows were left out', async () => {
    const { recapOf, press, onClose, user } = await openImport()
    await recapOf(csv(ROSSI, BIANCHI))
    await press('Salta la riga 3')
    await press('Chiudi')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/le righe saltate andranno perse/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('knows bookings that ended long ago, which did not come with the hotel', async () => {
    const past = [{ id: 'book000001', bookingReference: 'R1', checkout: 1 }]
    const { dialog, recapOf } = await openImport({ past })
    await recapOf(csv(ROSSI))
    expect(dialog.getByRole('radio', { name: '1 modificata' })).toBeVisible()
  })

  it('calls what was cancelled and never imported so', async () => {
    const { dialog, recapOf } = await openImport()
    const list = await recapOf(csv(ROSSI, 'R6;si;2026-12-01;2026-12-07;;;;Rossi;;'))
    expect(list).toHaveTextContent('Già annullata')
    expect(dialog.getByRole('radio', { name: '1 già annullata' })).toBeVisible()
  })

  it('lets the faulty rows be left out, and taken back', async () => {
    const { dialog, recapOf, press } = await openImport()
    await recapOf(csv(ROSSI, WRONG_DATE, WRONG_BOARD))
    await press('Salta le righe in errore')
    expect(await dialog.findByRole('radio', { name: '2 saltate' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
    await press('Riprendi la riga 3')
    expect(await dialog.findByRole('radio', { name: '1 in errore' })).toBeVisible()
    expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
  })

  it('says of an address that is none so, and imports the booking without it', async () => {
    const { dialog, recapOf } = await openImport()
    const list = await recapOf(csv(ROSSI.replace('mario@example.com', 'mario')))
    expect(list).toHaveTextContent('Email non valida')
    expect(dialog.getByRole('button', { name: 'Applica 1 modifica' })).toBeEnabled()
  })

  it('tells what is new, changed from old to new, cancelled and unchanged, and shows one of them', async () => {
    const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`)
    const rossi = {
      bookingReference: 'R1',
      refName: 'Rossi Mario',
      refEmail: 'mario@example.com',
      bookType: 'HB',
      pax: 2,
      roomNumber: '99',
      checkin: at('2026-12-01', '11:00'),
      checkout: at('2026-12-07', '10:00'),
      refLocale: 'it',
    } as const
    const { dialog, recapOf, user } = await openImport({
      books: [
        { id: 'book000001', ...rossi },
        { id: 'book000005', ...rossi, bookingReference: 'R5', roomNumber: '101', checkout: at('2026-12-08', '10:00') },
        { id: 'book000006', ...rossi, bookingReference: 'R6' },
      ],
    })
    const list = await recapOf(csv(ROSSI, BIANCHI, ROSSI.replace('R1', 'R5'), 'R6;si;2026-12-01;2026-12-07;;;;Rossi;;'))
    for (const name of ['1 nuova', '1 modificata', '1 annullata', '1 invariata', '0 in errore'])
      expect(dialog.getByRole('radio', { name })).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: '1 modificata' }))
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toHaveTextContent('prima 99 diventa 101')
    expect(rows[0]).toHaveTextContent('prima 01/12/2026 – 07/12/2026 diventa 01/12/2026 – 08/12/2026')
    expect(dialog.getByText('Verranno create 2 camere: 101, 102')).toBeVisible()
    expect(dialog.getByText('Verrà creato 1 tavolo: 7')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Applica 3 modifiche' })).toBeEnabled()
  })
})

describe('the import', () => {
  it('that fails says what was written, and goes on', async () => {
    let tries = 0
    const { dialog, recapOf, press, uploads } = await openImport({
      answering: (params) => {
        tries += 1
        return tries === 1 ? Promise.reject(new GatewayError('refused', 'no')) : takeAll(params)
      },
    })
    await recapOf(csv(ROSSI, BIANCHI))
    await press('Applica 2 modifiche')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Scritte 0 prenotazioni su 2')
    await press('Riprendi')
    expect(await dialog.findByRole('heading', { name: 'Importazione completata' })).toBeVisible()
    expect(uploads.map(({ books }) => books.length)).toEqual([2, 2])
  })

  it('waits for a server that does not answer, and says so', async () => {
    let tries = 0
    const { dialog, recapOf, press } = await openImport({
      answering: (params) => {
        tries += 1
        return tries === 1 ? Promise.reject(new GatewayError('unreachable', 'no')) : takeAll(params)
      },
    })
    await recapOf(csv(ROSSI, BIANCHI))
    await press('Applica 2 modifiche')
    expect(await dialog.findByText('Il server non risponde: si continua appena torna.')).toBeVisible()
    expect(await dialog.findByRole('heading', { name: 'Importazione completata' })).toBeVisible()
    expect(dialog.queryByText(/^Il server non risponde/)).toBeNull()
  })

  it('that was stopped does not offer to take back the one before it', async () => {
    const { dialog, recapOf, press } = await openImport({
      runs: [{ id: 'run0000001', fileName: 'novembre.csv', status: 'done', created: 3, fingerprint: 'x' }],
      answering: () => Promise.reject(new GatewayError('refused', 'no')),
    })
    await recapOf(csv(ROSSI))
    await press('Applica 1 modifica')
    expect(await dialog.findByRole('button', { name: 'Riprendi' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Annulla importazione' })).toBeNull()
  })

  it('tells at its end what it left out, and whose guests have left', async () => {
    const { dialog, recapOf, press } = await openImport()
    await recapOf(csv(ROSSI.replace('mario@example.com', 'mario').replaceAll('2026-', '2019-'), BIANCHI))
    await press('Salta la riga 3')
    await press('Applica 1 modifica')
    expect(await dialog.findByText('1 riga saltata')).toBeVisible()
    expect(dialog.getByText(/^1 prenotazione importata senza email/)).toBeVisible()
    expect(
      dialog.getByText('1 è un soggiorno già passato: per vederlo scegli «Mostra prenotazioni passate»'),
    ).toBeVisible()
  })

  it('is not left without a question while it runs', async () => {
    const { dialog, recapOf, press, onClose, user } = await openImport({
      answering: () => new Promise(() => undefined),
    })
    await recapOf(csv(ROSSI))
    await press('Applica 1 modifica')
    await dialog.findByRole('heading', { name: 'Importazione in corso' })
    await press('Chiudi')
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/L’importazione è in corso/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('names the bookings that the server refused, and why', async () => {
    const { dialog, recapOf, press } = await openImport({
      answering: () =>
        Promise.resolve([
          { at: 0, status: 'created' },
          { at: 1, status: 'refused', refusal: 'paxInvalid' },
        ]),
    })
    await recapOf(csv(ROSSI, BIANCHI))
    await press('Applica 2 modifiche')
    expect(
      await dialog.findByText('Riga 3, Bianchi Lucia: Il numero di persone deve essere tra 1 e 100.'),
    ).toBeVisible()
  })

  it('before this one can be taken back, and what was left is told', async () => {
    const { dialog, user } = await openImport({
      runs: [
        {
          id: 'run0000001',
          fileName: 'novembre.csv',
          status: 'done',
          created: 3,
          changed: 1,
          createdAt: Date.UTC(2026, 10, 20, 9),
        },
      ],
      undone: { kept: 1 },
    })
    await user.click(await dialog.findByRole('button', { name: 'Annulla importazione' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText(
        /novembre\.csv \(20 novembre 2026 alle 10:00\)\? 3 prenotazioni create verranno eliminate\. 1 prenotazione modificata tornerà come prima\./,
      ),
    ).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Annulla importazione' }))
    expect(
      await dialog.findByText(
        /Importazione annullata: 3 di 4 prenotazioni come prima dell’importazione\. 1 prenotazione resta/,
      ),
    ).toBeVisible()
  })
})
