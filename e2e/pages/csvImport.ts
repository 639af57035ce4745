import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { readFileSync } from 'node:fs'
import { bookingsOfStays, bytesOf } from '#tests/rows/csvFiles.ts'
import type { FileBooking } from '#tests/rows/csvFiles.ts'
import { aHotel, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'

export const someStays = (count: number): FileBooking[] =>
  bookingsOfStays(readFileSync('cloud/demo/stays-resort-2016-08.csv', 'utf8'), { count, days: 3800 })

interface House {
  readonly owner: Owner
  readonly hotelId: string
  readonly dialog: Locator
}

export async function openImport(page: Page, fields: Record<string, unknown> = {}): Promise<House> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, fields)
  await openAs(page, owner.email, importOf(hotelId))
  return { owner, hotelId, dialog: await shownImport(page) }
}

export const importOf = (hotelId: string) => `/hotels/${hotelId}/list?import=1`

export async function shownImport(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Carica CSV' })
  await expect(dialog.getByRole('heading', { name: 'Scegli il file delle prenotazioni' })).toBeVisible()
  return dialog
}

type Encoding = Parameters<typeof bytesOf>[1]

export async function chooseCsv(
  dialog: Locator,
  csv: string,
  { name = 'arrivi.csv', encoding }: { name?: string; encoding?: Encoding } = {},
): Promise<void> {
  const buffer = Buffer.from(bytesOf(csv, encoding))
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Goes from the file to the recap, by the columns where they are asked. */
export async function toRecap(dialog: Locator): Promise<void> {
  const recap = dialog.getByRole('heading', { name: 'Controlla prima di importare' })
  const next = dialog.getByRole('button', { name: 'Vai al riepilogo' })
  await expect(recap.or(next)).toBeVisible()
  if (await next.isVisible()) await next.click()
  await expect(recap).toBeVisible()
}

export const kindOf = (dialog: Locator, name: string | RegExp): Locator => dialog.getByRole('radio', { name })

export async function importAll(dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog.getByRole('heading', { name: 'Importazione completata' })).toBeVisible()
}
