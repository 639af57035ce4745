import { expect } from 'playwright/test'
import { addBooking, openFamily, showQr } from '../pages/bookingEdit.ts'
import { heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

export const ofBookingEdit: readonly Screen[] = [
  {
    name: 'booking',
    async open(page) {
      const { dialog } = await openFamily(page)
      await expect(dialog.getByText('Marco, Giulia, Nina')).toBeVisible()
      await dialog.getByRole('button', { name: 'Genera Link' }).click()
      await expect(dialog.getByText(/\/invito\//)).toBeVisible()
    },
  },
  {
    name: 'booking-qr',
    async open(page) {
      const { dialog } = await openFamily(page)
      await dialog.getByRole('button', { name: 'Genera Link' }).click()
      await showQr(dialog)
      await expect(page.getByRole('img', { name: /^QR code dell’invito di/ })).toBeVisible()
    },
  },
  {
    name: 'booking-new',
    async open(page) {
      await inNewHotel(page, 'list')
      const dialog = await addBooking(page)
      await expect(dialog.getByText(/^Per poter condividere il link/)).toBeVisible()
    },
  },
  {
    name: 'booking-people',
    async open(page) {
      await openFamily(page, undefined, (path, bookId) => `${path}/books/${bookId}/people`)
      await heading(page, 'Persone (4)')
    },
  },
]
