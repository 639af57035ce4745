import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#cloud/database/permissions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { classesFor } from '#domain/replica/scopes.ts'
import type { Reader, Scope } from '#domain/replica/scopes.ts'
import { seesClass } from '#domain/rules/team/duties.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { LIMITED_DUTIES } from '#domain/schema/values.ts'
import type { Duty, LimitedDuty } from '#domain/schema/values.ts'
import { allowed, personas, readable, writtenByDuty } from './allowed.ts'
import type { Persona, ScopeKind } from './allowed.ts'
import {
  admit,
  employ,
  expire,
  furnish,
  hire,
  makeRow,
  newRowAt,
  rowAt,
  openHotel,
  refused,
  signUp,
  welcome,
  PAST,
} from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Answer, Json, Rest } from './rest.ts'

/** Someone, the rows they try, and the hotel to which they try to move them. */
interface Trial {
  readonly rest: Rest
  readonly id: string
  readonly at: Place
  readonly elsewhere: string
  /** Another hotel just like this one, to be deleted. */
  spare(): Promise<string>
}

const trials = new Map<Persona, Trial>()

async function setUpTrials(): Promise<void> {
  const [owner, staffer, guest, member, stranger, expiredOwner, ...employed] = (await Promise.all(
    Array.from({ length: 9 }, signUp),
  )) as [Person, Person, Person, Person, Person, Person, ...Person[]]

  const staffed = async (): Promise<string> => {
    const hotelId = await openHotel(owner)
    await hire(hotelId, staffer)
    await welcome(hotelId, guest)
    for (const [at, duty] of LIMITED_DUTIES.entries()) await employ(hotelId, employed[at] as Person, duty)
    return hotelId
  }
  const expired = async (): Promise<string> => {
    const hotelId = await openHotel(expiredOwner)
    await expire(hotelId)
    return hotelId
  }
  const at = await furnish(await staffed(), owner)
  await admit(at.Hotel, at.Book, member)
  await admit(at.Hotel, await makeRow(owner, at, 'Book'), guest)
  const atExpired = await furnish(await expired(), expiredOwner)
  // Owner and staffer serve both hotels: not even so does a row move.
  const second = await staffed()

  trials.set('anonymous', { rest: anonymous(), id: '', at, elsewhere: second, spare: staffed })
  trials.set('stranger', { ...stranger, at, elsewhere: await openHotel(stranger), spare: staffed })
  trials.set('guest', { ...guest, at, elsewhere: second, spare: staffed })
  trials.set('member', { ...member, at, elsewhere: second, spare: staffed })
  for (const [index, duty] of LIMITED_DUTIES.entries())
    trials.set(duty, { ...(employed[index] as Person), at, elsewhere: second, spare: staffed })
  trials.set('staffer', { ...staffer, at, elsewhere: second, spare: staffed })
  trials.set('owner', { ...owner, at, elsewhere: second, spare: staffed })
  trials.set('expiredOwner', {
    ...expiredOwner,
    at: atExpired,
    elsewhere: await openHotel(expiredOwner),
    spare: expired,
  })
}

beforeAll(setUpTrials)

