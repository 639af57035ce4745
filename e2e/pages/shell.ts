import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'

/** Opens the left menu's entry 'QR code', on a phone in its drawer. */
export async function openQrCode(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: /^Account di/ })).toBeVisible()
  const drawer = page.getByRole('button', { name: 'Apri il menu' })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('button', { name: 'QR code' }).click()
  const dialog = page.getByRole('dialog', { name: 'QR code' })
  await expect(dialog.getByRole('img', { name: /^QR code del menu di/ })).toBeVisible()
  return dialog
}
