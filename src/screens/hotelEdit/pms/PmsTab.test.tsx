import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import type { Features } from '#ui/features.ts'
import { HotelEditScreen } from '#screens/hotelEdit/HotelEditScreen.tsx'

const villa = {
  id: 'villa',
  createdAt: 1,
  updatedAt: 1,
  owner: 'user000001',
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  enablePMS: false,
} as Hotel

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

async function open(fields: Partial<Hotel> = {}, features: Partial<Features> = {}) {
  const change = vi.fn<Convivio['change']>()
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { ...villa, ...fields })
  gateway.answer('pms-rates', () => ({
    rates: [
      { code: 'HB', board: 'HB' },
      { code: 'BAR', name: 'Miglior tariffa' },
      { code: 'MP', name: 'Mezza pensione estate' },
    ],
  }))
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=integrazioni-pms',
    signedIn: true,
    features,
    gateway,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...fields }])
      change.mockImplementation(convivio.change)
      Object.assign(convivio, { change })
    },
  })
  return { ...page, change, fake: gateway }
}

const list = (name: string) => within(screen.getByRole('list', { name }))
const linked = { pmsType: '5stars', authPMS: { endpoint: 'https://pms.example.com/', kept: ['clientId'] } } as const

describe('the type of PMS', () => {
  it('is chosen by its name, and says what follows', async () => {
    const { user, change } = await open()
    expect(screen.getByText(/^Senza gestionale/)).toBeVisible()
    await user.click(screen.getByLabelText('Gestionale (PMS)'))
    await user.keyboard('hotelcube')
    await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1))
    fireEvent.click(document.querySelector('.ant-select-item-option') ?? document.body)
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { pmsType: 'hotelcube' })
    expect(screen.getByText(/^HotelCube esporta le prenotazioni in un file CSV/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Vai al caricamento CSV' })).toHaveAttribute(
      'href',
      '/hotels/villa/list?import=1',
    )
  })

  it('that is automatic is activated by whoever runs the server, where nobody else is named', async () => {
    await open({ pmsType: 'passepartout' })
    expect(screen.getByText('L’attivazione è gratuita: rivolgiti a chi gestisce questo server.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Scrivi all’assistenza' })).toBeNull()
  })

  it('that is automatic is activated by the support, for free', async () => {
    await open({ pmsType: 'passepartout' }, { supportEmail: 'aiuto@convivio.test' })
    expect(screen.getByText('L’attivazione è gratuita: contatta l’assistenza.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Scrivi all’assistenza' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:aiuto@convivio\.test\?/),
    )
  })

  it('is used or not', async () => {
    const { user, change } = await open()
    await user.click(screen.getByRole('switch', { name: 'L’albergo usa un gestionale (PMS)' }))
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { enablePMS: true })
  })
})

describe('the credentials', () => {
  it('that are no secret are saved as they are typed, beside the rates', async () => {
    const { change } = await open({ pmsType: '5stars', authPMS: { bbRates: ['BAR'] } })
    fireEvent.change(screen.getByLabelText('Indirizzo del servizio (https://…)'), {
      target: { value: ' https://a.it ' },
    })
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', {
      authPMS: { bbRates: ['BAR'], endpoint: 'https://a.it' },
    })
  })

  it('of Spotty are partly a field of the hotel', async () => {
    const { change } = await open({ pmsType: 'spotty' })
    fireEvent.change(screen.getByLabelText('Codice Spotty'), { target: { value: 'SP-9' } })
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { spottyCode: 'SP-9' })
  })

  it('that are secret are sent as a whole, and never shown again', async () => {
    const { user, fake } = await open({ pmsType: '5stars', authPMS: { endpoint: 'https://a.it' } })
    await user.type(screen.getByLabelText('Token del cliente (Client ID)'), 'segreto')
    expect(fake.batches).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Salva' }))
    expect(await screen.findByText('già salvata')).toBeVisible()
    await waitFor(() => expect(fake.batches).toHaveLength(1))
    expect(fake.batches[0]?.[0]).toMatchObject({
      fields: { authPMS: { endpoint: 'https://a.it', clientId: 'segreto' } },
    })
    expect(document.body).not.toHaveTextContent('segreto')
  })

  it('that are kept can be replaced, or left', async () => {
    const { user } = await open(linked)
    await user.click(screen.getByRole('button', { name: 'Sostituisci: Token del cliente (Client ID)' }))
    expect(screen.getByLabelText('Token del cliente (Client ID)')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(screen.getByText('già salvata')).toBeVisible()
  })
})

