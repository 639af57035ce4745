import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { aHotel, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'
import { aBooking, dayFromNow } from './bookings.ts'

export const typedDay = (days: number): string => dayFromNow(days).split('-').reverse().join('/')

async function aFamily(owner: Owner, hotelId: string, bookId: string, names: readonly string[]): Promise<string[]> {
  const book = { __type: 'Pointer', className: 'Book', objectId: bookId }
  const ids: string[] = []
  for (const [at, name] of names.entries())
    ids.push(await aRow(owner, 'BookPerson', hotelId, { book, name, isHolder: at === 0 }))
  return ids
}

export async function openFamily(
  page: Page,
  names: readonly string[] = ['Marco', 'Giulia', 'Nina', 'Ugo'],
  at = (path: string, bookId: string) => `${path}/list?book=${bookId}`,
) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const bookId = await aBooking(owner, hotelId, 'Famiglia Bianchi', [1, 5], {
    pax: names.length,
    refEmail: 'bianchi@example.com',
  })
  await aFamily(owner, hotelId, bookId, names)
  await openAs(page, owner.email, at(`/hotels/${hotelId}`, bookId))
  return { owner, hotelId, bookId, dialog: dialogOf(page) }
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifica prenotazione' })

/** On a phone it stands among what is done more seldom. */
export async function showQr(dialog: Locator): Promise<void> {
  const more = dialog.getByRole('button', { name: 'Altro per questa prenotazione' })
  const button = dialog.getByRole('button', { name: 'Mostra Qr Code' })
  await more.or(button).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}

export async function addBooking(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Nuova Prenotazione/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Nuova prenotazione' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function stayFor(dialog: Locator, from: number, to: number): Promise<void> {
  await dialog.getByLabel('Check-in', { exact: true }).fill(typedDay(from))
  await dialog.getByLabel('Check-out', { exact: true }).fill(typedDay(to))
}

export const guests = (dialog: Locator): Locator => dialog.getByLabel('Numero di ospiti')

export async function guestsSaved(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('progressbar', { name: 'Aggiornamento del numero di persone' })).toHaveCount(0)
}
