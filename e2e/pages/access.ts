import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { PASSWORD } from '../server.ts'

/** Signs in as a person does, and waits until the hotels (or the wanted page) are there. */
export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByRole('heading', { name: 'Inserisci la tua password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entra' }).click()
}

/** Opens a path as a signed-in owner. */
export async function openAs(page: Page, email: string, path: string, password?: string): Promise<void> {
  await page.goto(path)
  await signIn(page, email, password)
}