describe('a test of the connection', () => {
  it('waits for the credentials', async () => {
    await open({ pmsType: '5stars' })
    expect(screen.getByRole('button', { name: 'Prova la connessione' })).toBeDisabled()
  })

  it('says what it found, and why a row would not come', async () => {
    const { user, fake } = await open(linked)
    fake.answer('test-pms-connection', () => ({
      status: 'done',
      found: 2,
      hasMore: false,
      rates: [],
      sample: [
        {
          book: {
            bookId: 'A-1',
            deleted: false,
            checkIn: '2026-11-24',
            checkOut: '2026-11-28',
            name: 'Giulia Marchetti',
            bookType: 'HB',
          },
        },
        { book: { bookId: 'A-3', deleted: false, checkIn: '2026-11-24', checkOut: '2026-11-28', name: 'Luca Neri' } },
        { refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: 'A-2' },
      ],
    }))
    await user.click(screen.getByRole('button', { name: 'Prova la connessione' }))
    expect(await screen.findByText('5stelle risponde.')).toBeVisible()
    expect(screen.getByText(/Giulia Marchetti/).closest('li')).toHaveTextContent(
      'PrenotazioneGiulia Marchetti 24 – 28 novembre 2026 · Mezza pensione con cena · ID A-1',
    )
    expect(screen.getByText(/Luca Neri/).closest('li')).toHaveTextContent(
      /novembre 2026 · trattamento non indicato · ID A-3/,
    )
    expect(screen.getByText('Non importata').closest('li')).toHaveTextContent(
      /ID A-2.*Trattamento non riconosciuto.*ROMANTIC/,
    )
  })

  it.each([
    ['credentials', /rifiuta le credenziali/],
    ['unreachable', /non risponde/],
    ['off', /non è completo/],
  ] as const)('that fails by %s says so', async (problem, sentence) => {
    const { user, fake } = await open(linked)
    fake.answer('test-pms-connection', () => ({ status: 'error', problem }))
    await user.click(screen.getByRole('button', { name: 'Prova la connessione' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  it('that our own server does not answer says so', async () => {
    const { user, fake } = await open(linked)
    fake.answer('test-pms-connection', () => {
      throw new GatewayError('unreachable', 'down')
    })
    await user.click(screen.getByRole('button', { name: 'Prova la connessione' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Il server non risponde')
  })
})

describe('the synchronization', () => {
  it('says here, too, when it was, why it is suspended, and what did not come', async () => {
    const { convivio } = await open(linked)
    const refused = [{ refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: 'A-2' }] as const
    const at = Date.parse('2026-11-23T09:42:00Z')
    act(() =>
      convivio.receive('PmsSync', [
        {
          ...aRow('PmsSync', { id: 'villa', hotel: 'villa' }),
          lastAt: at,
          created: 3,
          problem: 'credentials',
          failures: 3,
          openSince: at,
          refused,
        },
      ]),
    )
    const section = within(screen.getByRole('region', { name: 'Sincronizzazione' }))
    expect(section.getByRole('status')).toHaveTextContent(/Ultima sincronizzazione .*: 3 nuove/)
    expect(section.getByText(/sospesa .*dopo 3 tentativi falliti/)).toBeVisible()
    expect(section.getByText('1 prenotazione non è stata importata')).toBeVisible()
  })
})

describe('the rates', () => {
  it('that the PMS sent are given a board, and leave the other lists', async () => {
    const { user, change } = await open({ ...linked, authPMS: { ...linked.authPMS, skipRates: ['mp'] } })
    await screen.findByText('Una tariffa aspetta ancora il suo trattamento.')
    const mp = list('Tariffe del gestionale').getByLabelText('Trattamento della tariffa MP')
    expect(mp).toHaveDisplayValue('Non importare')
    await user.selectOptions(mp, 'Mezza pensione con cena')
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', {
      authPMS: { ...linked.authPMS, bbRates: [], hbRates: ['MP'], fbRates: [], skipRates: [] },
    })
    expect(mp).toHaveDisplayValue('Mezza pensione con cena')
  })

  it('whose code says the board need no list, may get one, and lose it again', async () => {
    const { user, change } = await open(linked)
    await screen.findByText('2 tariffe aspettano ancora il loro trattamento.')
    const hb = list('Tariffe del gestionale').getByLabelText('Trattamento della tariffa HB')
    expect(hb).toHaveDisplayValue('Come di solito: Mezza pensione con cena')
    await user.selectOptions(hb, 'Non importare')
    expect(hb).toHaveDisplayValue('Non importare')
    await user.selectOptions(hb, 'Come di solito: Mezza pensione con cena')
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', {
      authPMS: expect.objectContaining({ skipRates: [] }) as unknown,
    })
  })

  it('are asked of the PMS only on request', async () => {
    const { user, fake } = await open(linked)
    await screen.findByText('2 tariffe aspettano ancora il loro trattamento.')
    expect(fake.calls.filter(({ name }) => name === 'pms-rates')).toMatchObject([{ params: { hotelId: 'villa' } }])
    fake.answer('pms-rates', () => ({ rates: [], problem: 'credentials' }))
    await user.click(screen.getByRole('button', { name: 'Leggi le tariffe dal gestionale' }))
    expect(await screen.findByText(/Le tariffe non sono arrivate\. .*rifiuta le credenziali/)).toBeVisible()
    expect(fake.calls.filter(({ name }) => name === 'pms-rates')[1]).toMatchObject({
      params: { hotelId: 'villa', ask: true },
    })
  })

  it('of a file are typed, once each', async () => {
    const { user, change } = await open({ pmsType: 'ericsoft3', authPMS: { bbRates: ['Classic'] } })
    const field = screen.getByLabelText('Un’altra tariffa')
    await user.type(field, 'classic')
    expect(field).toHaveAccessibleDescription('Questa tariffa c’è già.')
    expect(screen.getByRole('button', { name: 'Aggiungi' })).toBeDisabled()
    await user.clear(field)
    await user.type(field, 'Gourmet{Enter}')
    // Nobody has said yet what it means.
    expect(change).not.toHaveBeenCalled()
    await user.selectOptions(screen.getByLabelText('Trattamento dell’altra tariffa'), 'Mezza pensione con cena')
    await user.click(screen.getByRole('button', { name: 'Aggiungi' }))
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', {
      authPMS: expect.objectContaining({ hbRates: ['Gourmet'] }) as unknown,
    })
    await user.click(screen.getByRole('button', { name: 'Togli la tariffa Gourmet' }))
    expect(list('Tariffe del gestionale').getAllByRole('listitem')).toHaveLength(1)
  })
})

describe('the codes of a file', () => {
  it('are corrected, and put back', async () => {
    const { user, change } = await open({ pmsType: 'hotelcube' })
    const family = list('Codici del file').getByLabelText('Trattamento del codice HBB_*')
    await user.selectOptions(family, 'Pensione completa')
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', {
      csvBoards: [{ layout: 'hotelcube', code: 'HBB_*', board: 'FB' }],
    })
    await user.click(screen.getByRole('button', { name: 'Rimetti il significato solito di HBB_*' }))
    expect(family).toHaveDisplayValue('Mezza pensione con cena')
  })
})

