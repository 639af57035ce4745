import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { QrPrintScreen } from './QrPrintScreen.tsx'

it('a sheet has exactly 18 codes, each with the hotel’s name and what to do', async () => {
  await renderScreen(<QrPrintScreen link="https://ospiti.example/villa" />, {
    path: '/hotels/:hotelid/print/qr',
    at: '/hotels/villa/print/qr',
    signedIn: true,
    arrange: (convivio) => convivio.receive('Hotel', [{ id: 'villa', name: 'Villa Lago' } as Hotel]),
  })
  expect(screen.getAllByRole('img', { name: 'QR code del menu di Villa Lago' })).toHaveLength(18)
  expect(screen.getAllByText('Villa Lago')).toHaveLength(18)
  expect(screen.getAllByText('Inquadrate per vedere il menu')).toHaveLength(18)
})
