import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { beforeAll, inject, it } from 'vitest'
import { benchBrowser } from './browser.ts'
import { measured, median } from './report.ts'
import { firstVisit, largestPaint, signIn } from './visitor.ts'
import { anonymous, must } from '#tests/cloud/rest.ts'

const browser = benchBrowser()

const ACCOUNT = { email: 'visita@example.com', password: 'segretissima' }
const ROUNDS = 3
const KB = 1000

beforeAll(async () => {
  const { email, password } = ACCOUNT
  const account = { username: email, email, password, tutorialCompleted: true }
  const { body } = must(await anonymous().send('POST', '/users', account))
  const session = anonymous().with({ 'X-Parse-Session-Token': String(body['sessionToken']) })
  must(await session.create('Hotel', { objectId: 'visita0001', name: 'Villa Aurora' }))
})

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${inject('serverUrl')}/login`)
  await page.getByLabel('Email').waitFor()
}

async function openHotels(page: Page): Promise<void> {
  await signIn(page, ACCOUNT)
  await page.getByRole('link', { name: /Villa Aurora/ }).waitFor()
}

it('JavaScript of a first visit', async () => {
  const { context, page, scriptBytes } = await firstVisit(browser(), false)
  await openLogin(page)
  await page.waitForLoadState('networkidle')
  measured({ title: 'JavaScript until Login, gzip', value: scriptBytes() / KB, unit: 'kB', atMost: 240 })
  await openHotels(page)
  await page.waitForLoadState('networkidle')
  measured({ title: 'JavaScript until the list of hotels, gzip', value: scriptBytes() / KB, unit: 'kB', atMost: 300 })
  await context.close()
}, 120_000)

it('what is kept on the device', async () => {
  const url = inject('serverUrl')
  const worker = await (await fetch(`${url}/sw.js`)).text()
  const files = JSON.parse(/^const FILES=(.*);$/m.exec(worker)?.[1] ?? '[]') as { readonly url: string }[]
  let bytes = gzipSync(worker).length
  for (const file of files) bytes += gzipSync(await (await fetch(url + file.url)).bytes()).length
  measured({
    title: 'kept on the device for a day without a network, gzip',
    value: bytes / KB / KB,
    unit: 'MB',
    atMost: 1.5,
  })
}, 120_000)

it('largest contentful paint on a slow phone', async () => {
  const login: number[] = []
  const hotels: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await firstVisit(browser(), true)
    await openLogin(page)
    login.push(await largestPaint(page))
    await openHotels(page)
    // The list as a page of its own, the way a bookmark opens it.
    await page.goto(`${inject('serverUrl')}/hotels`)
    await page.getByRole('link', { name: /Villa Aurora/ }).waitFor()
    hotels.push(await largestPaint(page))
    await context.close()
  }
  const what = 'largest contentful paint, CPU ÷ 4, slow 4G'
  measured({ title: `${what}: Login`, value: median(login) / 1000, unit: 's', atMost: 1.2 })
  measured({ title: `${what}: the list of hotels, from a bookmark`, value: median(hotels) / 1000, unit: 's' })
}, 300_000)
