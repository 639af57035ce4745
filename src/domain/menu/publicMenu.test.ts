import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import type { CalendarMeal, Dish, Label } from '../schema/menu.ts'
import type { GuestLook } from '../schema/values.ts'
import type { MealMenu } from './dayMenu.ts'
import { mealFields } from './dayMenu.ts'
import { publicMenu, readerLanguage } from './publicMenu.ts'
import type { PublicMenuFacts } from './publicMenu.ts'

const zone = 'Europe/Rome'
const dinner: MealMenu = {
  mealIndex: '3',
  start: '19:30',
  end: '21:30',
  opens: -96,
  closes: -16,
  dishes: ['soup'],
}
const served = (day: string, of = zone) => ({ id: day, hotel: 'h', ...mealFields(day, dinner, of) }) as CalendarMeal
const soup = {
  id: 'soup',
  hotel: 'h',
  courseIndex: 2,
  name: { it: 'Zuppa', de: 'Suppe' },
  price: 9,
  allergens: [0, 11],
  labels: ['seen', 'unseen'],
} as unknown as Dish
const labels = [
  { id: 'seen', name: { it: 'Di casa' }, colorIndex: 3, visibleInApp: true },
  { id: 'unseen', name: { it: 'Segreta' }, colorIndex: 3, visibleInApp: false },
] as Label[]

const facts = (fields: Partial<PublicMenuFacts> = {}): PublicMenuFacts => ({
  hotel: { name: 'Bellavista', city: 'Como', timezone: zone, onlyVisualization: false },
  meals: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => served(day)),
  dishes: [soup],
  labels,
  photos: new Map([['soup', { thumb: '/soup-thumb.jpg', image: '/soup.jpg' }]]),
  ...fields,
})
const at = (day: string, time: string, of = zone) => instantOf(day, time, of)
const read = (now: number, more: Partial<PublicMenuFacts> = {}) => {
  const menu = publicMenu('h', facts(more), 'it', now)
  if (!menu) throw new Error('no menu')
  return menu
}

describe('the guests’ page', () => {
  it.each([
    ['one minute to midnight', '2026-11-21', '23:59', ['2026-11-21', '2026-11-22']],
    ['midnight', '2026-11-22', '00:00', ['2026-11-22', '2026-11-23']],
  ])('at %s on the hotel’s clock today is still, or already, that day', (_, day, time, days) => {
    expect(read(at(day, time)).days.map((one) => one.day)).toEqual(days)
  })

  it('goes by the hotel’s zone, not by the server’s', () => {
    const far = 'Pacific/Auckland'
    const hotel = { ...facts().hotel, timezone: far }
    const meals = [served('2026-11-22', far)]
    const menu = read(at('2026-11-22', '08:00', far), { hotel, meals })
    expect(menu.days[0]).toMatchObject({ day: '2026-11-22', meals: [{ start: '19:30' }] })
  })

  it.each([
    ['20:00', '2026-11-20', 'open', { day: '2026-11-21', time: '15:30' }],
    ['15:30', '2026-11-21', 'open', { day: '2026-11-21', time: '15:30' }],
    ['15:31', '2026-11-21', 'closed', undefined],
  ])('at %s of %s ordering of the dinner on the 21st is %s', (time, day, state, moment) => {
    const menu = read(at(day, time))
    const meal = menu.days.find((one) => one.day === '2026-11-21')?.meals[0]
    expect(meal?.ordering).toEqual({ state, moment })
  })

  it('says from when a meal can be ordered', () => {
    const meal = read(at('2026-11-21', '12:00')).days[1]?.meals[0]
    expect(meal?.ordering).toEqual({ state: 'notYet', moment: { day: '2026-11-21', time: '19:30' } })
  })

  it('speaks of no orders where the hotel only shows its menus', () => {
    const hotel = { ...facts().hotel, onlyVisualization: true }
    expect(read(at('2026-11-21', '12:00'), { hotel }).days[0]?.meals[0]).not.toHaveProperty('ordering')
  })

  it('gives what a menu says of a dish, and nothing else', () => {
    const [day] = read(at('2026-11-21', '12:00')).days
    expect(day?.meals[0]?.courses).toEqual([
      {
        name: 'Primi',
        dishes: [
          {
            id: 'soup',
            name: { text: 'Zuppa', isMissing: false },
            description: undefined,
            price: undefined,
            allergens: [9],
            diets: ['vegetarian'],
            labels: [{ id: 'seen', name: { text: 'Di casa', isMissing: false }, colorIndex: 3 }],
            photo: '/soup.jpg',
          },
        ],
      },
    ])
  })

  it.each([
    ['full_screen', '/soup.jpg'],
    ['left', '/soup-thumb.jpg'],
    ['no_images', undefined],
    [undefined, '/soup.jpg'],
  ] as const)('shows photos as the hotel set it: %s', (imageDisplayType, photo) => {
    const hotel = { ...facts().hotel, imageDisplayType }
    const menu = read(at('2026-11-21', '12:00'), { hotel })
    expect(menu.days[0]?.meals[0]?.courses[0]?.dishes[0]?.photo).toBe(photo)
    expect(menu.imageDisplayType).toBe(imageDisplayType ?? 'full_screen')
  })

  it('is empty, not absent, on a day without meals', () => {
    expect(read(at('2026-12-24', '12:00')).days.map(({ meals }) => meals)).toEqual([[], []])
  })

  it('ends with the subscription', () => {
    const now = at('2026-11-21', '12:00')
    const hotel = { ...facts().hotel, expireDate: now }
    expect(publicMenu('h', facts({ hotel }), 'it', now)).toBeDefined()
    expect(publicMenu('h', facts({ hotel }), 'it', now + 1)).toBeUndefined()
  })
})

it.each([
  ['de', 'en', 'de'],
  ['xx', 'fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  [undefined, 'ja, en;q=0.4, nl;q=0.7', 'nl'],
  [undefined, 'de;q=0, es', 'es'],
  [undefined, 'de;q=x', 'it'],
  [undefined, '', 'it'],
])('who asks for %j and accepts %j reads %s', (asked, accepted, language) => {
  expect(readerLanguage(asked, accepted)).toBe(language)
})

describe('of dishes that boards include', () => {
  const priceIn = (dish: Dish, look: GuestLook | undefined) => {
    const hotel = { ...facts().hotel, ...(look && { guestLook: look }) }
    return read(at('2026-11-21', '12:00'), { hotel, dishes: [dish] }).days[0]?.meals[0]?.courses[0]?.dishes[0]?.price
  }
  it.each([
    ['no price', soup, undefined, undefined],
    ['the price where the hotel shows it', soup, { showsIncludedPrices: true }, 9],
    ['no price of 0', { ...soup, price: 0 }, { showsIncludedPrices: true }, undefined],
    ['no price for babies', { ...soup, forBaby: true }, { showsIncludedPrices: true }, undefined],
    ['always that of an extra', { ...soup, isExtra: true }, undefined, 9],
  ])('%s', (_, dish, look, price) => expect(priceIn(dish, look)).toBe(price))

  it('the menu says what the hotel shows', () => {
    const hotel = { ...facts().hotel, guestLook: { showsIncludedPrices: true, hidesAllergens: true } }
    const menu = read(at('2026-11-21', '12:00'), { hotel })
    expect(menu).toMatchObject({ showsIncludedPrices: true, hidesAllergens: true })
    expect(menu.days[0]?.meals[0]?.courses[0]?.dishes[0]?.allergens).toEqual([9])
  })
})
