import { randomBytes } from 'node:crypto'
import { expect, test as base } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { runSql } from '#cloud/server/databaseClient.ts'
import { startHostedServer } from '#tests/cloud/hostedServer.ts'
import type { HostedServer } from '#tests/cloud/hostedServer.ts'
import { APP_ID, MASTER_KEY } from '#tests/cloud/server.ts'
import { csvOf } from '#tests/rows/csvFiles.ts'
import { uprightPhoto } from './fixtures/photo.ts'
import { dayFromNow } from './pages/bookings.ts'
import { chooseCsv, importAll, importOf, shownImport, toRecap } from './pages/csvImport.ts'
import { choosePhoto, goTo } from './pages/dishes.ts'
import { openHotel, register, staysOfTomorrow, writeDish } from './pages/mainJob.ts'
import { more } from './pages/mealOrderEdit.ts'
import { MenuCalendar } from './pages/menuEditor.ts'
import { printed, readKitchen, tallyOf, withPlain } from './pages/printedReports.ts'
import { databaseUri, PASSWORD, rest } from './server.ts'
import { startStaticHost } from './staticHost.ts'
import type { StaticHost } from './staticHost.ts'

type Json = Record<string, unknown>

const JAVASCRIPT_KEY = 'the-javascript-key-of-the-journey'
const HOTEL = 'Locanda Ferri'
const PASSATELLI = 'Passatelli in brodo'
const BRANZINO = 'Branzino al sale'

/** The options of Parse that docs/operations.md asks of a host. */
const DOCUMENTED = {
  allowClientClassCreation: false,
  enforcePrivateUsers: true,
  enableAnonymousUsers: false,
  protectedFieldsSaveResponseExempt: false,
  protectedFieldsOwnerExempt: true,
  protectedFieldsTriggerExempt: true,
  routeAllowList: ['(?!sessions(/|$)|installations(/|$)|classes/_(Session|Installation)(/|$)).*'],
  maxLimit: 1000,
  requestComplexity: { batchRequestLimit: 200, includeDepth: 5, includeCount: 20, queryDepth: 5, subqueryDepth: 3 },
  fileUpload: { enableForPublic: false, enableForAuthenticatedUser: true, fileExtensions: ['^(png|jpe?g)$'] },
  filesAdapter: { module: '@parse/fs-files-adapter', options: {} },
  maxUploadSize: '10mb',
  rateLimit: [{ requestPath: '/login', requestTimeWindow: 60_000, requestCount: 450, includeInternalRequests: true }],
  liveQuery: { classNames: ['HotelSignal'] },
}

/** An empty database beside the one of the other journeys. */
async function newDatabase(): Promise<string> {
  const name = `hosted_${randomBytes(5).toString('hex')}`
  await runSql(databaseUri(), [`CREATE DATABASE ${name}`])
  return databaseUri(name)
}

interface Hosts {
  readonly parse: HostedServer
  readonly files: StaticHost
  /** What `config.json` says when all is well. */
  readonly config: { readonly serverUrl: string }
}

const test = base.extend<object, { hosts: Hosts }>({
  hosts: [
    // Playwright wants a pattern here, even without any other fixture.
    async ({}, provide) => {
      const files = await startStaticHost()
      const parse = await startHostedServer({
        databaseUri: await newDatabase(),
        options: (url) => ({ ...DOCUMENTED, publicServerURL: `${url}/parse`, javascriptKey: JAVASCRIPT_KEY }),
        settings: { PUBLIC_URL: files.url },
      })
      const socket = parse.url.replace('http', 'ws')
      files.allow([parse.url, socket])
      const config = {
        serverUrl: `${parse.url}/parse`,
        appId: APP_ID,
        javascriptKey: JAVASCRIPT_KEY,
        liveUrl: socket,
      }
      files.configure(config)
      const { message } = await parse.runJob('apply-schema')
      // Else it says what these hosts lack.
      expect(message).toMatch(/^\d+ classes$/)
      await provide({ parse, files, config })
      await files.close()
      parse.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ hosts }, provide) => provide(hosts.files.url),
})

// One after the other: they share a host.
test.describe.configure({ mode: 'default' })

const asKey = { 'X-Parse-Javascript-Key': JAVASCRIPT_KEY }
const asMaster = { 'X-Parse-Master-Key': MASTER_KEY }