/** A change that the rules of a class allow to whoever may change its rows at all. */
const changes: Readonly<Record<ClassName, (by: Trial) => Json>> = {
  _User: () => ({ surname: 'Cambiato' }),
  // Whoever could change a role would let themselves in.
  _Role: ({ id, at }) => ({
    users: { __op: 'AddRelation', objects: [pointer('_User', id || at._User)] },
  }),
  Hotel: () => ({ city: 'Rimini' }),
  Template: () => ({ name: { it: 'Cambiato' } }),
  Label: () => ({ colorIndex: 3 }),
  Dish: () => ({ courseIndex: 3 }),
  DishImage: () => ({ dish: { __op: 'Delete' } }),
  CalendarMeal: () => ({ pos: 3 }),
  CalendarPrice: () => ({ price: 3 }),
  Rate: () => ({ name: 'Cambiato' }),
  RoomType: () => ({ name: 'Cambiato' }),
  Room: () => ({ name: newLocalId() }),
  Rank: () => ({ name: 'Cambiato' }),
  Turn: () => ({ name: 'Cambiato' }),
  DiningRoom: () => ({ name: newLocalId() }),
  Fixture: () => ({ rotation: 90 }),
  Table: () => ({ name: newLocalId() }),
  Book: () => ({ refName: 'Cambiato' }),
  BookPerson: () => ({ name: 'Cambiato' }),
  DietaryNeeds: () => ({ tags: [2], consentAt: PAST }),
  AllergyCheck: () => ({ seen: '2' }),
  MealSeating: () => ({ sharesTables: true }),
  MealOrder: () => ({ locationExpl: 'Cambiato' }),
  MealOrderDish: () => ({ quantity: 1 }),
  KitchenNotice: () => ({ isWhole: true }),
  CourseCall: () => ({ calledAt: PAST }),
  KitchenPortion: () => ({ recalledAt: PAST }),
  Printer: () => ({ name: newLocalId() }),
  PrintJob: () => ({ cancelledAt: PAST }),
  OrderRequest: () => ({ nonce: 'Cambiato' }),
  ExtraMealOrder: () => ({ notes: 'Cambiato' }),
  GuestDevice: () => ({ name: 'Cambiato' }),
  _Installation: () => ({ language: 'de' }),
  ImportRun: () => ({ fileName: 'Cambiato' }),
  ImportPart: () => ({ books: [] }),
  PmsSync: () => ({ failures: 3 }),
  PmsAnswer: () => ({ answer: '[]' }),
  PmsFormat: () => ({ mapping: '{}' }),
  PmsPush: () => ({ rows: '[]' }),
  Tombstone: () => ({ rowId: 'Cambiato' }),
  MailOptOut: ({ elsewhere }) => ({ hotel: pointer('Hotel', elsewhere) }),
  TeamDevice: () => ({ name: 'Altro' }),
  TeamInvitation: () => ({ duty: 'management' }),
  HotelSignal: () => ({ orders: 99 }),
  JobRun: () => ({ status: 'done' }),
  Notification: () => ({ text: 'Altro' }),
  PushKeys: () => ({ publicKey: 'altra' }),
  PasswordReset: () => ({ userId: 'altro' }),
  Attempt: () => ({ what: 'altro' }),
  UploadedFile: () => ({ fileName: 'Cambiato' }),
}

const stored = async (className: ClassName, id: string): Promise<Json | undefined> => {
  const answer = await master().get(className, id)
  return answer.ok ? answer.body : undefined
}

/** An answer that refuses must be one that Parse or a guard gave on purpose. */
function judge(answer: Answer, done: boolean, undone: boolean): boolean {
  if (answer.ok && done) return true
  expect(answer.ok, `answered ${answer.text} without an effect`).toBe(false)
  expect(undone, `refused with ${answer.text}, but with an effect`).toBe(true)
  expect([400, 403, 404], answer.text).toContain(answer.status)
  expect([101, 119, 142, 206, 209], answer.text).toContain(answer.code)
  return false
}

async function canFind(className: ClassName, { rest, at }: Trial): Promise<boolean> {
  // A plain `objectId` would make Parse ask whether they may get.
  const where = { objectId: { $in: [at[className]] } }
  const answer = await rest.list(className, { where })
  const found = answer.ok && (answer.body['results'] as Json[]).length === 1
  const counted = await rest.list(className, { where, count: 1, limit: 0 })
  expect(counted.ok && counted.body['count'] === 1, 'count as find').toBe(found)
  return found
}

async function canGet(className: ClassName, { rest, at }: Trial): Promise<boolean> {
  const answer = await rest.get(className, at[className])
  return judge(answer, answer.body['objectId'] === at[className], true)
}

