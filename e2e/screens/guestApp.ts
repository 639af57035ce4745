import { expect } from 'playwright/test'
import { aGuestHouse, changeAsStaff, codeOf, enter } from '../pages/guestApp.ts'
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
      await page.getByRole('button', { name: 'Scegliete: Risotto' }).click()
      await expect(page.getByRole('link', { name: 'Rivedete e inviate' })).toBeVisible()
    },
  },
  {
    name: 'guest-review',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
      await page.getByRole('button', { name: 'Scegliete: Risotto' }).click()
      await page.getByRole('link', { name: 'Rivedete e inviate' }).click()
      await expect(page.getByRole('button', { name: 'Inviate', exact: true })).toBeVisible()
    },
  },
  {
    name: 'guest-extras',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Ordinare fuori pasto' }).click()
      await page.getByRole('button', { name: 'Scegliete: Panino' }).click()
      await expect(page.getByRole('button', { name: /^Ordinate per/ })).toBeVisible()
    },
  },
  {
    name: 'guest-needs',
    async open(page) {
      await enter(page, await aGuestHouse())
      await page.getByRole('link', { name: 'Allergie e diete' }).click()
      await page.getByRole('button', { name: 'Scrivete allergie o diete: Anna Rossi' }).click()
      await page.getByRole('checkbox', { name: 'Latte' }).check()
      await expect(page.getByRole('button', { name: 'Salvate' })).toBeVisible()
    },
  },
  {
    name: 'guest-changed',
    async open(page) {
      const house = await aGuestHouse()
      await changeAsStaff(house, 0, [], ['Risotto'])
      await enter(page, house)
      await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
      await expect(page.getByRole('group', { name: 'Risotto' })).toBeVisible()
      await changeAsStaff(house, 0, ['Risotto'], ['Trofie al pesto'])
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('button', { name: 'Ho visto' })).toBeVisible()
    },
  },
  {
    name: 'guest-orders',
    async open(page) {
      const house = await aGuestHouse()
      await changeAsStaff(house, 0, [], ['Risotto'])
      await enter(page, house)
      await page.getByRole('link', { name: 'I vostri ordini' }).click()
      await expect(page.getByText('Risotto')).toBeVisible()
    },
  },
  {
    name: 'guest-enter',
    async open(page) {
      await page.goto(`/invito/${await codeOf(await aGuestHouse())}`)
      await expect(page.getByRole('button', { name: 'Entrate' })).toBeVisible()
    },
  },
  {
    name: 'guest-signed-out',
    async open(page) {
      await page.context().clearCookies()
      await page.goto('/ospite')
      await expect(page.getByLabel('Codice dell’invito')).toBeVisible()
    },
  },
]
