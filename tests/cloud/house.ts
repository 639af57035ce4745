import ParseNode from 'parse'
import { expect, inject } from 'vitest'
import type {} from '#cloud/parse.d.ts'
import { isUnguarded, newRow } from '#cloud/database/rows.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { guestRole, staffRole } from '#domain/rules/team/roles.ts'
import type { Duty } from '#domain/schema/values.ts'
import { printJobId } from '#domain/kitchen/printing.ts'
import { courseCallId } from '#domain/kitchen/courseCalls.ts'
import { portionRowId } from '#domain/kitchen/kitchenPortions.ts'
import { allergyCheckId, dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { encode } from '#domain/schema/wire.ts'
import { anonymous, master, must, pointer, signedIn } from './rest.ts'
import type { Json, Rest, Row } from './rest.ts'
import { APP_ID, MASTER_KEY } from './server.ts'

export type Place = Readonly<Record<ClassName, string>>

export interface Person {
  readonly id: string
  readonly email: string
  readonly rest: Rest
}

export const PASSWORD = 'una password lunga'
export const PAST = { __type: 'Date', iso: '2020-01-31T22:59:59.999Z' }

export const newEmail = () => `${newLocalId().toLowerCase()}@convivio.test`

export async function signUp(): Promise<Person> {
  const [id, email] = [newLocalId(), newEmail()]
  const { body } = must(
    await anonymous().send('POST', '/users', {
      objectId: id,
      username: email,
      email,
      password: PASSWORD,
    }),
  )
  return { id, email, rest: signedIn(String(body['sessionToken'])) }
}

/** As if the link of the mail had been opened. */
export const confirmAddress = async (userId: unknown, url?: string) =>
  must(await master(url).update('_User', String(userId), { mailsBeforeConfirming: { __op: 'Delete' } }))

export async function openHotel(owner: Person, fields: Json = {}): Promise<string> {
  const objectId = newLocalId()
  must(await owner.rest.create('Hotel', { objectId, name: 'Hotel Bellavista', ...fields }))
  return objectId
}

export const expire = async (hotelId: string) => must(await master().update('Hotel', hotelId, { expireDate: PAST }))

async function roleId(name: string): Promise<string> {
  const [role] = await master().rows('_Role', { name })
  if (!role) throw new Error(`There is no role ${name}.`)
  return role.objectId
}

const inRole = async (name: string, person: Person, __op: 'AddRelation' | 'RemoveRelation') =>
  must(
    await master().update('_Role', await roleId(name), {
      users: { __op, objects: [pointer('_User', person.id)] },
    }),
  )

export async function makeRole(name: string, person: Person): Promise<void> {
  await master().create('_Role', { name, ACL: {} })
  await inRole(name, person, 'AddRelation')
}

export const hire = (hotelId: string, person: Person) => inRole(staffRole(hotelId), person, 'AddRelation')
export const dismiss = (hotelId: string, person: Person) => inRole(staffRole(hotelId), person, 'RemoveRelation')
export const welcome = (hotelId: string, person: Person) => inRole(guestRole(hotelId), person, 'AddRelation')
export const removeFromRole = (name: string, person: Person) => inRole(name, person, 'RemoveRelation')

/** The server's own code can be called here: it writes through the server. */
export function runCloudHere(): void {
  ParseNode.initialize(APP_ID, undefined, MASTER_KEY)
  ParseNode.serverURL = `${inject('serverUrl')}/parse`
  Object.assign(globalThis, { Parse: ParseNode })
}

/** Lets somebody into the team of a hotel, or gives them another duty there. */
export async function employ(hotelId: string, person: Person, duty: Duty | undefined): Promise<void> {
  runCloudHere()
  const { giveDuty } = await import('#cloud/access/roles.ts')
  await giveDuty(hotelId, ParseNode.User.createWithoutData(person.id) as Parse.User, duty)
}

export async function admit(hotelId: string, bookId: string, person: Person): Promise<void> {
  runCloudHere()
  const { admitMember } = await import('#cloud/access/roles.ts')
  const user = ParseNode.User.createWithoutData(person.id) as Parse.User
  await admitMember(bookId, hotelId, user)
}

export const read = async (className: ClassName, id: string): Promise<Row> =>
  must(await master().get(className, id)).body as Row

export const exists = async (className: ClassName, id: string): Promise<boolean> =>
  (await master().get(className, id)).ok

export const refused = (code: Refusal): unknown => expect.objectContaining({ ok: false, code: 142, error: code })

let days = 0
/** A day on which no other row of these tests is. */
export const freshDay = () => addDays('2027-01-01', (days += 1))

export const dinnerOn = (day: string): Json =>
  encode('CalendarMeal', mealFields(day, newMeal('3', '19:30'), 'Europe/Rome'))

function aPrice(): Json {
  const day = freshDay()
  return { bookType: 'HB', from: day, to: day, price: 80 }
}

const required: Partial<Record<ClassName, () => Json>> = {
  _User: () => ({ username: newEmail(), password: PASSWORD }),
  _Role: () => ({ name: `book_member_${newLocalId()}`, ACL: {} }),
  _Installation: () => ({ installationId: newLocalId().toLowerCase(), deviceType: 'web' }),
  Room: () => ({ name: newLocalId() }),
  DiningRoom: () => ({ name: newLocalId() }),
  Fixture: () => ({ x: 200, y: 300 }),
  // Of now: a job of the server may run meanwhile, and it erases old ones.
  KitchenNotice: () => ({ toldAt: { __type: 'Date', iso: new Date().toISOString() }, sheet: 1 }),
  PrintJob: () => ({ sentAt: { __type: 'Date', iso: new Date().toISOString() } }),
  CourseCall: () => ({ course: 1 }),
  KitchenPortion: () => ({ number: 1 }),
  Table: () => ({ name: newLocalId(), x: 100, y: 100 }),
  Printer: () => ({ name: newLocalId() }),
  Template: () => ({ isPublic: true }),
  Label: () => ({ name: { it: 'Piatto della casa' } }),
  CalendarMeal: () => dinnerOn(freshDay()),
  CalendarPrice: aPrice,
  // Who works in the house eats whenever there is a meal: such a booking orders without days.
  Book: () => ({ stafferBook: true }),
}

function naturalIdAt(className: ClassName, at: Partial<Place>): string | undefined {
  const { Hotel, Book, CalendarMeal, BookPerson, MealOrder, Dish, Printer } = at
  if (className === 'DietaryNeeds' && Hotel && BookPerson) return dietaryNeedsId(Hotel, BookPerson)
  if (className === 'AllergyCheck' && Hotel && CalendarMeal && BookPerson && Dish)
    return allergyCheckId(Hotel, CalendarMeal, BookPerson, Dish)
  if (className === 'CourseCall' && Hotel && CalendarMeal) return courseCallId(Hotel, CalendarMeal, 1, undefined)
  if (className === 'KitchenPortion' && Hotel && CalendarMeal && Book && Dish)
    return portionRowId(Hotel, CalendarMeal, Book, Dish, { half: false, note: undefined, number: 1 })
  if (className === 'PrintJob' && Hotel && Printer) return printJobId(Hotel, Printer)
  if (className === 'MealSeating' && Hotel && Book) return mealSeatingId(Hotel, Book, undefined)
  if (className === 'MealOrder' && Hotel && CalendarMeal && BookPerson)
    return orderIdOf(Hotel, CalendarMeal, BookPerson)
  if (className === 'MealOrderDish' && Hotel && MealOrder && Dish) return orderDishIdOf(Hotel, MealOrder, Dish, false)
  return undefined
}

export function rowAt(className: ClassName, at: Partial<Place>): Row {
  const pointers = Object.entries(declarationOf(className).fields).flatMap(([name, field]) => {
    const id = field.target && at[field.target as ClassName]
    return id && !field.serverOnly ? [[name, pointer(field.target ?? '', id)] as const] : []
  })
  const objectId = naturalIdAt(className, at) ?? newLocalId()
  const ticket = className === 'PrintJob' && { key: at.Printer, sentAt: PAST }
  const own = { objectId, ...Object.fromEntries(pointers), ...required[className]?.(), ...ticket }
  // As the server's own code writes what no guard completes.
  return isUnguarded(className) ? { ...own, ...newRow(className, objectId, { hotel: at.Hotel, book: at.Book }) } : own
}

/** What there can be only one of, by what it is of. */
const onlyOneOf: Partial<Record<ClassName, ClassName>> = {
  DietaryNeeds: 'BookPerson',
  AllergyCheck: 'BookPerson',
  MealOrder: 'BookPerson',
  MealSeating: 'Book',
  MealOrderDish: 'Dish',
  CourseCall: 'CalendarMeal',
  PrintJob: 'Printer',
  KitchenPortion: 'Dish',
}

/** As `rowAt`, of a row that is not there yet: an order of one more person, one more dish of it. */
export async function newRowAt(className: ClassName, at: Place): Promise<Row> {
  const other = onlyOneOf[className]
  if (!other) return rowAt(className, at)
  const one = rowAt(other, at)
  must(await master().create(other, one))
  return rowAt(className, { ...at, [other]: one.objectId })
}

export async function furnish(hotelId: string, owner: Person): Promise<Place> {
  const at: Partial<Record<ClassName, string>> = {
    _User: owner.id,
    _Role: await roleId(staffRole(hotelId)),
    Hotel: hotelId,
  }
  for (const className of classNames) {
    if (at[className]) continue
    const row = { ...rowAt(className, at), ...(className === 'CalendarMeal' && { dishes: [at.Dish] }) }
    at[className] = row.objectId
    must(await master().create(className, row))
  }
  return at as Place
}

/** Makes one more row at a place, with these fields, and answers its id; an order only the server makes. */
export async function makeRow(by: Person, at: Place, className: ClassName, fields: Json = {}): Promise<string> {
  const row = { ...rowAt(className, at), ...fields }
  must(await (isUnguarded(className) ? master() : by.rest).create(className, row))
  return row.objectId
}

export interface TwoHouses {
  readonly owner: Person
  readonly at: Place
  /** Owns another hotel. */
  readonly stranger: Person
  readonly strangerAt: Place
}

export async function openTwoHouses(): Promise<TwoHouses> {
  const [owner, stranger] = await Promise.all([signUp(), signUp()])
  const at = await furnish(await openHotel(owner), owner)
  return { owner, at, stranger, strangerAt: await furnish(await openHotel(stranger), stranger) }
}

export interface PeopledHouse extends TwoHouses {
  readonly staffer: Person
  /** Of the hotel. */
  readonly guest: Person
  /** Of the booking that the rows belong to. */
  readonly member: Person
}

export async function openPeopledHouse(): Promise<PeopledHouse> {
  const houses = await openTwoHouses()
  const [staffer, guest, member] = await Promise.all([signUp(), signUp(), signUp()])
  await hire(houses.at.Hotel, staffer)
  await welcome(houses.at.Hotel, guest)
  await admit(houses.at.Hotel, houses.at.Book, member)
  return { ...houses, staffer, guest, member }
}
