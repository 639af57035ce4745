import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import type { Json } from './rest.ts'
import {
  OrderHouse,
  anOrder,
  askCustom,
  changeOf,
  changedIn,
  changesOf,
  ordersIn,
  portionsOf,
  some,
  storedOf,
} from './orderHouse.ts'
import type { CustomAnswer } from './orderHouse.ts'
import { master, must } from './rest.ts'
import { TestServer } from './server.ts'

const SECONDI = 3

let house: OrderHouse
let second: TestServer
let bass: string
let trout: string
let meal: string

const ROOM = { bookType: 'NT' }

beforeAll(async () => {
  house = await OrderHouse.open({ infinityDishes: { [SECONDI]: true } })
  // Another process on the same database, as behind a load balancer.
  second = await TestServer.prepare({ DATABASE_URI: inject('postgresUri') })
  await second.start()
})

afterAll(() => second.remove())

const serverOf = (n: number) => (n % 2 ? second.url : inject('serverUrl'))

/** A dinner of which there are so many portions of sea bass. */
async function dinner(portions: number): Promise<void> {
  bass = await house.dish('Branzino', SECONDI)
  trout = await house.dish('Trota', SECONDI)
  meal = await house.dinner([bass, trout], 'open', { portions: { [bass]: portions } })
}

interface Guest {
  readonly book: string
  readonly person: string
  readonly session: string
}

async function aGuest(): Promise<Guest> {
  const book = await house.booking(0, { pax: 1, ...ROOM })
  const person = await house.person(book)
  return { book, person, session: await house.member(book) }
}

const guests = (count: number) => Promise.all(Array.from({ length: count }, aGuest))

const change = (
  { book, person, session }: Guest,
  portions: Parameters<typeof changeOf>[3],
  seen: typeof portions = [],
  server?: string,
  by = session,
) => askCustom('change-orders', by, changesOf(book, meal, changeOf(house, meal, person, portions, { seen })), server)

const outcomeOf = (answer: CustomAnswer): Json => {
  const { orderId: _, ...rest }: Json = { ...changedIn(answer).outcomes[0] }
  return rest
}

const done = { status: 'done' }
const soldOut = () => ({ status: 'refused', refusal: 'dishSoldOut', dishId: bass })

const orderedOf = async (some: readonly Guest[]) => {
  const all = await Promise.all(some.map(({ book }) => storedOf(book, meal)))
  return all.reduce((sum, stored) => sum + (portionsOf(stored)[bass] ?? 0), 0)
}

const seenBy = async ({ book, session }: Guest) => {
  const { body } = await askCustom('guest-meal', session, { bookId: book, calendarMealId: meal })
  const { courses } = body['data'] as GuestMeal
  return courses.flatMap(({ dishes }) => dishes).find(({ id }) => id === bass)
}