async function canCreate(className: ClassName, { rest, at }: Trial): Promise<boolean> {
  const row = await newRowAt(className, at)
  const answer = await rest.create(className, row)
  const made = await stored(className, row.objectId)
  return judge(answer, made !== undefined, made === undefined)
}

async function canChange(className: ClassName, { rest, at }: Trial, change: Json): Promise<boolean> {
  const before = await stored(className, at[className])
  const answer = await rest.update(className, at[className], change)
  const after = await stored(className, at[className])
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return judge(answer, !isSame && after !== undefined, isSame)
}

const canUpdate = (className: ClassName, trial: Trial): Promise<boolean> =>
  canChange(className, trial, changes[className](trial))

const canMove = (className: ClassName, trial: Trial): Promise<boolean> =>
  canChange(
    className,
    trial,
    // A hotel moves to another owner.
    className === 'Hotel'
      ? { owner: pointer('_User', trial.id || 'nobody0000') }
      : { hotel: pointer('Hotel', trial.elsewhere) },
  )

async function canDelete(className: ClassName, trial: Trial): Promise<boolean> {
  const { rest, at } = trial
  let id = at[className]
  if (className === 'Hotel') id = await trial.spare()
  else if (className !== '_User' && className !== '_Role') {
    const row = await newRowAt(className, at)
    must(await master().create(className, row))
    id = row.objectId
  }
  const answer = await rest.remove(className, id)
  const isGone = (await stored(className, id)) === undefined
  return judge(answer, isGone, !isGone)
}

const operations: Readonly<Record<string, (className: ClassName, by: Trial) => Promise<boolean>>> = {
  F: canFind,
  G: canGet,
  C: canCreate,
  U: canUpdate,
  M: canMove,
  D: canDelete,
}

async function tryAll(className: ClassName, persona: Persona): Promise<string> {
  const trial = trials.get(persona)
  if (!trial) throw new Error(`Nobody plays ${persona}.`)
  let can = ''
  for (const letter of 'FGCUDM') if (await operations[letter]?.(className, trial)) can += letter
  return can
}

describe('the table of what is allowed', () => {
  it.each(classNames)('holds for %s', async (className) => {
    // One after the other: the personas share the rows that they try to change.
    const can: string[] = []
    for (const persona of personas) can.push(await tryAll(className, persona))
    expect(can).toEqual(allowed[className])
  })
})

const actorOf = (persona: Persona): Trial => {
  const trial = trials.get(persona)
  if (!trial) throw new Error(`Nobody plays ${persona}.`)
  return trial
}

interface Written {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly id: string
  readonly body: Json
}

/** As the outbox sends it. */
async function writeAs(duty: LimitedDuty, className: ClassName, writes: readonly Written[]): Promise<Answer> {
  const { at, rest } = actorOf(duty)
  const requests = writes.map(({ method, id, body }) => ({
    method,
    path: `/parse/classes/${className}${method === 'POST' ? '' : `/${id}`}`,
    body,
  }))
  return rest.call('team-batch', { hotelId: at.Hotel, requests: JSON.stringify(requests) })
}

const LETTERS = { C: 'POST', U: 'PUT', D: 'DELETE' } as const

async function written(className: ClassName, duty: LimitedDuty): Promise<string> {
  const trial = actorOf(duty)
  let can = ''
  for (const [letter, method] of Object.entries(LETTERS)) {
    // Templates are added by the management.
    const { objectId: id, fromTemplate: _, ...fields } = await newRowAt(className, trial.at)
    if (method !== 'POST') must(await master().create(className, { objectId: id, ...fields }))
    const before = await stored(className, id)
    const bodies = { POST: { objectId: id, ...fields }, PUT: changes[className](trial), DELETE: {} }
    const answer = must(await writeAs(duty, className, [{ method, id, body: bodies[method] }]))
    const after = await stored(className, id)
    const isDone = answer.text.includes('"success"')
    expect(JSON.stringify(before) !== JSON.stringify(after), answer.text).toBe(isDone)
    if (isDone) can += letter
    else expect(answer.text).toContain('dutyForbids')
  }
  return can
}

