import { describe, expect, it } from 'vitest'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { AREAS, DUTIES, LIMITED_DUTIES, OPEN_PMS_SETTINGS } from '#domain/schema/values.ts'
import {
  accessKey,
  areaChanges,
  areasOf,
  areasOfDuty,
  checkDutyWrites,
  mayDeleteBook,
  mayDeleteDish,
  mayDo,
  mayOpen,
  rowFor,
  seesClass,
} from './duties.ts'
import type { Held } from './duties.ts'

const NOW = Date.parse('2026-11-25T10:00Z')

const everyField = (className: (typeof classNames)[number]) =>
  Object.fromEntries(Object.keys(declarationOf(className).fields).map((name) => [name, 'x']))

describe('the kitchen', () => {
  it('is sent no price of any class, under whatever name', () => {
    const told = classNames.flatMap((className) =>
      Object.keys(rowFor('kitchen', className, everyField(className)) ?? {}).map((name) => `${className}.${name}`),
    )
    expect(told.filter((name) => /price|cost|total(?!InKitchenReport)/i.test(name))).toEqual([])
    expect(told).toContain('Dish.name')
  })

  it('is sent no price inside a value', () => {
    const config = { mealPrices: { '3': 30 }, mealPaymentType: 'per_meal' }
    expect(rowFor('kitchen', 'Hotel', { config })).toEqual({ config: { mealPaymentType: 'per_meal' } })
    const dishes = [{ dishId: 'a', quantity: 1, unitPrice: 9 }]
    expect(rowFor('kitchen', 'ExtraMealOrder', { dishes })).toEqual({ dishes: [{ dishId: 'a', quantity: 1 }] })
  })
})

it.each(['dining', 'kitchen'] as const)('%s is sent no address of a guest, and no link to a booking', (duty) => {
  const sent = Object.keys(rowFor(duty, 'Book', everyField('Book')) ?? {})
  const told = sent.filter((name) => !declarationOf('Book').fields[name]?.secret)
  expect(told.filter((name) => /mail|mobile|code|url|invite|sent/i.test(name))).toEqual([])
  expect(told).toEqual(expect.arrayContaining(['refName', 'roomNumber', 'tableNumber', 'pax']))
})

it('no limited duty is sent what opens the PMS, or the classes of the server', () => {
  const rates = { bbRates: ['BB1'], hbRates: ['31'], fbRates: [], skipRates: ['STAFF'] }
  const access = Object.fromEntries([...OPEN_PMS_SETTINGS, 'kept'].map((name) => [name, 'x']))
  const hotel = { authPMS: { ...access, ...rates }, spottyCode: 'SP-9', name: 'Bellavista' }
  for (const duty of LIMITED_DUTIES) {
    // Reception imports files, whose rates mean what the lists say.
    const told = duty === 'reception' ? { authPMS: rates } : {}
    expect(rowFor(duty, 'Hotel', hotel)).toEqual({ ...told, name: 'Bellavista' })
    for (const className of ['_User', '_Role', 'PmsAnswer', 'GuestDevice', 'OrderRequest', 'Notification'] as const)
      expect(seesClass(duty, className)).toBe(false)
  }
})

describe('what a duty writes', () => {
  it.each([
    ['kitchen', 'Dish', 'update', ['allergens'], undefined],
    ['kitchen', 'Dish', 'update', ['price'], 'dutyForbids'],
    ['kitchen', 'Dish', 'update', ['name', 'deleted'], 'dutyForbids'],
    ['kitchen', 'Dish', 'delete', [], 'dutyForbids'],
    ['kitchen', 'CalendarMeal', 'update', ['soldOut'], undefined],
    ['kitchen', 'CalendarMeal', 'update', ['soldOut', 'dishes'], undefined],
    ['kitchen', 'CalendarMeal', 'delete', [], undefined],
    ['dining', 'CalendarMeal', 'update', ['dishes'], 'dutyForbids'],
    ['kitchen', 'Book', 'update', ['refName'], 'dutyForbids'],
    ['dining', 'Book', 'update', ['table', 'tableNumber'], undefined],
    ['dining', 'Book', 'update', ['refEmail'], 'dutyForbids'],
    ['dining', 'Table', 'update', ['rank'], undefined],
    ['dining', 'Table', 'update', ['name'], 'dutyForbids'],
    ['dining', 'Table', 'update', ['x'], 'dutyForbids'],
    ['reception', 'Hotel', 'update', ['lastSeenExtraMealOrders'], undefined],
    ['reception', 'AllergyCheck', 'create', ['agreed', 'agreedAt'], undefined],
    ['reception', 'Table', 'update', ['rank'], 'dutyForbids'],
    ['dining', 'AllergyCheck', 'create', ['agreed', 'agreedAt'], undefined],
    ['dining', 'AllergyCheck', 'update', ['seen', 'seenAt'], 'dutyForbids'],
    ['kitchen', 'AllergyCheck', 'update', ['seen', 'seenAt'], undefined],
    ['kitchen', 'AllergyCheck', 'update', ['agreed', 'agreedAt'], 'dutyForbids'],
    ['reception', 'Book', 'create', ['refEmail', 'pax'], undefined],
    ['reception', 'Book', 'delete', [], 'dutyForbids'],
    ['reception', 'CalendarPrice', 'update', ['price'], 'dutyForbids'],
    ['reception', 'Hotel', 'update', ['csvMappings'], undefined],
    ['reception', 'Hotel', 'update', ['name'], 'dutyForbids'],
    ['management', 'Hotel', 'update', ['name'], undefined],
  ] as const)('%s: %s, %s of %s', (duty, className, writing, fields, verdict) => {
    expect(checkDutyWrites(duty, className, writing, fields)).toBe(verdict)
  })

  it('a new dish has the defaults of what the kitchen does not decide, and nothing else', () => {
    const create = (row: Readonly<Record<string, unknown>>) =>
      checkDutyWrites('kitchen', 'Dish', 'create', Object.keys(row), (name) => row[name])
    expect(create({ hotel: 'h', name: { it: 'Brodetto' }, type: 'dish', price: 0 })).toBeUndefined()
    expect(create({ hotel: 'h', name: { it: 'Brodetto' }, price: 12 })).toBe('dutyForbids')
  })
})