test('a configuration that leads nowhere is said in a sentence', async ({ page, hosts }) => {
  const { files, config } = hosts
  const cases = [
    [undefined, /Il file config\.json, accanto alla pagina, manca o non è scritto in JSON/],
    [{ ...config, serverUrl: undefined }, /l’impostazione «serverUrl» manca/],
    [{ ...config, serverUrl: 'http://127.0.0.1:1/parse' }, /Il server http:\/\/127\.0\.0\.1:1\/parse non risponde/],
    [{ ...config, serverUrl: `${files.url}/parse` }, /non risponde un Parse Server/],
    [{ ...config, appId: 'altra' }, /non conosce questa applicazione/],
    [{ ...config, javascriptKey: undefined }, /non conosce questa applicazione/],
  ] as const
  for (const [wrong, sentence] of cases) {
    files.configure(wrong)
    await page.goto('/hotels')
    await expect(page.getByRole('heading', { name: 'Convivio non è configurato' })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  files.configure(config)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { name: 'Convivio non è configurato' })).toBeHidden()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('from sign-up to the kitchen’s sheet with files on one host and Parse on another', async ({ page, hosts }) => {
  const { files, parse, config } = hosts
  files.configure(config)
  const ask = (method: string, path: string, body: Json = {}, headers: Record<string, string> = asMaster) =>
    rest(method, path, body, { ...asKey, ...headers }, config.serverUrl)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  /** What the build's policy blocked. */
  const kept: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) kept.push(message.text())
  })
  /** What the sockets told, by their addresses. */
  const heard: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(`${socket.url()} ${String(payload)}`)),
  )

  await test.step('an owner registers and makes a hotel', () => register(page))
  const hotelId = await openHotel(page, HOTEL)
  const rowsOf = async (className: string): Promise<Json[]> => {
    const hotel = { __type: 'Pointer', className: 'Hotel', objectId: hotelId }
    const where = encodeURIComponent(JSON.stringify({ hotel }))
    const { results } = await ask('GET', `classes/${className}?where=${where}`)
    return results as Json[]
  }

  await test.step('which hears of changes over the socket of the server', async () => {
    const socket = `${parse.url.replace('http', 'ws')}/`
    const isHeard = () => heard.some((frame) => frame.startsWith(socket) && frame.includes('"subscribed"'))
    await expect.poll(isHeard).toBe(true)
  })

  await test.step('writes dishes', async () => {
    await page.getByRole('link', { name: 'Raccolta piatti' }).click()
    await writeDish(page, PASSATELLI, 'Primi')
    await writeDish(page, BRANZINO, 'Secondi')
    await expect.poll(async () => (await rowsOf('Dish')).length).toBe(2)
  })

  await test.step('with a photo, which the server of the data keeps', async () => {
    await page.getByRole('article').filter({ hasText: BRANZINO }).click()
    const dialog = page.getByRole('dialog')
    await goTo(dialog, 'Foto')
    await choosePhoto(page, dialog, await uprightPhoto(page))
    await dialog.getByRole('button', { name: 'Usa questa foto' }).click()
    await expect(page.getByText(`Foto di ${BRANZINO} salvata`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Fatto' }).click()
    const photo = page.getByRole('article').filter({ hasText: BRANZINO }).locator('img')
    await expect(photo).toHaveAttribute('src', new RegExp(`^${parse.url}/parse/files/`))
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  })

  await test.step('puts them into tomorrow’s dinner', async () => {
    const calendar = new MenuCalendar(page, false)
    const month = Date.parse(`${dayFromNow(1)}T12:00:00Z`) / 1000
    await page.goto(`/hotels/${hotelId}/calendar?currentDate=${month}`)
    await calendar.choose(dayFromNow(1))
    await calendar.addMeal('Cena')
    await calendar.meal('Cena').getByRole('slider', { name: 'Apertura degli ordini: Cena' }).press('Home')
    await calendar.addDishes('Cena', [PASSATELLI, BRANZINO])
    await calendar.saveAll()
    await expect.poll(async () => (await rowsOf('CalendarMeal')).length).toBe(1)
  })

  await test.step('imports two stays', async () => {
    await page.goto(importOf(hotelId))
    const dialog = await shownImport(page)
    await chooseCsv(dialog, csvOf('default', staysOfTomorrow(2, 0)))
    await toRecap(dialog)
    await importAll(dialog, 'Applica 2 modifiche')
    await dialog.getByRole('button', { name: 'Fatto' }).click()
  })
  const ids = new Map(
    (await rowsOf('Dish')).map(({ name, objectId }) => [(name as { it: string }).it, String(objectId)]),
  )
  const idOf = (name: string) => ids.get(name) ?? ''
  const [mealId, [guestBook, staffBook]] = await Promise.all([
    rowsOf('CalendarMeal').then(([meal]) => String(meal?.['objectId'])),
    rowsOf('Book').then((books) => books.map(({ objectId }) => String(objectId))),
  ])
  if (!guestBook || !staffBook) throw new Error('Nobody stays')

  await test.step('writes down what one party wants', async () => {
    await page.goto(`/hotels/${hotelId}/mealbooks/${mealId}/edit/${staffBook}`)
    await more(page, PASSATELLI).click()
    await page.getByRole('button', { name: /^Salva\b/ }).click()
    await expect.poll(async () => (await rowsOf('MealOrderDish')).map((row) => row['quantity'])).toEqual([1])
  })

  const wanted: PostedDish[] = [
    { dishId: idOf(PASSATELLI), quantity: 1 },
    { dishId: idOf(BRANZINO), quantity: 1, annotation: 'senza sale' },
  ]
  await test.step('a guest of the other reads the menu by the invitation, and orders', async () => {
    await page.goto(`/hotels/${hotelId}/mealbooks/${mealId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cena')
    const { sessionToken } = await ask('POST', 'login', { username: await emailOf(), password: PASSWORD }, {})
    const asOwner = { 'X-Parse-Session-Token': String(sessionToken) }
    const { result } = await ask('POST', 'functions/refresh-book-code', { bookId: guestBook }, asOwner)
    const { code } = result as { code: string }
    const guests = await page.context().browser()?.newContext({ baseURL: files.url, locale: 'de-DE' })
    const phone = await guests?.newPage()
    if (!guests || !phone) throw new Error('No browser')
    await phone.goto(`/invito/${code}?lang=it`)
    await expect(phone).toHaveURL(`/menu/${hotelId}?lang=it`)
    await expect(phone.getByRole('heading', { name: HOTEL })).toBeVisible()
    await expect(phone.getByText(BRANZINO)).toBeVisible()
    const photo = phone.getByRole('listitem').filter({ hasText: BRANZINO }).locator('img')
    // It is loaded when it comes into view.
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await phone.reload()
    await expect(phone.getByText(PASSATELLI)).toBeVisible()
    await phone.goto('/invito/ABCDEFGHJKLMNPQR')
    await expect(phone.getByRole('heading', { name: 'Diese Einladung ist nicht gültig' })).toBeVisible()
    await guests.close()

    const email = `ospite.${randomBytes(5).toString('hex')}@example.com`
    const account = await ask('POST', 'users', { username: email, email, password: PASSWORD }, {})
    const asGuest = { 'X-Parse-Session-Token': String(account['sessionToken']) }
    await ask('POST', 'functions/join-book', { code }, asGuest)
    const order = { bookId: guestBook, calendarMealId: mealId, dishes: wanted, nonce: 'cena' }
    await ask('POST', 'functions/orders', order, asGuest)
  })

  await test.step('the kitchen’s sheet has both: Ctrl+U', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cena')
    const pdf = await printed(page, () => page.keyboard.press('Control+u'), BRANZINO)
    const all = [...wanted, { dishId: idOf(PASSATELLI), quantity: 1 }]
    const nameOf = (id: string) => [...ids].find(([, one]) => one === id)?.[0] ?? id
    expect(await readKitchen(pdf)).toEqual(withPlain(tallyOf(all, nameOf)))
  })

  await test.step('and of the host of files nothing but files was asked, within its policy', () => {
    expect(kept).toEqual([])
    const atFiles = asked.filter((url) => url.startsWith(files.url)).map((url) => new URL(url).pathname)
    expect(atFiles.filter((path) => /^\/(parse|custom|live|health)\b/.test(path))).toEqual([])
  })

  async function emailOf(): Promise<string> {
    const { results } = await ask('GET', 'users?order=createdAt&limit=1')
    return String((results as Json[])[0]?.['email'])
  }
})