describe('the key of the open endpoint', () => {
  it('is shown once, and can be revoked', async () => {
    const { user, fake, convivio } = await open()
    fake.answer('make-pms-key', () => ({ key: 'cvk_segreta' }))
    fake.answer('revoke-pms-key', () => ({ revoked: true }))
    await user.click(screen.getByRole('button', { name: 'Crea una chiave' }))
    expect(await screen.findByText('cvk_segreta')).toBeVisible()
    convivio.receive('PmsSync', [{ id: 'villa', hotel: 'villa', keyMadeAt: 1, keyEnd: 'reta' } as never])
    await user.click(await screen.findByRole('button', { name: 'Revoca la chiave' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoca la chiave' }))
    await waitFor(() => expect(screen.queryByText('cvk_segreta')).toBeNull())
    expect(fake.calls.map(({ name }) => name)).toContain('revoke-pms-key')
  })
})

describe('where a PMS sends to', () => {
  const link = () => screen.queryByRole('link', { name: 'Per chi programma il gestionale: che cosa inviare' })

  it('is the public address of this server', async () => {
    const features = { customUrl: `${window.location.origin}/custom`, publicUrl: 'https://cucina.example.net' }
    await open({}, features)
    expect(link()).toHaveAttribute('href', 'https://cucina.example.net/custom/pms/bookings/schema')
  })

  it('is no address of a host without any', async () => {
    await open()
    expect(link()).toBeNull()
    expect(screen.getByText(/push-pms-bookings/)).toBeVisible()
  })
})

describe('the last answer, for admins', () => {
  const mapping = { rows: 'bookings', fields: { bookId: 'id', pax: 'people' }, boards: { HB: 'HB' } } as const
  const admin = async (shown: PmsMapping = mapping) => {
    const page = await open(linked)
    page.fake.answer('pms-answer', () => ({
      answeredAt: Date.parse('2026-11-23T09:42:00Z'),
      raws: [{ id: 'A-2', plan: 'ROMANTIC' }],
      results: [{ refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: 'A-2' }],
      mapping: shown,
      ownMapping: shown,
    }))
    act(() => page.convivio.receive('_Role', [{ id: 'role000001', name: 'admin' }]))
    await page.user.click(await screen.findByRole('button', { name: 'Apri l’ultima risposta' }))
    await screen.findByText('1 riga, 1 rifiutata.')
    return page
  }

  it('is for nobody else', async () => {
    await open(linked)
    expect(screen.queryByRole('region', { name: 'Per l’assistenza' })).toBeNull()
  })

  it('is shown with what became of it, and why not', async () => {
    await admin()
    expect(screen.getByText(/Risposta del 23 novembre 2026 alle 10:42/)).toBeVisible()
    expect(screen.getByLabelText('Risposta del gestionale')).toHaveTextContent('"plan": "ROMANTIC"')
    expect(screen.getByText('Non importata').closest('li')).toHaveTextContent(/Trattamento non riconosciuto.*ROMANTIC/)
  })

  it('is read by a corrected mapping, which is then saved', async () => {
    const { user, fake } = await admin()
    const corrected = {
      ...mapping,
      fields: { bookId: 'id', pax: 'adults + children' },
      boards: { HB: 'HB', ROMANTIC: 'HB' },
    } as const
    fake.answer('try-pms-mapping', () => ({
      results: [
        { book: { bookId: 'A-2', deleted: false, checkIn: '2026-11-24', checkOut: '2026-11-25', bookType: 'HB' } },
      ],
      faults: {},
    }))
    fake.answer('save-pms-mapping', () => ({ mapping: corrected }))
    fireEvent.change(screen.getByLabelText('Persone'), { target: { value: 'adults + children' } })
    await user.type(screen.getByLabelText('Un altro codice'), 'ROMANTIC')
    await user.selectOptions(screen.getByLabelText('Trattamento dell’altro codice'), 'Mezza pensione con cena')
    const support = within(screen.getByRole('region', { name: 'Per l’assistenza' }))
    await user.click(support.getByText('Aggiungi'))
    await user.click(screen.getByRole('button', { name: 'Prova sull’ultima risposta' }))
    expect(await screen.findByText('1 riga, nessuna rifiutata.')).toBeInTheDocument()
    expect(fake.calls.at(-1)?.params).toEqual({ hotelId: 'villa', mapping: corrected })
    await user.click(screen.getByRole('button', { name: 'Salva la mappatura' }))
    expect(await screen.findByText(/Mappatura salvata/)).toBeInTheDocument()
    expect(fake.calls.filter(({ name }) => name === 'save-pms-mapping')[0]?.params).toEqual({
      hotelId: 'villa',
      mapping: corrected,
    })
  })

  it('says what the words of states of the PMS mean', async () => {
    const stated: PmsMapping = { ...mapping, states: { A: 'cancelled' } }
    const { user, fake } = await admin(stated)
    fake.answer('try-pms-mapping', () => ({ results: [], faults: {} }))
    expect(screen.getByLabelText('Significato dello stato A')).toHaveValue('cancelled')
    await user.type(screen.getByLabelText('Un altro stato'), 'Vormerkung')
    await user.selectOptions(screen.getByLabelText('Significato dell’altro stato'), 'Non ancora prenotata: si salta')
    const form = screen.getByLabelText<HTMLInputElement>('Un altro stato').form
    if (form) await user.click(within(form).getByText('Aggiungi'))
    await user.click(screen.getByRole('button', { name: 'Prova sull’ultima risposta' }))
    await waitFor(() =>
      expect(fake.calls.at(-1)?.params).toEqual({
        hotelId: 'villa',
        mapping: { ...stated, states: { A: 'cancelled', Vormerkung: 'notYet' } },
      }),
    )
  })

  it('has no login again when its expression is typed and cleared', async () => {
    const protocol = { ask: '{ "path": "a" }', next: 'next' }
    const { user, fake } = await admin({ ...mapping, protocol })
    fake.answer('try-pms-mapping', () => ({ results: [], faults: {} }))
    const login = screen.getByLabelText('Come si chiede: Accesso (login)')
    fireEvent.change(login, { target: { value: 'x' } })
    fireEvent.change(login, { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Prova sull’ultima risposta' }))
    expect(fake.calls.at(-1)?.params).toEqual({ hotelId: 'villa', mapping: { ...mapping, protocol } })
  })

  it('says which expression cannot be read, also when it was to be saved at once', async () => {
    const { user, fake } = await admin()
    fake.answer('save-pms-mapping', () => {
      throw new GatewayError('refused', 'refused', 'pmsMappingInvalid')
    })
    fake.answer('try-pms-mapping', () => ({ results: [], faults: { pax: { code: 'S0201', position: 8 } } }))
    fireEvent.change(screen.getByLabelText('Persone'), { target: { value: 'adults +' } })
    await user.click(screen.getByRole('button', { name: 'Salva la mappatura' }))
    expect(await screen.findByText('Non si capisce dal carattere 8 (S0201).')).toBeInTheDocument()
    expect(screen.getByLabelText('Persone')).toBeInvalid()
    expect(screen.getByLabelText('Persone')).toHaveAccessibleDescription(/S0201/)
  })
})
