import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { HotelEditScreen } from '#screens/hotelEdit/HotelEditScreen.tsx'

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

async function open(fields: Partial<Hotel> = {}) {
  const gateway = createFakeGateway(true)
  gateway.answer('mail-state', () => ({ isConfigured: true }))
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=opzioni-app',
    signedIn: true,
    gateway,
    arrange: (convivio) =>
      convivio.receive('Hotel', [
        {
          id: 'villa',
          name: 'Villa Lago',
          timezone: 'Europe/Rome',
          defaultCheckInTime: '11:00:00',
          defaultCheckOutTime: '10:00:00',
          ...fields,
        } as Hotel,
      ]),
  })
  return { ...page, look: () => page.convivio.state.getState().tables.Hotel.rows.get('villa')?.guestLook }
}

const phone = () => screen.getByTitle<HTMLIFrameElement>('Anteprima sul telefono').srcdoc

it('begins with how the hotel looks to guests', async () => {
  await open()
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles[0]).toBe('Aspetto')
})

it('a welcome is shown on the phone while it is typed, in its language', async () => {
  const { user, look } = await open()
  await user.type(screen.getByLabelText('Benvenuto (Italiano)'), 'Ben arrivati')
  expect(look()).toEqual({ welcome: { it: 'Ben arrivati' } })
  await waitFor(() => expect(phone()).toContain('Ben arrivati'))
  await user.clear(screen.getByLabelText('Benvenuto (Italiano)'))
  expect(look()).toBeUndefined()
})

it('a colour that could not be read is not kept, and a darker one is proposed', async () => {
  const { user, look } = await open()
  fireEvent.change(screen.getByLabelText('Colore'), { target: { value: '#ffd700' } })
  expect(screen.getByText(/#ffd700 è troppo chiaro/)).toBeVisible()
  expect(look()).toBeUndefined()
  await user.click(screen.getByRole('button', { name: /il tono più vicino/ }))
  expect(look()?.colour).toMatch(/^#[\da-f]{6}$/)
  await waitFor(() => expect(phone()).toContain(`--accent:${look()?.colour ?? ''}`))
  await user.click(screen.getByRole('button', { name: 'Torna al colore di Convivio' }))
  expect(look()).toBeUndefined()
})

it('a colour is typed as a brand’s book has it', async () => {
  const { user, look } = await open()
  const code = () => screen.getByLabelText('Codice del colore')
  await user.clear(code())
  await user.type(code(), 'rosso{Enter}')
  expect(code()).toHaveAccessibleDescription('Scrivi sei cifre, per esempio #8a4b2f.')
  expect(look()).toBeUndefined()
  await user.clear(code())
  await user.type(code(), '8A2B1F{Enter}')
  expect(look()).toEqual({ colour: '#8a2b1f' })
  expect(code()).toHaveValue('#8a2b1f')
  expect(screen.getByLabelText('Colore')).toHaveValue('#8a2b1f')
})

it('a contact is kept once it can be one', async () => {
  const { user, look } = await open()
  const site = screen.getByLabelText('Sito')
  await user.type(site, 'www.villa.it')
  expect(look()).toBeUndefined()
  expect(site).toHaveAccessibleDescription(/con https/)
  await user.clear(site)
  await user.type(site, 'https://www.villa.it')
  expect(look()?.contacts).toEqual({ site: 'https://www.villa.it' })
  await waitFor(() => expect(phone()).toContain('href="https://www.villa.it"'))
})

it('a file that is no picture is not sent', async () => {
  const { user, gateway } = await open()
  const file = new File(['<svg/>'], 'logo.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Scegli il logo'), file)
  expect(await screen.findByText('Questo file non è un’immagine PNG o JPEG.')).toBeVisible()
  expect(gateway.uploads).toEqual([])
})

it('a logo is taken off', async () => {
  const { user, convivio } = await open({ logo: { name: 'a.png', url: '/parse/files/convivio/a.png' } })
  expect(screen.getByRole('img', { name: 'Logo di Villa Lago' })).toHaveAttribute('src', '/parse/files/convivio/a.png')
  await user.click(screen.getByRole('button', { name: 'Togli il logo' }))
  expect(convivio.state.getState().tables.Hotel.rows.get('villa')?.logo).toBeUndefined()
})

it('guests read in the languages that are ticked, and one stays', async () => {
  const { user, look } = await open({ guestLook: { languages: ['it', 'de'] } })
  expect(screen.getByRole('checkbox', { name: 'Tedesco' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Russo' })).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: 'Tedesco' }))
  expect(look()?.languages).toEqual(['it'])
  expect(screen.getByRole('checkbox', { name: 'Italiano' })).toBeDisabled()
  await waitFor(() => expect(phone()).not.toContain('Deutsch'))
})

it('all languages are no choice', async () => {
  const { user, look } = await open({ guestLook: { languages: ['it', 'en', 'fr', 'de', 'es', 'pl', 'nl'] } })
  await user.click(screen.getByRole('checkbox', { name: 'Russo' }))
  expect(look()).toBeUndefined()
})

it('prices of included dishes and the list of allergens have a switch each', async () => {
  const { user, look } = await open()
  await user.click(screen.getByRole('switch', { name: 'Prezzi anche dei piatti compresi' }))
  expect(look()).toEqual({ showsIncludedPrices: true })
  await user.click(screen.getByRole('switch', { name: 'Elenco degli allergeni' }))
  expect(look()).toEqual({ showsIncludedPrices: true, hidesAllergens: true })
  await waitFor(() => expect(phone()).toContain('Gli allergeni dei piatti non sono elencati qui'))
  await user.click(screen.getByRole('switch', { name: 'Elenco degli allergeni' }))
  await user.click(screen.getByRole('switch', { name: 'Prezzi anche dei piatti compresi' }))
  expect(look()).toBeUndefined()
})

it('the hotel chooses how its guests order, or leaves it to them', async () => {
  const { user, look } = await open()
  expect(screen.getByRole('radio', { name: 'Come preferiscono gli ospiti' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Tutti insieme' }))
  expect(look()).toEqual({ orderingWay: 'together' })
  await user.click(screen.getByRole('radio', { name: 'Per persona' }))
  expect(look()).toEqual({ orderingWay: 'person' })
  await user.click(screen.getByRole('radio', { name: 'Come preferiscono gli ospiti' }))
  expect(look()).toBeUndefined()
})
