import { beforeAll, describe, expect, it } from 'vitest'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { LIMITED_DUTIES } from '#domain/schema/values.ts'
import { askers, mayAsk } from './allowedFunctions.ts'
import type { Asker, AskName, Said } from './allowedFunctions.ts'
import { admit, employ, expire, furnish, makeRow, openHotel, PASSWORD, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { askCustom, sessionOf } from './orderHouse.ts'
import { anonymous } from './rest.ts'
import type { Json, Rest } from './rest.ts'

interface Trial {
  readonly rest: Rest
  readonly session: string | undefined
  readonly at: Place
  /** An order of the place outside the meals. */
  readonly order: string
}

const ofHotel = ({ at }: Trial): Json => ({ hotelId: at.Hotel })
const ofBook = ({ at }: Trial): Json => ({ bookId: at.Book })
const ofMeal = ({ at }: Trial): Json => ({ bookId: at.Book, calendarMealId: at.CalendarMeal })
const ofTemplate = ({ at }: Trial): Json => ({ hotelId: at.Hotel, templateId: 'unknown' })
const nothing = (): Json => ({})
const MAPPING = { request: '', bookings: '', booking: '' }

/** What would be done; some of it is wrong otherwise, so that who may does no harm to who asks after them. */
const asked: Readonly<Record<AskName, (by: Trial) => Json>> = {
  changes: ({ at }) => ({ hotelId: at.Hotel, scopes: ['places'] }),
  'team-batch': ({ at }) => ({ hotelId: at.Hotel, requests: '[]' }),
  'team-rows': ({ at }) => ({ hotelId: at.Hotel, className: 'Dish', where: [], after: '' }),
  team: ofHotel,
  'invite-to-team': (by) => ({ ...ofHotel(by), duty: 'kitchen' }),
  'revoke-team-invitation': (by) => ({ ...ofHotel(by), invitationId: 'unknown' }),
  'change-duty': (by) => ({ ...ofHotel(by), userId: 'unknown', duty: 'kitchen' }),
  'remove-from-team': (by) => ({ ...ofHotel(by), userId: 'unknown' }),
  'hand-over-hotel': (by) => ({ ...ofHotel(by), userId: 'unknown' }),
  'make-team-device': (by) => ({ ...ofHotel(by), name: 'Tablet', duty: 'kitchen', pin: '1234' }),
  'revoke-team-device': (by) => ({ ...ofHotel(by), deviceId: 'unknown' }),
  'connect-team-device': () => ({ code: 'unknown' }),
  'my-sessions': nothing,
  'end-sessions': nothing,
  'delete-account': () => ({ password: `not ${PASSWORD}` }),
  'change-account': () => ({ password: `not ${PASSWORD}` }),
  'team-invitation': () => ({ code: 'unknown' }),
  'join-team': () => ({ code: 'unknown' }),
  'signal-token': ({ at }) => ({ hotelIds: [at.Hotel] }),
  'verify-user-exists': () => ({ email: 'nessuno@convivio.test' }),
  'forgot-password': () => ({ email: 'nessuno@convivio.test' }),
  'reset-password': () => ({ token: 'unknown', password: PASSWORD }),
  'public-menu': ofHotel,
  'sync-people': (by) => ({ ...ofBook(by), count: 1 }),
  'split-booking': (by) => ({ ...ofBook(by), newId: newLocalId(), personIds: [] }),
  'refresh-book-code': ofBook,
  'make-book-codes': ({ at }) => ({ hotelId: at.Hotel, bookIds: [] }),
  invitation: () => ({ code: 'unknown' }),
  'join-book': () => ({ code: 'unknown' }),
  'csv-upload': ({ at }) => ({ hotelId: at.Hotel, books: [] }),
  'undo-csv-upload': ({ at }) => ({ hotelId: at.Hotel, runId: newLocalId() }),
  'manual-pms-import': ofHotel,
  'sync-sales-with-pms': nothing,
  'test-pms-connection': ofHotel,
  'pms-rates': ofHotel,
  'pms-run': (by) => ({ ...ofHotel(by), runId: 'unknown' }),
  'resume-pms': ofHotel,
  'leave-out-pms-booking': (by) => ({ ...ofHotel(by), reference: 'unknown' }),
  'answer-pms': (by) => ({ ...ofBook(by), field: 'pax', take: false }),
  'pms-answer': ofHotel,
  'try-pms-mapping': (by) => ({ ...ofHotel(by), mapping: MAPPING }),
  'save-pms-mapping': (by) => ({ ...ofHotel(by), mapping: null }),
  'make-pms-key': ofHotel,
  'revoke-pms-key': ofHotel,
  'make-printer-key': (by) => ({ ...ofHotel(by), printerId: by.at.Printer }),
  'revoke-printer-key': (by) => ({ ...ofHotel(by), printerId: by.at.Printer }),
  'claim-ticket': (by) => ({ ...ofHotel(by), printerId: by.at.Printer }),
  'settle-ticket': (by) => ({
    ...ofHotel(by),
    printerId: by.at.Printer,
    jobId: 'unknown',
    takenAt: 1,
    success: true,
    code: '',
  }),
  'encode-trial': (by) => ({ ...ofHotel(by), title: 'Griglia', lines: ['Prova'] }),
  'push-pms-bookings': () => ({ key: 'unknown', bookings: [] }),
  'pms-push': () => ({ key: 'unknown', id: 'unknown' }),
  'mail-state': ofHotel,
  'send-confirmation': ofHotel,
  'confirm-email': () => ({ userId: 'unknown', signature: 'unknown' }),
  'send-test-mail': (by) => ({ ...ofHotel(by), language: 'it' }),
  getbooksthatwillbenotified: (by) => ({ ...ofHotel(by), sessionToken: by.session, text: 'Buongiorno' }),
  massnotifybooks: (by) => ({ ...ofHotel(by), sessionToken: by.session, text: 'Buongiorno' }),
  'remind-missing': ({ at }) => ({ hotelId: at.Hotel, calendarMealId: at.CalendarMeal }),
  notifications: ofHotel,
  templates: ofHotel,
  template: ofTemplate,
  'add-template': ofTemplate,
  'remove-template': ofTemplate,
  'save-template': (by) => ({ ...ofTemplate(by), name: 'Mare', isPublic: true, predefined: false }),
  'delete-template': ofTemplate,
  'set-admin': () => ({ email: 'nessuno@convivio.test' }),
  'add-samples': ofHotel,
  'remove-samples': ofHotel,
  'first-steps': ofHotel,
  'photo-use': ofHotel,
  'erase-guest': ofBook,
  'export-rows': ({ at }) => ({ hotelId: at.Hotel, className: 'Book', after: '' }),
  'meal-progress': ({ at }) => ({ hotelId: at.Hotel, mealIds: [at.CalendarMeal] }),
  'ordered-dishes': ({ at }) => ({ hotelId: at.Hotel, mealIds: [at.CalendarMeal] }),
  'editable-orders': ofMeal,
  orders: (by) => ({ ...ofMeal(by), dishes: [], nonce: newLocalId() }),
  'mark-as-incomplete': ofMeal,
  'change-orders': (by) => ({
    ...ofMeal(by),
    changes: [{ orderId: 'o', seen: [], portions: [] }],
    nonce: newLocalId(),
  }),
  'extra-orders': ofBook,
  'place-extra-order': (by) => ({
    ...ofBook(by),
    dueDate: 0,
    mode: 'takeAway',
    dishes: [{ dishId: by.at.Dish, quantity: 1 }],
    nonce: newLocalId(),
  }),
  'cancel-extra-order': ({ order }) => ({ orderId: order }),
  'answer-extra-order': ({ order }) => ({ orderId: order, status: 'delivered' }),
  'guest-stay': ofBook,
  'guest-meal': ofMeal,
  'guest-extras': ofBook,
  'guest-orders': ofBook,
  'guest-needs': ({ at }) => ({ bookId: at.Book, personId: at.BookPerson, allergens: [], diets: [], hasConsent: true }),
  'guest-notifications': ({ at }) => ({ bookId: at.Book, subscription: null }),
}

const trials = new Map<Asker, Trial>()

async function setUp(): Promise<void> {
  const people = await Promise.all(Array.from({ length: 10 }, signUp))
  const [owner, stranger, manager, expiredOwner, member, otherMember, expiredMember, ...employed] = people as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
    ...Person[],
  ]
  const at = await furnish(await openHotel(owner), owner)
  await openHotel(stranger)
  await employ(at.Hotel, manager, 'management')
  for (const [index, duty] of LIMITED_DUTIES.entries()) await employ(at.Hotel, employed[index] as Person, duty)
  const atExpired = await furnish(await openHotel(expiredOwner), expiredOwner)
  await admit(at.Hotel, at.Book, member)
  await admit(at.Hotel, await makeRow(owner, at, 'Book'), otherMember)
  await admit(atExpired.Hotel, atExpired.Book, expiredMember)
  await expire(atExpired.Hotel)
  const trial = async (person: Person, place: Place): Promise<Trial> => ({
    rest: person.rest,
    session: await sessionOf(person),
    at: place,
    order: place.ExtraMealOrder,
  })
  trials.set('nobody', { rest: anonymous(), session: undefined, at, order: at.ExtraMealOrder })
  trials.set('stranger', await trial(stranger, at))
  for (const [index, duty] of LIMITED_DUTIES.entries()) trials.set(duty, await trial(employed[index] as Person, at))
  trials.set('management', await trial(manager, at))
  trials.set('owner', await trial(owner, at))
  trials.set('expiredOwner', await trial(expiredOwner, atExpired))
  trials.set('member', await trial(member, at))
  trials.set('otherMember', await trial(otherMember, at))
  trials.set('expiredMember', await trial(expiredMember, atExpired))
}

