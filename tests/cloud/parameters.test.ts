import { beforeAll, describe, expect, it } from 'vitest'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import type { FunctionName } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { openTwoHouses, PASSWORD, refused } from './house.ts'
import type { TwoHouses } from './house.ts'
import { askCustom, sessionOf } from './orderHouse.ts'
import { master, must } from './rest.ts'
import type { Json } from './rest.ts'

/** A value of each type; of `id` and `text` any text that is none. */
const VALUES: Json = {
  nothing: undefined,
  null: null,
  flag: true,
  number: 1.5,
  emptyText: '',
  noId: '../x',
  longText: 'x'.repeat(300_000),
  condition: { $ne: '' },
  list: [{}],
  listOfLists: [[]],
  longList: Array.from({ length: 2000 }, () => 'x'),
  date: { __type: 'Date', iso: '2027-01-01T00:00:00.000Z' },
  pointer: { __type: 'Pointer', className: 'Book', objectId: 'x' },
}

interface Parameter {
  /** What its caller hears of a wrong value; the answer otherwise. */
  readonly refusal: Refusal | Json
  readonly right?: readonly (keyof typeof VALUES)[]
  /** The parameter with the wrong value inside. */
  readonly within?: (wrong: unknown) => unknown
}

interface Door {
  /** What only admins may ask is asked with the master key: others are refused before it is looked at. */
  readonly isOfAdmins?: true
  readonly params: (houses: TwoHouses) => Json
  readonly wrong: Readonly<Record<string, Parameter | readonly Parameter[]>>
}

const wrongHotel: Parameter = { refusal: 'notYourHotel' }
const wrongTemplate = (...right: (keyof typeof VALUES)[]): Parameter => ({ refusal: 'templateInvalid', right })
const wrongCode: Parameter = { refusal: 'codeUnknown' }
const idsOf = (refusal: Refusal): readonly Parameter[] => [{ refusal }, { refusal, within: (wrong) => ['x', wrong] }]
const optional = ['nothing', 'null'] as const
const shortTexts = ['emptyText', 'noId'] as const

const aRun = { id: 'run1', fileName: 'a.csv', layout: 'default', fingerprint: 'f', total: 0, isLast: true }
const inRun = (name: keyof typeof aRun, right: readonly string[] = []): Parameter => ({
  refusal: 'importInvalid',
  right,
  within: (wrong) => ({ ...aRun, [name]: wrong }),
})

const ofHotel = ({ at }: TwoHouses): Json => ({ hotelId: at.Hotel })
const ofPrinter = ({ at }: TwoHouses): Json => ({ hotelId: at.Hotel, printerId: at.Printer })
const ofTemplate = ({ at }: TwoHouses): Json => ({ hotelId: at.Hotel, templateId: at.Template })