it.each([
  ['reception', { createdAt: NOW }, true],
  ['reception', { createdAt: undefined }, true],
  ['reception', { createdAt: NOW, checkin: NOW }, true],
  ['reception', { createdAt: NOW, checkin: NOW, checkout: NOW }, false],
  ['reception', { createdAt: NOW - 86_400_000 }, false],
  ['dining', { createdAt: NOW }, false],
  ['kitchen', { createdAt: NOW }, false],
  ['reception', { createdAt: 1, checkin: NOW, checkout: NOW, madeBy: 'anna' }, true],
  ['reception', { createdAt: 1, checkin: NOW, checkout: NOW, madeBy: 'bruno' }, false],
  [{ duty: 'reception', areas: { more: [], fewer: ['bookings'] } }, { createdAt: NOW, madeBy: 'anna' }, false],
  ['dining', { createdAt: NOW, checkin: NOW, checkout: NOW, madeBy: 'anna' }, false],
  ['management', { createdAt: 1, checkin: NOW, checkout: NOW }, true],
] as const)('%s deletes the booking %j: %s', (duty, book, may) =>
  expect(
    mayDeleteBook(duty, { checkin: undefined, checkout: undefined, madeBy: undefined, ...book }, 'anna', NOW),
  ).toBe(may),
)

it.each([
  ['kitchen', { createdAt: NOW }, true],
  ['kitchen', { createdAt: undefined, name: { it: ' ' } }, true],
  ['kitchen', { createdAt: NOW, name: { it: 'Brodetto' } }, false],
  ['kitchen', { createdAt: NOW - 86_400_000 }, false],
  ['dining', { createdAt: NOW }, false],
  ['reception', { createdAt: NOW }, false],
  ['management', { createdAt: 1, name: { it: 'Brodetto' } }, true],
] as const)('%s deletes the dish %j: %s', (duty, dish, may) =>
  expect(mayDeleteDish(duty, { name: undefined, ...dish }, NOW)).toBe(may),
)

it.each([
  ['management', ['orders', 'bookings', 'progress', 'photos', 'menus', 'prices', 'management']],
  ['reception', ['orders', 'bookings', 'progress']],
  ['dining', ['orders', 'progress']],
  ['kitchen', ['progress', 'photos', 'menus']],
] as const)('%s does %j', (duty, done) => {
  const all = ['orders', 'bookings', 'progress', 'photos', 'menus', 'prices', 'management'] as const
  expect(all.filter((task) => mayDo(duty, task))).toEqual(done)
  expect(DUTIES).toContain(duty)
})

