import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TestMail } from '#domain/api/functions.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { HotelEditScreen } from '#screens/hotelEdit/HotelEditScreen.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  defaultCheckInTime: '11:00:00',
  defaultCheckOutTime: '10:00:00',
} as Hotel

async function open(fields: Partial<Hotel> = {}, isConfigured = true, unconfirmed?: { readonly email?: string }) {
  const gateway = createFakeGateway()
  gateway.answer('mail-state', () => ({ isConfigured, ...(unconfirmed && { unconfirmed }) }))
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=email',
    signedIn: true,
    gateway,
    arrange: (convivio) => convivio.receive('Hotel', [{ ...villa, ...fields }]),
  })
  const hotel = () => page.convivio.state.getState().tables.Hotel.rows.get('villa')
  return { ...page, gateway, hotel }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const preview = () => screen.getByTitle('Anteprima dell’invito').getAttribute('srcdoc')

describe('the mails of the hotel', () => {
  it('have the name of their sender, and where answers go', async () => {
    const { hotel } = await open()
    type('Nome del mittente', ' Anna, reception ')
    type('Indirizzo per le risposte', 'reception@villa.it')
    expect(hotel()?.mailConfig).toEqual({ senderName: 'Anna, reception', replyTo: 'reception@villa.it' })
  })

  it('say that the owner has yet to confirm their address, and send the link again', async () => {
    const { user, gateway } = await open({}, true, { email: 'anna@albergo.it' })
    gateway.answer('send-confirmation', () => ({ outcome: 'sent' }))
    expect(await screen.findByText(/partono gli inviti per i primi 20 ospiti/)).toBeVisible()
    expect(screen.getByText(/mandato a anna@albergo.it/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }))
    expect(await screen.findByText(/Il link è partito/)).toBeVisible()
  })

  it('keep the address for answers until another one is whole', async () => {
    const { hotel } = await open({ mailConfig: { replyTo: 'reception@villa.it' } })
    type('Indirizzo per le risposte', 'recep')
    expect(screen.getByLabelText('Indirizzo per le risposte')).toHaveAccessibleDescription(/non valida/)
    expect(hotel()?.mailConfig?.replyTo).toBe('reception@villa.it')
  })

  it('are shown as they are written, in each language', async () => {
    const { user } = await open()
    expect(preview()).toContain('Buongiorno Anna Rossi')
    type('Saluto (Italiano)', 'Il lago vi aspetta.')
    expect(preview()).toContain('Il lago vi aspetta.')
    await user.click(screen.getByRole('radio', { name: 'Tedesco' }))
    expect(preview()).toContain('Guten Tag Anna Rossi')
    expect(preview()).not.toContain('Il lago vi aspetta.')
    await user.click(screen.getByRole('radio', { name: 'Scuro' }))
    expect(preview()).toContain('color-scheme:dark')
  })

  it('go to the boards that are ticked', async () => {
    const { user, hotel } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Solo pernottamento' }))
    expect(hotel()?.typesThatReceiveEmail).not.toContain('NT')
    await user.click(screen.getByRole('checkbox', { name: 'Solo pernottamento' }))
    expect(hotel()?.typesThatReceiveEmail).toBeUndefined()
  })

  it('ask with how many and who before a ticked board sends some at once', async () => {
    const { user, hotel, convivio } = await open({ typesThatReceiveEmail: ['HB'] })
    const now = Date.now()
    const aBook = (id: string, refName: string, days: number) => ({
      id,
      hotel: 'villa',
      refName,
      refEmail: `${id}@example.com`,
      bookType: 'BB',
      pax: 2,
      checkin: now + days * 86_400_000,
      checkout: now + (days + 5) * 86_400_000,
    })
    act(() => convivio.receive('Book', [aBook('rossi', 'Rossi', 1), aBook('conti', 'Conti', 30)] as Book[]))
    const board = screen.getByRole('checkbox', { name: 'Pernottamento e colazione' })
    await user.click(board)
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('L’invito parte subito per 1 prenotazione: Rossi. Vuoi procedere?')
    await user.click(within(question).getByRole('button', { name: 'Annulla' }))
    expect(hotel()?.typesThatReceiveEmail).toEqual(['HB'])
    await user.click(board)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(hotel()?.typesThatReceiveEmail).toEqual(expect.arrayContaining(['HB', 'BB'])))
  })

  it('say that nobody gets one where no board is ticked', async () => {
    await open({ typesThatReceiveEmail: [] })
    expect(screen.getByText(/nessuno riceve l’invito/)).toBeVisible()
  })
})

it('a host without mail says so', async () => {
  await open({}, false)
  expect(await screen.findByText('Posta non configurata: gli inviti non partono')).toBeVisible()
})

describe('a mail to oneself', () => {
  it.each<[TestMail['outcome'], RegExp]>([
    ['sent', /La prova è partita per anna@villa\.it/],
    ['unconfigured', /Posta non configurata/],
    ['later', /non risponde/],
    ['addressUnknown', /non conosce l’indirizzo anna@villa\.it/],
  ])('that is %s says so', async (outcome, said) => {
    const { user, gateway } = await open()
    gateway.answer('send-test-mail', () => ({ to: 'anna@villa.it', outcome }))
    await user.click(screen.getByRole('button', { name: 'Invia una prova a me' }))
    expect(await screen.findByText(said)).toBeVisible()
  })
})
