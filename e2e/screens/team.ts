import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aHotel, anOwner, asOwner, rest } from '../server.ts'
import type { Owner } from '../server.ts'
import { heading } from './screen.ts'
import type { Screen } from './screen.ts'

type Json = Record<string, unknown>

async function resultOf(owner: Owner, name: string, params: Json): Promise<Json> {
  const { result } = await rest('POST', `functions/${name}`, params, asOwner(owner))
  return result as Json
}

/** The link that the Direzione gives away, as path and code. */
async function linkOf(name: string, params: Json): Promise<string> {
  const owner = await anOwner()
  const { link } = await resultOf(owner, name, { hotelId: await aHotel(owner), ...params })
  const { pathname, hash } = new URL(String(link))
  return `${pathname}${hash}`
}

/** As on a device that nobody is signed in on; a link to the page that is open would load nothing. */
async function openAsNobody(page: Page, path: string): Promise<void> {
  await page.goto('/non/esiste')
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
}

const TABLET = { name: 'Tablet della cucina', duty: 'kitchen', pin: '2468' }

export const ofTeam: readonly Screen[] = [
  {
    name: 'join-team',
    async open(page) {
      await openAsNobody(page, await linkOf('invite-to-team', { duty: 'kitchen' }))
      await heading(page, /Entra nella squadra/)
    },
  },
  {
    name: 'device-connect',
    async open(page) {
      await openAsNobody(page, '/dispositivo')
      await heading(page, 'Collega questo dispositivo')
    },
  },
  {
    name: 'device-locked',
    async open(page) {
      await openAsNobody(page, await linkOf('make-team-device', TABLET))
      await page.getByRole('button', { name: 'Collega' }).click()
      await expect(page.getByRole('heading', { name: 'Schermo bloccato' })).toBeVisible()
    },
  },
  {
    name: 'samples',
    async open(page) {
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await resultOf(owner, 'add-samples', { hotelId })
      await openAs(page, owner.email, `/hotels/${hotelId}/calendar`)
      await expect(page.getByRole('button', { name: 'Togli i dati di esempio' })).toBeVisible()
    },
  },
]