describe('the table of what a duty writes', () => {
  it.each(Object.keys(writtenByDuty) as ClassName[])('holds for %s', async (className) => {
    const can: string[] = []
    for (const duty of LIMITED_DUTIES) can.push(await written(className, duty))
    expect(can).toEqual(writtenByDuty[className])
  })

  it('holds for every other class: nothing', async () => {
    for (const className of classNames.filter((name) => !writtenByDuty[name] && name !== 'Hotel'))
      for (const duty of LIMITED_DUTIES) {
        const { at } = actorOf(duty)
        const id = at[className]
        const before = await stored(className, id)
        const answer = await writeAs(duty, className, [
          { method: 'POST', id: '', body: rowAt(className, at) },
          { method: 'PUT', id, body: changes[className](actorOf(duty)) },
          { method: 'DELETE', id, body: {} },
        ])
        expect(answer.text, className).not.toContain('"success"')
        expect(answer.text, className).toMatch(/dutyForbids|serverDecides/)
        expect(await stored(className, id), className).toEqual(before)
      }
  })
})

it('the kitchen takes back a dish that it made, as long as it has no name', async () => {
  const { at } = actorOf('kitchen')
  for (const [name, isGone] of [
    [undefined, true],
    [{ it: 'Brodetto' }, false],
  ] as const) {
    const { objectId, fromTemplate: _, fromTemplateDish: _dish, price: _price, ...row } = await newRowAt('Dish', at)
    await writeAs('kitchen', 'Dish', [{ method: 'POST', id: '', body: { objectId, ...row, name } }])
    expect(await stored('Dish', objectId)).toBeDefined()
    const answer = await writeAs('kitchen', 'Dish', [{ method: 'DELETE', id: objectId, body: {} }])
    expect(answer.text).toContain(isGone ? '"success"' : 'dutyForbids')
    expect((await stored('Dish', objectId)) === undefined, answer.text).toBe(isGone)
  }
})

it('the dining room says who wants a dish all the same, the kitchen what it has seen', async () => {
  const { at } = actorOf('dining')
  const { objectId, ...row } = await newRowAt('AllergyCheck', at)
  const [agreed, seen] = [
    { agreed: '2', agreedAt: PAST },
    { seen: '2', seenAt: PAST },
  ]
  const made = await writeAs('dining', 'AllergyCheck', [
    { method: 'POST', id: '', body: { objectId, ...row, ...agreed } },
  ])
  expect(made.text).toContain('"success"')
  const update = (duty: LimitedDuty, body: Json) =>
    writeAs(duty, 'AllergyCheck', [{ method: 'PUT', id: objectId, body }])
  expect((await update('kitchen', seen)).text).toContain('"success"')
  for (const answer of [await update('dining', seen), await update('kitchen', agreed)])
    expect(answer.text).toContain('dutyForbids')
  expect(await stored('AllergyCheck', objectId)).toMatchObject({ agreed: '2', seen: '2' })
})

it('rows that are the server’s own are read by nobody of the team, Direzione included', async () => {
  for (const className of classNames.filter((name) => permissions[name].may.find === 'nobody')) {
    const { rest, at } = actorOf('owner')
    const answer = await rest.call('team-rows', { hotelId: at.Hotel, className, where: [], after: '' })
    expect(answer, className).toEqual(refused('dutyForbids'))
  }
})

