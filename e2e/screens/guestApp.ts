import { expect } from 'playwright/test'
import { aGuestHouse, enter } from '../pages/guestApp.ts'
import type { Screen } from './screen.ts'

export const ofGuestApp: readonly Screen[] = [
  {
    name: 'guest-home',
    async open(page) {
      await enter(page, await aGuestHouse())
    },
  },
  {
    name: 'guest-meal',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
      await page.getByRole('button', { name: 'Scegli: Risotto' }).click()
      await expect(page.getByRole('link', { name: 'Rivedi e invia' })).toBeVisible()
    },
  },
  {
    name: 'guest-review',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
      await page.getByRole('button', { name: 'Scegli: Risotto' }).click()
      await page.getByRole('link', { name: 'Rivedi e invia' }).click()
      await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeVisible()
    },
  },
  {
    name: 'guest-extras',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Ordinare fuori pasto' }).click()
      await page.getByRole('button', { name: 'Scegli: Panino' }).click()
      await expect(page.getByRole('button', { name: /^Ordina per/ })).toBeVisible()
    },
  },
]
