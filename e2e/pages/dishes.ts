import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { PASSWORD, aHotel, aRow, anOwner } from '../server.ts'
import type { Owner } from '../server.ts'
import { openAs } from './access.ts'

export interface House {
  readonly owner: Owner
  readonly hotelId: string
}

export async function openNewHotel(page: Page): Promise<House> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/dishes`, PASSWORD)
  await expect(page.getByText('Nessun piatto trovato.')).toBeVisible()
  return { owner, hotelId }
}

/** A section of the only dish of a hotel; the dish is called 'Tagliatelle al ragù'. */
export async function openDish(page: Page, section: string) {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  const dishId = await aRow(owner, 'Dish', hotelId, {
    name: { it: 'Tagliatelle al ragù' },
    courseIndex: 2,
    price: 12,
  })
  const path = `/hotels/${hotelId}/dishes`
  await openAs(page, owner.email, `${path}?dish=${dishId}&section=${section}`)
  const dialog = page.getByRole('dialog', { name: 'Tagliatelle al ragù' })
  await expect(dialog).toBeVisible()
  return { owner, hotelId, dishId, path, dialog }
}

export async function goTo(dialog: Locator, section: string): Promise<void> {
  const sections = dialog.getByRole('navigation', { name: 'Sezioni del piatto' })
  await sections.getByRole('link', { name: new RegExp(`^${section}`) }).click()
}

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export async function choosePhoto(page: Page, dialog: Locator, file: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Scegli una foto' }).click()
  await (await chooser).setFiles(file)
}