beforeAll(setUp)

/** Why somebody may not; what is said of the parameters is said to who may. */
const RIGHTS: readonly Refusal[] = [
  'notSignedIn',
  'notYourHotel',
  'notYourBooking',
  'hotelExpired',
  'dutyForbids',
  'deviceForbids',
  'onlyOwner',
  'onlyAdmin',
]

const rightOf = (code: string | undefined): Said => RIGHTS.find((one) => one === code) ?? ''

function trialOf(asker: Asker): Trial {
  const trial = trials.get(asker)
  if (!trial) throw new Error(`Nobody plays ${asker}.`)
  return trial
}

async function saidTo(name: AskName, asker: Asker): Promise<Said> {
  const trial = trialOf(asker)
  const { ok, code, error, text } = await trial.rest.call(name, asked[name](trial))
  if (!ok) expect([119, 142, 155], text).toContain(code)
  // Endpoints refuse with a sentence and more.
  return rightOf(error?.startsWith('{') ? (JSON.parse(error) as { code: string }).code : error)
}

async function saidByHttp(name: EndpointName, asker: Asker): Promise<Said> {
  const trial = trialOf(asker)
  const { body } = await askCustom(name, trial.session, asked[name](trial))
  return rightOf((body as { code?: string }).code)
}

const names = Object.keys(asked) as AskName[]
const endpointNames = Object.keys(endpointRoutes) as EndpointName[]

describe('the table of who may ask what', () => {
  it.each(endpointNames)('holds for the endpoint %s', async (name) => {
    const said: Said[] = []
    for (const asker of askers) said.push(await saidByHttp(name, asker))
    expect(said).toEqual(mayAsk[name])
  })

  // What ends the sessions of all who ask comes last.
  it.each([...names.filter((name) => name !== 'end-sessions'), 'end-sessions' as const])(
    'holds for %s',
    async (name) => {
      const said: Said[] = []
      for (const asker of askers) said.push(await saidTo(name, asker))
      expect(said).toEqual(mayAsk[name])
    },
  )
})
