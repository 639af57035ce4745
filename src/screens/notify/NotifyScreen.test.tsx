import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { NotifiedBook, ResultOf } from '#domain/api/functions.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { NotifyScreen } from './NotifyScreen.tsx'

const villa = { id: 'villa', name: 'Villa Lago', timezone: 'Europe/Rome' } as Hotel

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

const aBook = (id: string, reach: NotifiedBook['reach']): NotifiedBook => ({
  id,
  checkin: Date.parse('2026-11-21T10:00Z'),
  checkout: Date.parse('2026-11-27T09:00Z'),
  refEmail: reach === 'mail' ? `${id}@posta.it` : undefined,
  refName: `Ospite ${id}`,
  reach,
})

const aMessage = (fields: Partial<ResultOf<'notifications'>['sent'][number]>) => ({
  id: 'm1',
  kind: 'message' as const,
  by: 'Carla',
  text: 'Buongiorno',
  askedAt: Date.parse('2026-11-20T08:00Z'),
  included: 0,
  unreachable: 0,
  delivered: 0,
  deliveredByApp: 0,
  failed: 0,
  endedAt: Date.parse('2026-11-20T08:01Z'),
  ...fields,
})

async function open(books: readonly NotifiedBook[] = [aBook('a', 'app'), aBook('b', 'mail'), aBook('c', 'none')]) {
  const gateway = createFakeGateway()
  gateway.answer('mail-state', () => ({ isConfigured: true }))
  gateway.answer('notifications', () => ({ sent: [] }))
  gateway.answer('getbooksthatwillbenotified', () => books)
  gateway.answer('massnotifybooks', () => ({ included: 3, byApp: 1, byMail: 1, unreachable: 1 }))
  const page = await renderScreen(<NotifyScreen />, {
    path: '/hotels/:hotelid/notify',
    at: '/hotels/villa/notify',
    signedIn: true,
    gateway,
    arrange: (convivio) => convivio.receive('Hotel', [villa]),
  })
  const sent = () => gateway.calls.filter(({ name }) => name === 'massnotifybooks').map(({ params }) => params)
  return { ...page, gateway, sent }
}

const message = () => screen.getByLabelText('Messaggio')
const send = () => screen.getByRole('button', { name: 'Invia' })
const write = (text: string) => fireEvent.change(message(), { target: { value: text } })

it('tells how many a message is for, who they are, and whom it does not reach', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: '3 Prenotazioni incluse' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Check-inCheck-outEmailNomeCome',
    '21/11/202627/11/2026Ospite aApp',
    '21/11/202627/11/2026b@posta.itOspite bEmail',
    '21/11/202627/11/2026Ospite cNon raggiungibile',
  ])
  expect(screen.getByText('1 prenotazione sull’app, 1 per email, 1 non raggiungibile.')).toBeInTheDocument()
})