describe('what goes through a team’s batch', () => {
  it('has the fields of its class, not those of every object in JavaScript', async () => {
    const { at } = actorOf('kitchen')
    const { objectId, ...row } = await newRowAt('DishImage', at)
    const body = { objectId, ...row, valueOf: 'x', toString: 'x' }
    expect((await writeAs('kitchen', 'DishImage', [{ method: 'POST', id: '', body }])).text).toContain('"success"')
    const { body: schema } = must(await master().send('GET', '/schemas/DishImage'))
    expect(Object.keys(schema['fields'] as Json)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/valueOf|toString/)]),
    )
    const where = JSON.stringify([{ field: 'valueOf', is: 'equal', value: 'x' }])
    const { rest } = actorOf('kitchen')
    const asked = { hotelId: at.Hotel, className: 'DishImage', where: JSON.parse(where) as Json, after: '' }
    expect(await rest.call('team-rows', asked)).toMatchObject({ code: 142 })
  })

  it('is of the hotel whose duty is asked', async () => {
    const [{ at }, both] = [actorOf('kitchen'), await signUp()]
    const managed = await openHotel(both)
    await employ(at.Hotel, both, 'kitchen')
    const write = (method: string, path: string, body: Json) =>
      both.rest.call('team-batch', {
        hotelId: managed,
        requests: JSON.stringify([{ method, path: `/parse/classes/${path}`, body }]),
      })
    const { objectId, ...row } = await newRowAt('DishImage', at)
    const answers = [
      await write('PUT', `Dish/${at.Dish}`, { courseIndex: 4 }),
      await write('POST', 'DishImage', { objectId, ...row }),
      await write('DELETE', `DishImage/${at.DishImage}`, {}),
      await write('PUT', `Hotel/${at.Hotel}`, { lastSeenExtraMealOrders: PAST }),
    ]
    for (const answer of answers) {
      expect(answer.text).toContain('notYourHotel')
      expect(answer.text).not.toContain('"success"')
    }
    expect(await stored('DishImage', at.DishImage)).toBeDefined()
    expect(await stored('DishImage', objectId)).toBeUndefined()
  })
})

const scopeAt = (kind: ScopeKind, at: Place): Scope => {
  if (kind === 'meal') return `meal:${at.CalendarMeal}`
  if (kind === 'needs') return `needs:meal:${at.CalendarMeal}`
  return kind === 'booking' ? `booking:${at.Book}` : kind
}

/** The rows of a place that an answer of `changes` for a scope must have. */
function rowsOf(scope: Scope, reader: Reader, at: Place, duty: Duty): string[] {
  if (scope === 'cards') return [at.Hotel]
  const names = scope === 'account' ? (['Hotel'] as const) : classesFor(scope, reader)
  const seen = names.filter((className) => seesClass(duty, className))
  // What a duty sees nothing of, it must not be told of either.
  return (seen.length > 0 ? seen : names).map((className) => at[className])
}

async function canRead(kind: ScopeKind, persona: Persona): Promise<string> {
  const { rest, at } = actorOf(persona)
  const scope = scopeAt(kind, at)
  const answer = await rest.call('changes', { hotelId: at.Hotel, scopes: [scope] })
  if (!answer.ok) {
    expect(answer, answer.text).toMatchObject({ status: 400, code: 142 })
    return ''
  }
  // A place has no booking of long ago, and no order that is due.
  if (kind === 'pastStays' || kind === 'extraOrders') return 'R'
  const duty = LIMITED_DUTIES.find((one) => one === persona) ?? 'management'
  const wanted = rowsOf(scope, persona === 'member' ? 'member' : 'staff', at, duty)
  const told = wanted.filter((id) => answer.text.includes(`"${id}"`))
  expect([0, wanted.length], answer.text).toContain(told.length)
  return told.length > 0 ? 'R' : ''
}

describe('the table of what changes tell', () => {
  it.each(Object.keys(readable) as ScopeKind[])('holds for %s', async (kind) => {
    expect(await Promise.all(personas.map((persona) => canRead(kind, persona)))).toEqual(readable[kind])
  })
})