describe('of portions that are limited', () => {
  it.each([1, 2, 3])('two guests at once do not have the last one twice: one is told (%i)', async () => {
    await dinner(1)
    const two = await guests(2)
    const answers = await Promise.all(two.map((guest, n) => change(guest, [some(bass, 1)], [], serverOf(n))))
    const outcomes = answers.map(outcomeOf)
    expect(outcomes).toContainEqual(done)
    expect(outcomes).toContainEqual(soldOut())
    expect(await orderedOf(two)).toBe(1)
  })

  it('twelve guests at once, of whole bookings and of persons, have the five that there are', async () => {
    await dinner(5)
    const all = await guests(12)
    const answers = await Promise.all(
      all.map(async (guest, n) => {
        if (n % 2) return outcomeOf(await change(guest, [some(bass, 1)], [], serverOf(n)))['status'] === 'done'
        const { status, body } = await askCustom(
          'orders',
          guest.session,
          anOrder(guest.book, meal, [{ dishId: bass, quantity: 1 }]),
          serverOf(n),
        )
        if (status !== 200)
          expect(body).toMatchObject({ code: 'dishSoldOut', error: '«Branzino» è esaurito: sceglierne un altro.' })
        return status === 200
      }),
    )
    expect(answers.filter(Boolean)).toHaveLength(5)
    expect(await orderedOf(all)).toBe(5)
  })

  it('halves count half, and who asks for more than is left is told so', async () => {
    await dinner(2)
    const [anna, bea] = (await guests(2)) as [Guest, Guest]
    const half = some(bass, 1, { halfPortion: true })
    expect(outcomeOf(await change(anna, [some(bass, 1), half]))).toEqual(done)
    expect(outcomeOf(await change(bea, [some(bass, 1)]))).toEqual({
      status: 'refused',
      refusal: 'portionsShort',
      dishId: bass,
    })
    expect(outcomeOf(await change(bea, [half]))).toEqual(done)
    expect(await seenBy(bea)).toMatchObject({ state: 'soldOut' })
  })

  it('who has some keeps them and may have fewer, and what is given back is there for others', async () => {
    await dinner(2)
    const [anna, bea] = (await guests(2)) as [Guest, Guest]
    const two = [some(bass, 2)]
    expect(outcomeOf(await change(anna, two))).toEqual(done)
    must(await master().update('CalendarMeal', meal, { portions: { [bass]: 1 } }))
    expect(outcomeOf(await change(bea, [some(bass, 1)]))).toEqual(soldOut())
    expect(outcomeOf(await change(anna, [some(trout, 1)], two))).toEqual(done)
    expect(outcomeOf(await change(anna, [some(bass, 0)], [...two, some(trout, 1)]))).toEqual(done)
    expect(await seenBy(bea)).toMatchObject({ state: 'offered', left: 1 })
    expect(outcomeOf(await change(bea, [some(bass, 1)]))).toEqual(done)
  })

  it('the staff go over, and what they took is not there for guests', async () => {
    await dinner(1)
    const [anna, bea] = (await guests(2)) as [Guest, Guest]
    expect(outcomeOf(await change(anna, [some(bass, 3)], [], undefined, house.session))).toEqual(done)
    expect(outcomeOf(await change(bea, [some(bass, 1)]))).toEqual(soldOut())
  })

  it('what somebody ordered who is not there any more is there for others, as the kitchen does not cook it', async () => {
    await dinner(1)
    const [anna, bea] = (await guests(2)) as [Guest, Guest]
    expect(outcomeOf(await change(anna, [some(bass, 1)]))).toEqual(done)
    must(
      await master().update('Book', anna.book, {
        checkout: { __type: 'Date', iso: new Date(Date.now() - 3_600_000).toISOString() },
      }),
    )
    expect(await seenBy(bea)).toMatchObject({ state: 'offered', left: 1 })
    expect(outcomeOf(await change(bea, [some(bass, 1)]))).toEqual(done)
  })

  it('guests are told how many once they are few, and nothing of a dish without a limit', async () => {
    await dinner(11)
    const [anna] = (await guests(1)) as [Guest]
    expect(await seenBy(anna)).not.toHaveProperty('left')
    ordersIn(
      await askCustom(
        'orders',
        house.session,
        anOrder(anna.book, meal, [
          { dishId: bass, quantity: 1 },
          { dishId: trout, quantity: 1 },
        ]),
      ),
    )
    expect(await seenBy(anna)).toMatchObject({ state: 'offered', left: 10 })
  })

  it.each([[-1], [1.5], ['3'], [10_000]])('%s are not kept of a dish', async (count) => {
    await dinner(1)
    const answer = await house.owner.rest.update('CalendarMeal', meal, { portions: { [bass]: count } })
    expect(answer.status).toBe(400)
    expect((await house.owner.rest.update('CalendarMeal', meal, { portions: { [bass]: 0 } })).status).toBe(200)
  })

  it('a repeated request is answered the same, and takes none twice', async () => {
    await dinner(1)
    const [anna] = (await guests(1)) as [Guest]
    const order = anOrder(anna.book, meal, [{ dishId: bass, quantity: 1 }])
    const first = await askCustom('orders', anna.session, order)
    expect((await askCustom('orders', anna.session, order, second.url)).body).toEqual(first.body)
    expect(await orderedOf([anna])).toBe(1)
  })
})
