import { beforeAll, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newBookCode } from '#domain/text/bookCode.ts'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import { newTables } from '#tests/cloud/manyTables.ts'
import type { Table } from '#tests/cloud/manyTables.ts'
import { askCustom, changedIn, changeOf, changesOf, OrderHouse, some } from '#tests/cloud/orderHouse.ts'
import { master } from '#tests/cloud/rest.ts'
import { benchBrowser } from './browser.ts'
import { timedByClients } from './clients.ts'
import { keystrokes } from './keystrokes.ts'
import { measured, measuredAgainst, median, percentile, timed } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { soon } from './soon.ts'
import { firstVisit, largestPaint } from './visitor.ts'

const browser = benchBrowser()

const ROUNDS = 5
const KB = 1000
const COURSES = [1, 2, 3, 4, 6]
const DISHES = 20
const PHONES = 450
const CLIENTS = 50
/** Rounds in which the rate of the clients is measured, besides one that warms the server. */
const RATE_ROUNDS = 3

let house: OrderHouse
let dishes: readonly string[]
let meal: string

beforeAll(async () => {
  house = await OrderHouse.open()
  const courseOf = (at: number) => COURSES[at % COURSES.length] ?? 1
  dishes = await Promise.all(Array.from({ length: DISHES }, (_, at) => house.dish(`Piatto ${at}`, courseOf(at))))
  meal = await house.dinner(dishes)
}, 120_000)

interface Invited extends Table {
  readonly code: string
}

async function invited(count: number): Promise<Invited[]> {
  const tables = (await newTables(house.hotel, count, 2)).map((table) => ({ ...table, code: newBookCode() }))
  await runSql(
    inject('postgresUri'),
    tables.map(
      ({ book, code }) => `UPDATE "Book" SET "code" = '${code}', "refLocale" = 'it' WHERE "objectId" = '${book}'`,
    ),
  )
  return tables
}

it('the guests’ app of a dinner of 20 dishes', async () => {
  const url = inject('serverUrl')
  const [bytes, painted]: [number[], number[]] = [[], []]
  for (const { code } of await invited(ROUNDS)) {
    const { context, page, scriptBytes } = await firstVisit(browser(), true)
    await page.goto(`${url}/invito/${code}`)
    await page.getByRole('button').click()
    await page.getByRole('link', { name: 'Scegliete i piatti' }).first().click()
    await page
      .getByRole('button', { name: /^Scegliete: Piatto/ })
      .first()
      .waitFor()
    bytes.push(scriptBytes())
    // As it is opened again, from the home screen of the phone.
    await page.goto('about:blank')
    await page.goto(`${url}/ospite`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    painted.push(await largestPaint(page))
    await context.close()
  }
  const what = 'the guests’ app'
  measured({
    title: `${what}: JavaScript until a meal can be chosen, gzip`,
    value: median(bytes) / KB,
    unit: 'kB',
    atMost: 100,
  })
  measured({
    title: `${what}: largest contentful paint, CPU ÷ 4, slow 4G`,
    value: median(painted) / 1000,
    unit: 's',
    atMost: 1.2,
  })
}, 300_000)

const FRAME = 1000 / 60

it('a tap on a dish', async () => {
  const url = inject('serverUrl')
  const taps: number[] = []
  for (const { code } of await invited(ROUNDS)) {
    const { context, page } = await firstVisit(browser(), false)
    await page.goto(`${url}/invito/${code}`)
    await page.getByRole('button').click()
    await page.getByRole('link', { name: 'Scegliete i piatti' }).first().click()
    await page
      .getByRole('button', { name: /^Scegliete: Piatto/ })
      .first()
      .waitFor()
    await slowProcessor(await context.newCDPSession(page))
    const pressed = await keystrokes(
      browser(),
      page,
      async () => {
        // A dish of each course, and each of them taken back.
        for (let at = 0; at < COURSES.length; at += 1) {
          await page.getByRole('button', { name: `Scegliete: Piatto ${at}`, exact: true }).click()
          const less = page.getByRole('button', { name: `Uno in meno: Piatto ${at}`, exact: true })
          await soon(less.waitFor(), 'the dish chosen')
          await less.click()
          await soon(less.waitFor({ state: 'detached' }), 'the dish taken back')
        }
      },
      'click',
    )
    taps.push(...pressed.map(({ letter }) => letter))
    await context.close()
  }
  const title = 'the guests’ app: a tap on a dish until what it shows is painted, CPU ÷ 4'
  expect(taps).toHaveLength(ROUNDS * COURSES.length * 2)
  measured({ title: `${title}, median`, value: median(taps), unit: 'ms', atMost: FRAME })
  measured({ title: `${title}, 95 %`, value: percentile(taps, 0.95), unit: 'ms', atMost: FRAME })
}, 300_000)

/** The session of a phone that the code of its booking let in. */
async function sessionOf({ code }: Invited): Promise<string> {
  const response = await fetch(`${inject('serverUrl')}/custom/guest/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}

interface Phone extends Invited {
  readonly session: string
}

async function newPhones(): Promise<Phone[]> {
  const phones: Phone[] = []
  const open = (table: Invited) => async () => phones.push({ ...table, session: await sessionOf(table) })
  await timedByClients(CLIENTS, (await invited(PHONES)).map(open))
  return phones
}

/** Opens the app, reads the meal, and orders a dish of each course for both persons. */
async function chooseAndSend({ book, people, session }: Phone): Promise<void> {
  const page = await fetch(`${inject('serverUrl')}/ospite`, { headers: { Cookie: `ospite=${session}` } })
  expect(await page.text()).toContain(book)
  const { body } = await askCustom('guest-meal', session, { calendarMealId: meal })
  const { courses } = body['data'] as GuestMeal
  const wish = courses.flatMap((course) => course.dishes.slice(0, 1)).map(({ id }) => some(id, 1))
  const changes = people.map((person) => changeOf(house, meal, person, wish))
  const { outcomes } = changedIn(await askCustom('change-orders', session, changesOf(book, meal, ...changes)))
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'done'])
}

it('the last minute: 450 phones behind one address read and order at once', async () => {
  const floors: number[] = []
  for (let round = 0; round <= RATE_ROUNDS; round += 1) {
    const phones = await newPhones()
    const time = await timedByClients(
      CLIENTS,
      phones.map((phone) => () => chooseAndSend(phone)),
    )
    if (round > 0) floors.push(time)
  }
  const phones = await newPhones()
  const all = await timed(() => Promise.all(phones.map(chooseAndSend)))
  const what = `${PHONES} phones behind one address read and order at once`
  measured({ title: `${what}: all answered after`, value: all / 1000, unit: 's' })
  measuredAgainst({
    title: `${what}: answered`,
    floorTitle: `as many of ${CLIENTS} clients at once, the best of ${RATE_ROUNDS} rounds`,
    ours: all,
    floor: Math.min(...floors),
    atMost: 1.3,
  })
  let wrong = 0
  for (const { book, people } of phones) {
    const where = { book: { __type: 'Pointer', className: 'Book', objectId: book } }
    const [orders, lines] = await Promise.all(['MealOrder', 'MealOrderDish'].map((name) => master().rows(name, where)))
    if (orders?.length !== people.length || lines?.length !== people.length * COURSES.length) wrong += 1
  }
  measured({ title: `${what}: lost or doubled`, value: wrong, unit: 'orders', atMost: 0 })
}, 900_000)
