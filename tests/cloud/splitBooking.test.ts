import { beforeAll, describe, expect, it } from 'vitest'
import { courseCallId } from '#domain/kitchen/courseCalls.ts'
import { portionRowId } from '#domain/kitchen/kitchenPortions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { makeRow, openTwoHouses, PAST, read, refused } from './house.ts'
import type { Person, Place } from './house.ts'
import { askCustom, changedIn, changeOf, changesOf, OrderHouse, portionsOf, some, storedOf } from './orderHouse.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let house: OrderHouse
let strangers: { owner: Person; at: Place }
let risotto: string
let orata: string

beforeAll(async () => {
  house = await OrderHouse.open()
  const { stranger, at } = await openTwoHouses()
  strangers = { owner: stranger, at }
  risotto = await house.dish('Risotto', 2)
  orata = await house.dish('Orata', 3)
})

async function aCouple(fields: Json = {}) {
  const meal = await house.dinner([risotto, orata])
  const book = await house.booking(0, { pax: 2, refName: 'Rossi', ...fields })
  const [mario, anna] = [
    await house.person(book, { name: 'Mario', surname: 'Rossi', isHolder: true }),
    await house.person(book, { name: 'Anna', surname: 'Verdi' }),
  ]
  const order = (person: string, quantity: number, at = book) =>
    askCustom(
      'change-orders',
      house.session,
      changesOf(at, meal, changeOf(house, meal, person, [some(risotto, quantity)])),
    )
  changedIn(await order(mario, 1))
  changedIn(await order(anna, 2))
  return { meal, book, mario, anna, order }
}

const split = (bookId: string, personIds: readonly string[], more: Json = {}, newId = newLocalId()) =>
  house.owner.rest.call('split-booking', { bookId, newId, personIds, ...more })
const bookIdIn = (answer: Awaited<ReturnType<typeof split>>) =>
  (must(answer).body['result'] as { bookId: string }).bookId
const of = (className: string, book: string) => master().rows(className, { book: pointer('Book', book) })

