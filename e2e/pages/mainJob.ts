import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { bookingsOfStays } from '#tests/rows/csvFiles.ts'
import type { FileBooking } from '#tests/rows/csvFiles.ts'
import { PASSWORD, asOwner, rest, rowsOnServer } from '../server.ts'
import type { Owner } from '../server.ts'
import { dayFromNow } from './bookings.ts'

type Json = Record<string, unknown>

/** The fullest day of the demo's file. */
const BUSY = '2016-08-16'
const DAY = 86_400_000

export const COURSES: readonly (readonly [courseIndex: number, names: readonly string[]])[] = [
  [1, ['Prosciutto e melone', 'Insalata di mare']],
  [2, ['Passatelli in brodo', 'Lasagne al forno', 'Risotto alla pescatora']],
  [3, ['Branzino al sale', 'Arrosto di vitello', 'Melanzane alla parmigiana']],
  [4, ['Insalata mista', 'Patate arrosto']],
  [6, ['Tiramisù della casa', 'Sorbetto al limone']],
]

export async function register(page: Page): Promise<Owner> {
  const email = `ferri.${Date.now()}.${process.pid}@example.com`
  await page.goto('/login?reg=1')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Nome', { exact: true }).fill('Giulia')
  await page.getByLabel('Cognome').fill('Ferri')
  await page.getByRole('button', { name: 'Continua' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Crea account' }).click()
  await expect(page).toHaveURL(/\/newhotel/)
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => /^Parse\/.+\/currentUser$/.test(one)) ?? ''
    return localStorage.getItem(key) ?? '{}'
  })
  const { objectId, sessionToken } = JSON.parse(kept) as Json
  return { email, session: String(sessionToken), userId: String(objectId) }
}

export async function openHotel(page: Page, name: string): Promise<string> {
  await page.getByLabel('Nome dell’albergo').fill(name)
  await page.getByRole('button', { name: 'Crea albergo' }).click()
  await expect(page).toHaveURL(/\/settings\?.*tutorial=1/)
  const hotelId = /\/hotels\/(\w+)\//.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Avanti' }).click()
  await page.getByRole('button', { name: 'Salta addestramento' }).click()
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(new RegExp(`/hotels/${hotelId}/`))
  return hotelId
}

export async function writeDish(page: Page, name: string, course: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Aggiungi piatto/ })
    .first()
    .waitFor()
  const dialog = page.getByRole('dialog')
  // No hand writes a dish within half a second, in which two presses are one.
  await expect(async () => {
    await page.keyboard.press('Shift+Enter')
    await expect(dialog.getByLabel('Nome italiano')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type(name)
  await dialog.getByRole('group', { name: 'Portata' }).getByText(course, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
}

/** Real stays, moved so that the fullest day is tomorrow; `leaving` of them leave in the morning. */
export function staysOfTomorrow(inHouse: number, leaving: number): FileBooking[] {
  const file = readFileSync('cloud/demo/stays-resort-2016-08.csv', 'utf8')
  const [head = '', ...lines] = file.trim().split(/\r?\n/)
  const those = (isThere: (arrival: string, departure: string) => boolean, count: number) =>
    lines
      .filter((line) => {
        const [arrival = '', departure = ''] = line.split(',')
        return isThere(arrival, departure)
      })
      .slice(0, count)
  const csv = [
    head,
    ...those((arrival, departure) => arrival <= BUSY && departure > BUSY, inHouse),
    ...those((arrival, departure) => arrival < BUSY && departure === BUSY, leaving),
  ].join('\n')
  const days = Math.round((Date.parse(dayFromNow(1)) - Date.parse(BUSY)) / DAY)
  return bookingsOfStays(csv, { count: inHouse + leaving, days })
}

export interface Party {
  readonly id: string
  readonly room: string
  readonly pax: number
  readonly isIncluded: boolean
}

export async function partiesOf(hotelId: string): Promise<Party[]> {
  const books = await rowsOnServer('Book', hotelId)
  return books
    .map((book) => ({
      id: String(book['objectId']),
      room: String(book['roomNumber']),
      pax: Number(book['pax']),
      isIncluded: ['HB', 'FB'].includes(String(book['bookType'])),
    }))
    .sort((one, other) => Number(one.room) - Number(other.room))
}

export const changeRow = (owner: Owner, className: string, id: string, fields: Json): Promise<Json> =>
  rest('PUT', `classes/${className}/${id}`, fields, asOwner(owner))

export async function invite(owner: Owner, bookId: string): Promise<string> {
  const { result } = await rest('POST', 'functions/refresh-book-code', { bookId }, asOwner(owner))
  return (result as { readonly code: string }).code
}
