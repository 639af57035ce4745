import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { FeaturesContext, defaultFeatures } from '#ui/features.ts'
import { guestLink } from '#app/config.ts'
import { MenuLinks, QrCodes } from './MenuLinks.tsx'

it.each([
  ['dining', undefined, ['Disposizione sala'], ['Prezzi per trattamento']],
  ['dining', { more: ['prices'], fewer: [] }, ['Disposizione sala', 'Prezzi per trattamento'], ['Raccolta piatti']],
  [undefined, undefined, ['Raccolta piatti'], ['Disposizione sala', 'Prezzi per trattamento']],
] as const)('on a phone the menu of %s with %o has %j and not %j', async (duty, areas, has, lacks) => {
  const hotel = { id: 'villa', name: 'Villa Lago', duty, areas } as Hotel
  await renderScreen(<MenuLinks hotelId="villa" withHotels={false} small />, {
    path: '/hotels/:hotelid/calendar',
    at: '/hotels/villa/calendar',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [hotel]),
  })
  for (const name of has) expect(screen.getByRole('link', { name })).toBeVisible()
  for (const name of lacks) expect(screen.queryByRole('link', { name })).toBeNull()
})

it('the menu’s entry shows the hotel’s code and leads to the sheet of 18', async () => {
  const codes = (
    <FeaturesContext value={{ ...defaultFeatures, publicUrl: 'https://convivio.example' }}>
      <QrCodes hotelId="villa" className="" />
    </FeaturesContext>
  )
  const { user, where } = await renderScreen(codes, {
    path: '/',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [{ id: 'villa', name: 'Villa Lago' } as Hotel]),
  })
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code' }))
  expect(dialog.getByRole('img', { name: 'QR code del menu di Villa Lago' })).toBeVisible()
  expect(dialog.getByText('https://convivio.example/menu/villa')).toBeVisible()
  await user.click(dialog.getByRole('link', { name: 'Stampa 18 codici' }))
  expect(where()).toBe('/hotels/villa/print/qr')
})

it('closing the code leads back to the menu’s entry', async () => {
  const { user } = await renderScreen(<QrCodes hotelId="villa" className="" />, { path: '/' })
  await user.click(screen.getByRole('button', { name: 'QR code' }))
  await user.click(await screen.findByRole('button', { name: 'Chiudi' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  [undefined, 'https://convivio.example/menu/villa'],
  ['https://ospiti.example', 'https://ospiti.example/villa'],
])('with the guest app at %s a code opens %s', (guestAppUrl, link) => {
  expect(guestLink('villa', { guestAppUrl, publicUrl: 'https://convivio.example' })).toBe(link)
})