describe('a booking that is divided', () => {
  it('keeps what each ordered, once, and their allergies', async () => {
    const { meal, book, mario, anna } = await aCouple()
    const needs = await makeRow(
      house.owner,
      { ...strangers.at, Hotel: house.hotel, Book: book, BookPerson: anna },
      'DietaryNeeds',
      {
        tags: [7],
        consentAt: { __type: 'Date', iso: new Date().toISOString() },
      },
    )
    const made = bookIdIn(await split(book, [anna]))
    expect(await read('Book', made)).toMatchObject({ pax: 1, refName: 'Anna Verdi', bookType: 'HB', splitFrom: book })
    expect(await read('Book', book)).toMatchObject({ pax: 1 })
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [risotto]: 1 })
    const moved = await storedOf(made, meal)
    expect(portionsOf(moved)).toEqual({ [risotto]: 2 })
    expect(moved.orders).toMatchObject([{ completed: true, person: pointer('BookPerson', `${made}_1`) }])
    expect((await of('BookPerson', book)).map(({ objectId }) => objectId)).toEqual([mario])
    expect(await of('DietaryNeeds', book)).toEqual([])
    expect(await of('DietaryNeeds', made)).toMatchObject([{ tags: [7] }])
    // Devices that have the old rows hear that they are gone.
    for (const rowId of [anna, needs]) expect(await master().rows('Tombstone', { rowId })).toHaveLength(1)
    // Rights follow the booking.
    for (const row of [...moved.orders, ...moved.lines])
      expect(JSON.stringify(row['ACL'])).toContain(`book_member_${made}`)
  })

  it('has as many portions ready as before, and what was called for it is called for both', async () => {
    const { meal, book, anna } = await aCouple()
    const at = { ...strangers.at, Hotel: house.hotel, Book: book, CalendarMeal: meal, Dish: risotto }
    for (const number of [1, 3])
      await makeRow(house.owner, at, 'KitchenPortion', {
        objectId: portionRowId(house.hotel, meal, book, risotto, { half: false, note: undefined, number }),
        number,
        readyAt: PAST,
      })
    const target = `book:${book}`
    const objectId = courseCallId(house.hotel, meal, 2, `book:${book}`)
    await makeRow(house.owner, at, 'CourseCall', { objectId, course: 2, target, calledAt: PAST })
    const made = bookIdIn(await split(book, [anna]))
    expect(await of('KitchenPortion', book)).toMatchObject([{ number: 1 }])
    const id = portionRowId(house.hotel, meal, made, risotto, { half: false, note: undefined, number: 2 })
    expect(await of('KitchenPortion', made)).toMatchObject([{ objectId: id, number: 2, readyAt: PAST }])
    for (const called of [book, made])
      expect(await master().rows('CourseCall', { target: `book:${called}` })).toMatchObject([
        { objectId: courseCallId(house.hotel, meal, 2, `book:${called}`), calledAt: PAST },
      ])
  })

  it('goes on being ordered for on both sides', async () => {
    const { meal, book, anna, order } = await aCouple()
    const made = bookIdIn(await split(book, [anna]))
    const [stored] = (await storedOf(made, meal)).orders
    const asked = changeOf(house, meal, `${made}_1`, [some(risotto, 0), some(orata, 1)], {
      orderId: String(stored?.objectId),
      seen: [{ dishId: risotto, halfPortion: false, quantity: 2, notes: [] }],
    })
    expect(
      changedIn(await askCustom('change-orders', house.session, changesOf(made, meal, asked))).outcomes,
    ).toMatchObject([{ status: 'done' }])
    expect(portionsOf(await storedOf(made, meal))).toEqual({ [orata]: 1 })
    expect((await order(anna, 3)).body).not.toMatchObject({ data: { outcomes: [{ status: 'done' }] } })
    expect(portionsOf(await storedOf(book, meal))).toEqual({ [risotto]: 1 })
  })

  it('asked twice at once, and again when the answer was lost, is divided once', async () => {
    const { meal, book, anna } = await aCouple()
    const newId = newLocalId()
    const answers = await Promise.all([split(book, [anna], {}, newId), split(book, [anna], {}, newId)])
    answers.push(await split(book, [anna], {}, newId))
    expect(answers.map(bookIdIn)).toEqual([newId, newId, newId])
    expect(await of('BookPerson', newId)).toHaveLength(1)
    expect(portionsOf(await storedOf(newId, meal))).toEqual({ [risotto]: 2 })
    expect(await split(book, [anna])).toEqual(refused('gone'))
  })

  it('while somebody orders loses and doubles nothing', async () => {
    const { meal, book, mario, anna, order } = await aCouple()
    const [answer] = await Promise.all([
      split(book, [anna]),
      ...Array.from({ length: 6 }, (_, n) => order(mario, 3 + n)),
    ])
    const made = bookIdIn(answer)
    expect(portionsOf(await storedOf(made, meal))).toEqual({ [risotto]: 2 })
    expect((await storedOf(book, meal)).orders).toHaveLength(1)
  })

  it('takes the orders outside meals along where that is wanted', async () => {
    const { book, anna } = await aCouple()
    const extra = await makeRow(house.owner, { ...strangers.at, Hotel: house.hotel, Book: book }, 'ExtraMealOrder', {})
    const made = bookIdIn(await split(book, [anna], { extraOrders: true }))
    expect(await read('ExtraMealOrder', extra)).toMatchObject({ book: pointer('Book', made) })
  })

  it('is refused where nobody is left, in a room of others, and to others', async () => {
    const { book, mario, anna } = await aCouple()
    expect(await split(book, [mario, anna])).toEqual(refused('splitLeavesNobody'))
    expect(await split(book, [])).toEqual(refused('splitLeavesNobody'))
    expect(await split(book, [anna], { roomId: strangers.at.Room })).toEqual(refused('missingReference'))
    expect(await split(book, [anna], {}, strangers.at.Book)).toEqual(refused('refused'))
    expect(
      await strangers.owner.rest.call('split-booking', { bookId: book, newId: newLocalId(), personIds: [anna] }),
    ).toEqual(refused('notYourHotel'))
  })
})

describe('another room from a day on', () => {
  it('is kept as it was sent, and refused in another shape', async () => {
    const book = await house.booking(1)
    const change = { earlierRooms: [{ until: '2026-12-04', roomNumber: '101' }], roomNumber: '204' }
    must(await house.owner.rest.update('Book', book, change))
    expect(await read('Book', book)).toMatchObject(change)
    for (const earlierRooms of [
      [{ until: 'domani' }],
      [{ until: '2026-12-04', colour: 'red' }],
      [{ roomNumber: '101' }],
    ])
      expect(await house.owner.rest.update('Book', book, { earlierRooms })).toEqual(refused('refused'))
  })
})