const functions: Readonly<Record<FunctionName, Door>> = {
  changes: {
    params: ({ at }) => ({ hotelId: at.Hotel, scopes: ['places'], since: {} }),
    wrong: {
      hotelId: { refusal: 'refused', right: optional },
      scopes: idsOf('refused'),
      since: [
        // Cursors of unknown scopes are not read.
        { refusal: 'refused', right: [...optional, 'condition', 'list', 'listOfLists', 'longList', 'date', 'pointer'] },
        {
          refusal: 'refused',
          right: ['emptyText', 'noId'],
          within: (wrong) => ({ menu: wrong === undefined ? 1 : wrong }),
        },
      ],
    },
  },
  'team-batch': {
    params: ({ at }) => ({ hotelId: at.Hotel, requests: '[]' }),
    wrong: {
      hotelId: wrongHotel,
      requests: [{ refusal: 'refused' }, { refusal: 'refused', within: (wrong) => JSON.stringify([wrong]) }],
    },
  },
  'team-rows': {
    params: ({ at }) => ({ hotelId: at.Hotel, className: 'Dish', where: [], after: '' }),
    wrong: {
      hotelId: wrongHotel,
      className: { refusal: 'refused' },
      where: [{ refusal: 'refused' }, { refusal: 'refused', within: (wrong) => [wrong] }],
      after: { refusal: 'refused', right: ['emptyText', 'noId'] },
    },
  },
  team: { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'invite-to-team': {
    params: (houses) => ({ ...ofHotel(houses), duty: 'kitchen' }),
    wrong: { hotelId: wrongHotel, duty: { refusal: 'refused' }, email: { refusal: 'refused', right: optional } },
  },
  'revoke-team-invitation': {
    params: (houses) => ({ ...ofHotel(houses), invitationId: 'x' }),
    wrong: { hotelId: wrongHotel, invitationId: { refusal: 'gone' } },
  },
  'change-duty': {
    params: (houses) => ({ ...ofHotel(houses), userId: 'x', duty: 'kitchen' }),
    wrong: { hotelId: wrongHotel, userId: { refusal: 'notInTeam' }, duty: { refusal: 'refused' } },
  },
  'remove-from-team': {
    params: (houses) => ({ ...ofHotel(houses), userId: 'x' }),
    wrong: { hotelId: wrongHotel, userId: { refusal: 'notInTeam' } },
  },
  'hand-over-hotel': {
    params: (houses) => ({ ...ofHotel(houses), userId: 'x' }),
    wrong: { hotelId: wrongHotel, userId: { refusal: 'notInTeam' } },
  },
  'make-team-device': {
    params: (houses) => ({ ...ofHotel(houses), name: 'Tablet', duty: 'kitchen', pin: '1234' }),
    wrong: {
      hotelId: wrongHotel,
      name: { refusal: 'deviceInvalid', right: ['noId'] },
      duty: { refusal: 'deviceInvalid' },
      pin: { refusal: 'deviceInvalid' },
    },
  },
  'revoke-team-device': {
    params: (houses) => ({ ...ofHotel(houses), deviceId: 'x' }),
    wrong: { hotelId: wrongHotel, deviceId: { refusal: 'gone' } },
  },
  'connect-team-device': { params: () => ({}), wrong: { code: { refusal: 'deviceCodeVoid' } } },
  'my-sessions': { params: () => ({}), wrong: {} },
  // What would end the session of the tests.
  'end-sessions': { params: () => ({}), wrong: {} },
  'delete-account': { params: () => ({}), wrong: {} },
  'team-invitation': { params: () => ({}), wrong: { code: { refusal: 'teamInvitationVoid' } } },
  'join-team': { params: () => ({}), wrong: { code: { refusal: 'teamInvitationVoid' } } },
  'signal-token': {
    params: ({ at }) => ({ hotelIds: [at.Hotel] }),
    wrong: { hotelIds: idsOf('refused') },
  },
  'verify-user-exists': {
    params: () => ({ email: 'x@convivio.test' }),
    wrong: { email: { refusal: { exists: false } } },
  },
  'forgot-password': {
    params: () => ({ email: 'x@convivio.test' }),
    wrong: { email: { refusal: { isConfigured: false } } },
  },
  'change-account': {
    params: () => ({ password: PASSWORD }),
    wrong: {
      password: { refusal: 'passwordWrong' },
      email: { refusal: 'refused', right: optional },
      newPassword: { refusal: 'passwordTooShort', right: optional },
    },
  },
  'reset-password': {
    params: () => ({ token: 'x', password: 'una password lunga' }),
    wrong: {
      token: { refusal: 'resetLinkVoid' },
      password: { refusal: 'passwordTooShort', right: ['noId'] },
    },
  },
  'public-menu': {
    params: ofHotel,
    wrong: { hotelId: { refusal: { menu: null } } },
  },
  'sync-people': {
    params: ({ at }) => ({ bookId: at.Book, count: 1 }),
    wrong: { bookId: { refusal: 'gone' }, count: { refusal: 'paxInvalid' } },
  },
  'split-booking': {
    params: ({ at }) => ({ bookId: at.Book, newId: newLocalId(), personIds: [] }),
    wrong: {
      bookId: { refusal: 'gone' },
      newId: { refusal: 'splitLeavesNobody' },
      personIds: idsOf('splitLeavesNobody'),
      roomId: { refusal: 'splitLeavesNobody', right: optional },
      extraOrders: { refusal: 'splitLeavesNobody', right: [...optional, 'flag'] },
    },
  },
  'refresh-book-code': {
    params: ({ at }) => ({ bookId: at.Book }),
    wrong: { bookId: { refusal: 'gone' } },
  },
  'make-book-codes': {
    params: ({ at }) => ({ hotelId: at.Hotel, bookIds: [] }),
    wrong: { hotelId: wrongHotel, bookIds: idsOf('refused') },
  },
  invitation: { params: () => ({}), wrong: { code: wrongCode } },
  'join-book': { params: () => ({}), wrong: { code: wrongCode } },
  'csv-upload': {
    params: ({ at }) => ({ hotelId: at.Hotel, books: [] }),
    wrong: {
      hotelId: wrongHotel,
      books: { refusal: 'importInvalid', right: ['list', 'listOfLists'] },
      run: [
        { refusal: 'importInvalid', right: optional },
        inRun('id'),
        inRun('fileName', ['emptyText', 'noId']),
        inRun('layout'),
        inRun('fingerprint', ['emptyText', 'noId']),
        inRun('total'),
        inRun('isLast', ['flag']),
      ],
    },
  },
  'undo-csv-upload': {
    params: ({ at }) => ({ hotelId: at.Hotel, runId: newLocalId() }),
    wrong: { hotelId: wrongHotel, runId: { refusal: 'importUndone' } },
  },
  'manual-pms-import': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'sync-sales-with-pms': { params: () => ({}), wrong: {} },
  'test-pms-connection': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'pms-rates': {
    params: ofHotel,
    wrong: { hotelId: wrongHotel, ask: { refusal: 'refused', right: ['nothing', 'flag'] } },
  },
  'pms-run': {
    params: (houses) => ({ ...ofHotel(houses), runId: 'none000001' }),
    wrong: { hotelId: wrongHotel, runId: { refusal: 'gone' } },
  },
  'resume-pms': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'leave-out-pms-booking': {
    params: (houses) => ({ ...ofHotel(houses), reference: 'A' }),
    wrong: { hotelId: wrongHotel, reference: { refusal: 'refused', right: ['emptyText', 'noId'] } },
  },
  'answer-pms': {
    params: ({ at }) => ({ bookId: at.Book, field: 'pax', take: true }),
    wrong: {
      bookId: { refusal: 'gone' },
      field: { refusal: 'refused' },
      take: { refusal: 'refused', right: ['flag'] },
    },
  },
  'pms-answer': { params: ofHotel, wrong: { hotelId: { refusal: 'onlyAdmin' } } },
  'try-pms-mapping': { params: ofHotel, wrong: { hotelId: { refusal: 'onlyAdmin' } } },
  'save-pms-mapping': { params: ofHotel, wrong: { hotelId: { refusal: 'onlyAdmin' } } },
  'make-pms-key': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'revoke-pms-key': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'make-printer-key': { params: ofPrinter, wrong: { hotelId: wrongHotel, printerId: { refusal: 'gone' } } },
  'revoke-printer-key': { params: ofPrinter, wrong: { hotelId: wrongHotel, printerId: { refusal: 'gone' } } },
  'claim-ticket': {
    params: ofPrinter,
    wrong: {
      hotelId: wrongHotel,
      printerId: { refusal: 'refused' },
      problem: { refusal: 'refused', right: ['nothing'] },
    },
  },
  'settle-ticket': {
    params: (houses) => ({ ...ofPrinter(houses), jobId: 'x', takenAt: 1, success: true, code: '' }),
    wrong: {
      hotelId: wrongHotel,
      printerId: { refusal: 'refused' },
      jobId: { refusal: 'refused' },
      takenAt: { refusal: 'refused' },
      success: { refusal: 'refused', right: ['flag'] },
      code: { refusal: 'refused', right: shortTexts },
    },
  },
  'encode-trial': {
    params: (houses) => ({ ...ofHotel(houses), title: 'Griglia', lines: ['Prova'] }),
    wrong: {
      hotelId: wrongHotel,
      title: { refusal: 'refused', right: shortTexts },
      lines: [{ refusal: 'refused' }, { refusal: 'refused', right: shortTexts, within: (wrong) => ['x', wrong] }],
    },
  },
  'push-pms-bookings': { params: () => ({ bookings: [] }), wrong: { key: { refusal: 'pmsKeyUnknown' } } },
  'pms-push': { params: () => ({ id: 'x' }), wrong: { key: { refusal: 'pmsKeyUnknown' } } },
  getbooksthatwillbenotified: {
    params: ({ at }) => ({ hotelId: at.Hotel, sessionToken: session, rooms: ['101'] }),
    wrong: {
      hotelId: wrongHotel,
      sessionToken: { refusal: 'notSignedIn' },
      rooms: { refusal: 'refused', right: [...optional, 'longList'] },
      checkoutMin: { refusal: 'refused', right: optional },
      checkinMax: { refusal: 'refused', right: optional },
      text: { refusal: 'refused', right: [...optional, 'emptyText', 'noId'] },
    },
  },
  massnotifybooks: {
    params: ({ at }) => ({ hotelId: at.Hotel, sessionToken: session, text: 'Buongiorno' }),
    wrong: {
      hotelId: wrongHotel,
      sessionToken: { refusal: 'notSignedIn' },
      checkoutMin: { refusal: 'refused', right: optional },
      text: { refusal: 'refused', right: ['noId'] },
    },
  },
  'remind-missing': {
    params: ({ at }) => ({ hotelId: at.Hotel, calendarMealId: at.CalendarMeal }),
    wrong: {
      hotelId: wrongHotel,
      calendarMealId: { refusal: 'refused' },
      again: { refusal: 'refused', right: [...optional, 'flag'] },
    },
  },
  notifications: { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'mail-state': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'send-confirmation': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'confirm-email': {
    params: () => ({ userId: 'unknown', signature: 'unknown' }),
    wrong: { userId: { refusal: 'confirmLinkVoid' }, signature: { refusal: 'confirmLinkVoid' } },
  },
  'send-test-mail': {
    params: ({ at }) => ({ hotelId: at.Hotel, language: 'it' }),
    wrong: { hotelId: wrongHotel, language: { refusal: 'refused' } },
  },
  'add-samples': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'remove-samples': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'first-steps': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  'photo-use': { params: ofHotel, wrong: { hotelId: wrongHotel } },
  templates: { params: ofHotel, wrong: { hotelId: wrongHotel } },
  template: { params: ofTemplate, wrong: { hotelId: wrongHotel, templateId: { refusal: 'gone' } } },
  'add-template': { params: ofTemplate, wrong: { hotelId: wrongHotel, templateId: { refusal: 'gone' } } },
  'remove-template': { params: ofTemplate, wrong: { hotelId: wrongHotel, templateId: { refusal: 'gone' } } },
  'save-template': {
    isOfAdmins: true,
    params: (houses) => ({ ...ofTemplate(houses), name: 'Mare', isPublic: true, predefined: false }),
    wrong: {
      hotelId: wrongHotel,
      templateId: wrongTemplate(),
      name: wrongTemplate('noId'),
      isPublic: wrongTemplate('flag'),
      predefined: wrongTemplate('flag'),
      image: wrongTemplate(...optional, 'emptyText', 'noId'),
      dishIds: [
        wrongTemplate(...optional),
        { ...wrongTemplate(), within: (wrong) => [wrong === undefined ? null : wrong] },
      ],
      labelIds: [
        wrongTemplate(...optional),
        { ...wrongTemplate(), within: (wrong) => [wrong === undefined ? null : wrong] },
      ],
    },
  },
  'delete-template': {
    isOfAdmins: true,
    params: ofTemplate,
    wrong: { hotelId: wrongHotel, templateId: { refusal: 'gone' } },
  },
  'set-admin': { params: () => ({}), wrong: { email: { refusal: 'onlyAdmin' }, isAdmin: { refusal: 'onlyAdmin' } } },
  'erase-guest': {
    params: ({ at }) => ({ bookId: at.Book }),
    wrong: { bookId: { refusal: 'gone' }, personId: { refusal: 'gone', right: optional } },
  },
  'export-rows': {
    params: ({ at }) => ({ hotelId: at.Hotel, className: 'Book', after: '' }),
    wrong: {
      hotelId: wrongHotel,
      className: { refusal: 'refused' },
      after: { refusal: 'refused', right: ['emptyText'] },
    },
  },
  'meal-progress': {
    params: ({ at }) => ({ hotelId: at.Hotel, mealIds: [at.CalendarMeal] }),
    wrong: { hotelId: wrongHotel, mealIds: idsOf('refused') },
  },
  'ordered-dishes': {
    params: ({ at }) => ({ hotelId: at.Hotel, mealIds: [at.CalendarMeal] }),
    wrong: { hotelId: wrongHotel, mealIds: idsOf('refused') },
  },
}

const wrongOrder: Parameter = { refusal: 'orderInvalid' }
const atMeal = ({ at }: TwoHouses): Json => ({ bookId: at.Book, calendarMealId: at.CalendarMeal })
const aDish = { dishId: 'd1', quantity: 1 }
const aChange = { orderId: 'o1', seen: [], portions: [] }
const inOrder = (within: (wrong: unknown) => unknown, right: readonly string[] = []): Parameter => ({
  refusal: 'orderInvalid',
  right,
  within,
})

const endpoints: Readonly<Record<EndpointName, Door>> = {
  'editable-orders': { params: atMeal, wrong: { bookId: wrongOrder, calendarMealId: wrongOrder } },
  'mark-as-incomplete': { params: atMeal, wrong: { bookId: wrongOrder, calendarMealId: wrongOrder } },
  orders: {
    params: (houses) => ({ ...atMeal(houses), dishes: [], nonce: newLocalId() }),
    wrong: {
      bookId: wrongOrder,
      calendarMealId: wrongOrder,
      nonce: wrongOrder,
      allowEmptyOrder: { refusal: 'orderInvalid', right: ['nothing', 'flag'] },
      dishes: [
        wrongOrder,
        inOrder((wrong) => [wrong === undefined ? null : wrong]),
        inOrder((wrong) => [{ ...aDish, dishId: wrong }]),
        inOrder((wrong) => [{ ...aDish, quantity: wrong }]),
        inOrder((wrong) => [{ ...aDish, annotation: wrong }], ['nothing', 'emptyText', 'noId']),
        inOrder((wrong) => [{ ...aDish, halfPortion: wrong }], ['nothing', 'flag']),
      ],
    },
  },
  'change-orders': {
    params: (houses) => ({ ...atMeal(houses), changes: [aChange], nonce: newLocalId() }),
    wrong: {
      bookId: wrongOrder,
      calendarMealId: wrongOrder,
      nonce: wrongOrder,
      changes: [
        wrongOrder,
        inOrder((wrong) => [wrong === undefined ? null : wrong]),
        inOrder((wrong) => [{ ...aChange, orderId: wrong }]),
        inOrder((wrong) => [{ ...aChange, personId: wrong }], ['nothing']),
        inOrder((wrong) => [{ ...aChange, seen: wrong }]),
        inOrder((wrong) => [{ ...aChange, portions: [wrong] }]),
        inOrder((wrong) => [{ ...aChange, completed: wrong }], ['nothing', 'flag']),
        inOrder((wrong) => [{ ...aChange, mode: wrong }], ['nothing']),
      ],
    },
  },
  'extra-orders': { params: ({ at }) => ({ bookId: at.Book }), wrong: { bookId: wrongOrder } },
  'place-extra-order': {
    params: ({ at }) => ({ bookId: at.Book, dueDate: 0, mode: 'takeAway', dishes: [aDish], nonce: newLocalId() }),
    wrong: {
      bookId: wrongOrder,
      nonce: wrongOrder,
      id: { refusal: 'orderInvalid', right: ['nothing'] },
      dueDate: wrongOrder,
      mode: wrongOrder,
      notes: { refusal: 'orderInvalid', right: ['nothing', 'emptyText', 'noId'] },
      locationExpl: { refusal: 'orderInvalid', right: ['nothing', 'emptyText', 'noId'] },
      dishes: [
        wrongOrder,
        inOrder((wrong) => [wrong === undefined ? null : wrong]),
        inOrder((wrong) => [{ ...aDish, dishId: wrong }]),
        inOrder((wrong) => [{ ...aDish, quantity: wrong }]),
      ],
    },
  },
  'cancel-extra-order': { params: () => ({ orderId: newLocalId() }), wrong: { orderId: wrongOrder } },
  'answer-extra-order': {
    params: () => ({ orderId: newLocalId(), status: 'approved' }),
    wrong: { orderId: wrongOrder, status: wrongOrder },
  },
  'guest-stay': {
    params: ({ at }) => ({ bookId: at.Book }),
    wrong: { bookId: wrongOrder },
  },
  'guest-meal': {
    params: atMeal,
    wrong: { bookId: wrongOrder, calendarMealId: wrongOrder },
  },
  'guest-extras': {
    params: ({ at }) => ({ bookId: at.Book }),
    wrong: { bookId: wrongOrder },
  },
  'guest-orders': {
    params: ({ at }) => ({ bookId: at.Book }),
    wrong: { bookId: wrongOrder },
  },
  'guest-notifications': {
    params: ({ at }) => ({ bookId: at.Book, subscription: null }),
    // None at all is an answer, too; but only phones have one.
    wrong: { bookId: wrongOrder, subscription: [{ refusal: 'orderInvalid', right: ['null'] }] },
  },
  'guest-needs': {
    params: ({ at }) => ({ bookId: at.Book, personId: at.BookPerson, allergens: [], diets: [], hasConsent: true }),
    wrong: {
      bookId: wrongOrder,
      personId: wrongOrder,
      hasConsent: { refusal: 'orderInvalid', right: ['flag'] },
      allergens: [wrongOrder, inOrder((wrong) => [wrong === undefined ? null : wrong])],
      diets: [wrongOrder, inOrder((wrong) => [wrong === undefined ? null : wrong])],
    },
  },
}

const casesOf = (doors: Readonly<Record<string, Door>>) =>
  Object.entries(doors).flatMap(([name, { wrong }]) =>
    Object.entries(wrong).map(([parameter, checks]) => [name, parameter, [checks].flat()] as const),
  )

const wrongValues = (checks: readonly Parameter[]) =>
  checks.flatMap(({ refusal, right = [], within = (value: unknown) => value }) =>
    Object.entries(VALUES).flatMap(([kind, value]) =>
      right.includes(kind) ? [] : [{ kind, value: within(value), refusal }],
    ),
  )

let houses: TwoHouses
let session: string

beforeAll(async () => {
  houses = await openTwoHouses()
  session = await sessionOf(houses.owner)
})

const isRefusal = (said: Refusal | Json): said is Refusal => typeof said === 'string'

describe('a wrong parameter', () => {
  it.each(casesOf({ ...functions, ...endpoints }))(
    'of the function %s, %s, is refused',
    async (name, parameter, checks) => {
      const door = { ...functions, ...endpoints }[name as FunctionName]
      const params = door.params(houses)
      const rest = door.isOfAdmins ? master() : houses.owner.rest
      for (const { kind, value, refusal } of wrongValues(checks)) {
        const answer = await rest.call(name, { ...params, [parameter]: value })
        if (isRefusal(refusal)) expect(answer, kind).toEqual(refused(refusal))
        else expect(must(answer).body['result'], kind).toEqual(refusal)
      }
    },
  )

  it.each(casesOf(endpoints))('of /custom/%s, %s, is refused', async (name, parameter, checks) => {
    const params = endpoints[name as EndpointName].params(houses)
    // A query has only texts.
    const isQuery = endpointRoutes[name as EndpointName].method === 'GET'
    for (const { kind, value, refusal } of wrongValues(checks)) {
      if (isQuery && kind !== 'noId' && kind !== 'emptyText') continue
      const answer = await askCustom(name as EndpointName, session, { ...params, [parameter]: value })
      expect(answer, kind).toMatchObject({ status: 400, body: { code: refusal } })
    }
  })
})