describe('a message', () => {
  it('without a text cannot be sent', async () => {
    await open()
    await screen.findByRole('button', { name: '3 Prenotazioni incluse' })
    expect(send()).toBeDisabled()
    write('   ')
    expect(send()).toBeDisabled()
    write('Buongiorno')
    expect(send()).toBeEnabled()
  })

  it('waits until it is known whom the filters include, and goes to those', async () => {
    const { user, gateway, sent } = await open([aBook('a', 'mail')])
    await screen.findByRole('button', { name: '1 Prenotazioni incluse' })
    write('Buongiorno')
    gateway.answer('getbooksthatwillbenotified', () => [aBook('a', 'mail'), aBook('b', 'mail')])
    fireEvent.change(screen.getByLabelText('Check-out dal'), { target: { value: '30/11/2026' } })
    expect(send()).toBeDisabled()
    await user.click(send())
    await screen.findByRole('button', { name: '2 Prenotazioni incluse' })
    await user.click(send())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ hotelId: 'villa', checkoutMin: '2026-11-29T23:00:00.000Z', text: 'Buongiorno' }]),
    )
  })

  it('is asked about where nobody knows whom it goes to', async () => {
    const { user, gateway, sent } = await open()
    await screen.findByRole('button', { name: '3 Prenotazioni incluse' })
    gateway.answer('getbooksthatwillbenotified', () => {
      throw new GatewayError('unreachable', 'away')
    })
    fireEvent.change(screen.getByLabelText('Check-out dal'), { target: { value: '30/11/2026' } })
    await screen.findByText(/Non è stato possibile cercare/)
    write('Buongiorno')
    await user.click(send())
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Non si sa a quante prenotazioni arriva')
    await user.click(within(question).getByRole('button', { name: 'Annulla' }))
    expect(sent()).toEqual([])
  })

  it('is asked about with how many and who, and the text goes once it is sent', async () => {
    const { user, sent } = await open()
    await screen.findByRole('button', { name: '3 Prenotazioni incluse' })
    write('Si cena in terrazza.')
    await user.click(send())
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Il messaggio parte per 2 prenotazioni')
    await user.click(within(question).getByRole('button', { name: 'Invia' }))
    expect(await screen.findByText('Notifica inviata')).toBeInTheDocument()
    expect(sent()).toEqual([{ hotelId: 'villa', text: 'Si cena in terrazza.' }])
    expect(message()).toHaveValue('')
  })

  it('of a hotel that has expired is refused before anything is asked', async () => {
    const { user, convivio, sent } = await open()
    await screen.findByRole('button', { name: '3 Prenotazioni incluse' })
    act(() => convivio.receive('Hotel', [{ ...villa, expireDate: Date.now() - 1000 }]))
    write('Si cena in terrazza.')
    await user.click(send())
    expect(await screen.findByText(/L’abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('to one is asked about as well', async () => {
    const { user, sent } = await open([aBook('a', 'mail')])
    await screen.findByRole('button', { name: '1 Prenotazioni incluse' })
    write('Buongiorno')
    await user.click(send())
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('Il messaggio parte per 1 prenotazione: ')
    expect(sent()).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Invia' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('to nobody is not', async () => {
    const { user, sent } = await open([aBook('a', 'none')])
    await screen.findByRole('button', { name: '1 Prenotazioni incluse' })
    write('Buongiorno')
    await user.click(send())
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('that is refused keeps its text, and says why', async () => {
    const { user, gateway } = await open([aBook('a', 'mail')])
    gateway.answer('massnotifybooks', () => {
      throw new GatewayError('refused', 'notificationTwice', 'notificationTwice')
    })
    await screen.findByRole('button', { name: '1 Prenotazioni incluse' })
    write('Buongiorno')
    await user.click(send())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Invia' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent("Errore durante l'invio della notifica")
    expect(alert).toHaveTextContent('è già partito')
    expect(message()).toHaveValue('Buongiorno')
  })
})

it('the log counts in the singular, too', async () => {
  const { gateway, user } = await open()
  gateway.answer('notifications', () => ({
    sent: [
      aMessage({ included: 3, delivered: 1, failed: 1, unreachable: 1 }),
      aMessage({ id: 'm2', included: 6, delivered: 2, failed: 2, unreachable: 2 }),
    ],
  }))
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }))
  expect(await screen.findByText(/1 di 2 consegnata · 1 non consegnata · 1 non raggiungibile$/)).toBeVisible()
  expect(screen.getByText(/2 di 4 consegnate · 2 non consegnate · 2 non raggiungibili$/)).toBeVisible()
})

it('the log follows a message that is leaving, until it has', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { gateway } = await open()
  const leaving = aMessage({ askedAt: Date.now(), included: 3, delivered: 1, endedAt: undefined })
  gateway.answer('notifications', () => ({ sent: [leaving] }))
  await screen.findByText(/Ancora nessun messaggio/)
  fireEvent.click(screen.getByRole('button', { name: 'Aggiorna' }))
  await screen.findByText(/1 di 3 consegnata · in partenza/)
  gateway.answer('notifications', () => ({ sent: [{ ...leaving, delivered: 3, endedAt: Date.now() }] }))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByText(/3 di 3 consegnate$/)).toBeVisible()
  const asked = () => gateway.calls.filter(({ name }) => name === 'notifications').length
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(before)
})

it('includes nobody while that cannot be known, and says so', async () => {
  const { gateway } = await open()
  gateway.answer('getbooksthatwillbenotified', () => {
    throw new GatewayError('unreachable', 'away')
  })
  fireEvent.change(screen.getByLabelText('Check-out dal'), { target: { value: '30/11/2026' } })
  expect(await screen.findByText(/Non è stato possibile cercare/)).toBeVisible()
  expect(screen.getByRole('button', { name: '0 Prenotazioni incluse' })).toBeVisible()
})

it.each(['kueche', 'kuche', 'KÜ'])('the room that is called Küche is found by %s', async (typed) => {
  const { convivio } = await open()
  act(() =>
    convivio.receive('Room', [
      { id: 'r1', hotel: 'villa', name: 'Küche' },
      { id: 'r2', hotel: 'villa', name: '101' },
    ]),
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Camere' }), { target: { value: typed } })
  expect(await screen.findByRole('option', { name: 'Küche' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: '101' })).toBeNull()
})
