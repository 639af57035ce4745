import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

export async function openQrCode(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^Account di/ })).toBeVisible()
  const drawer = page.getByRole('button', { name: 'Apri il menu' })
  const entry = page.getByRole('button', { name: 'QR code' })
  // A page that is still being opened closes the drawer again.
  await expect(async () => {
    if (!(await entry.isVisible()) && (await drawer.isVisible())) await drawer.click()
    await entry.click({ timeout: 2000 })
  }).toPass()
  const dialog = page.getByRole('dialog', { name: 'QR code' })
  await expect(dialog.getByRole('img', { name: /^QR code del menu di/ })).toBeVisible()
  return dialog
}

/** The menu of the hotel; on a phone it is a drawer, which is opened. */
export async function openMenu(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^Account di/ })).toBeVisible()
  const drawer = page.getByRole('button', { name: 'Apri il menu' })
  if (await drawer.isVisible()) await drawer.click()
  return page.getByRole('navigation', { name: 'Menu principale' })
}
