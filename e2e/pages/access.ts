import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { PASSWORD, sessionOf } from '../server.ts'

export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Entra' }).click()
  await expect(page.getByRole('heading', { name: 'Inserisci la tua password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entra' }).click()
}

export async function signInAt(page: Page, email: string, path: string, password?: string): Promise<void> {
  await page.goto(path)
  await signIn(page, email, password)
}

export async function openAs(page: Page, email: string, path: string, password?: string): Promise<void> {
  const user = await sessionOf(email, password)
  // The smallest page of the same origin.
  await page.goto('/health')
  await page.evaluate((kept) => localStorage.setItem('Parse/convivio/currentUser', JSON.stringify(kept)), {
    ...user,
    className: '_User',
  })
  await page.goto(path)
}