describe('a page', () => {
  it.each([
    ['management', { section: 'settings', task: 'management' }, true],
    ['kitchen', { section: 'dishes' }, true],
    ['kitchen', { section: 'dishes', task: 'management' }, false],
    ['kitchen', { section: 'list' }, false],
    ['kitchen', { section: 'presence' }, true],
    ['reception', { section: 'presence' }, true],
    ['kitchen', { section: 'mealbooks', task: 'orders' }, false],
    ['dining', { section: 'mealbooks', task: 'orders' }, true],
    ['dining', { section: 'settings' }, false],
    ['reception', { section: 'list' }, true],
    ['reception', { section: 'mealbooks', task: 'orders' }, true],
    ['reception', { section: 'extramealorders' }, true],
    ['kitchen', { section: 'settings', task: 'prices' }, false],
    [{ duty: 'dining', areas: { more: ['prices'], fewer: ['seats'] } }, { section: 'settings', task: 'prices' }, true],
    [{ duty: 'dining', areas: { more: ['prices'], fewer: ['seats'] } }, { section: 'settings' }, false],
    [{ duty: 'dining', areas: { more: ['prices'], fewer: ['seats'] } }, { section: 'tables' }, false],
    ['reception', { section: 'rooms' }, true],
    ['reception', { section: 'tables' }, false],
    ['dining', { section: 'tables' }, true],
    ['dining', { section: 'rooms' }, false],
  ] as const)('of %o: %o', (duty, page, isOpen) => expect(mayOpen(duty, page)).toBe(isOpen))
})

describe('areas of a person', () => {
  const everyArea = LIMITED_DUTIES.flatMap((duty) => AREAS.map((area) => ({ duty, area })))
  const withAreas = (duty: (typeof LIMITED_DUTIES)[number], chosen: readonly (typeof AREAS)[number][]): Held => ({
    duty,
    areas: areaChanges(duty, chosen),
  })
  const may = (held: Held): readonly string[] =>
    classNames.flatMap((className) => [
      ...(['create', 'delete'] as const)
        .filter((writing) => checkDutyWrites(held, className, writing) === undefined)
        .map((writing) => `${writing} ${className}`),
      ...Object.keys(declarationOf(className).fields)
        .filter((field) => checkDutyWrites(held, className, 'update', [field]) === undefined)
        .map((field) => `${className}.${field}`),
    ])
  const sees = (held: Held): readonly string[] =>
    classNames.flatMap((className) =>
      Object.keys(rowFor(held, className, everyField(className)) ?? {}).map((name) => `${className}.${name}`),
    )

  it.each(everyArea)('$duty with $area may whatever it may without, and sees it', ({ duty, area }) => {
    const [without, including] = [
      withAreas(
        duty,
        areasOfDuty[duty].filter((one) => one !== area),
      ),
      withAreas(duty, [...areasOfDuty[duty], area]),
    ]
    expect(areasOf(without)).not.toContain(area)
    expect(areasOf(including)).toContain(area)
    expect(may(including)).toEqual(expect.arrayContaining([...may(without)]))
    expect(sees(including)).toEqual(expect.arrayContaining([...sees(without)]))
  })

  it.each(LIMITED_DUTIES)('%s with every area is still not sent what opens the PMS, nor changes settings', (duty) => {
    const all = withAreas(duty, AREAS)
    expect(areasOf(all)).toEqual(AREAS)
    expect(sees(all).filter((name) => /Hotel\.(spottyCode|mailConfig|addedTemplates)/.test(name))).toEqual([])
    expect(mayDo(all, 'management')).toBe(false)
    expect(mayOpen(all, { section: 'settings' })).toBe(false)
    expect(may(all)).not.toContain('Hotel.name')
    expect(may(all)).not.toContain('delete Book')
  })

  it.each(LIMITED_DUTIES)('%s without an area writes no menu, dish, price, booking or seat', (duty) => {
    const none = withAreas(duty, [])
    expect(areasOf(none)).toEqual([])
    expect(may(none).filter((name) => /Dish|Price|Book|Table|Seating|create CalendarMeal/.test(name))).toEqual([])
    expect(mayDo(none, 'orders')).toBe(false)
  })

  it('prices are shown to the kitchen with their area alone, and written in the dish', () => {
    const cook = withAreas('kitchen', [...areasOfDuty.kitchen, 'prices'])
    expect(sees('kitchen')).not.toContain('Dish.price')
    expect(sees(cook)).toEqual(expect.arrayContaining(['Dish.price', 'MealOrder.totalPrice', 'CalendarPrice.price']))
    expect(may(cook)).toEqual(expect.arrayContaining(['Dish.price', 'Dish.name', 'CalendarPrice.price']))
  })

  it('is the duty as it is where nothing was chosen otherwise', () => {
    for (const duty of LIMITED_DUTIES) expect(areaChanges(duty, [...areasOfDuty[duty]].reverse())).toBeUndefined()
    expect(areaChanges('management', ['menus'])).toBeUndefined()
  })

  it('has one key, in whatever order its areas were said', () => {
    const key = accessKey({ duty: 'kitchen', areas: { more: ['prices', 'orders'], fewer: ['menus'] } })
    expect(accessKey({ duty: 'kitchen', areas: { more: ['orders', 'prices'], fewer: ['menus'] } })).toBe(key)
    expect(accessKey({ duty: 'kitchen', areas: { more: ['orders'], fewer: ['menus'] } })).not.toBe(key)
    expect(accessKey('kitchen')).toBe('kitchen')
  })
})
