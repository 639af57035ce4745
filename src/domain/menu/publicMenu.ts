import { addDays, dayOf, timeOf } from '#domain/dates/calendar.ts'
import { hotelBranding } from '../guests/hotelBranding.ts'
import type { HotelBranding } from '../guests/hotelBranding.ts'
import { menuLanguages } from '../reference/languages.ts'
import { isExpired } from '../rules/account/account.ts'
import { offeredLanguage } from '../rules/hotel/guestLook.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Ordering } from '../rules/orders/orderingWindow.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { ImageDisplayType, Language } from '../schema/values.ts'
import { mealFields, toDayMenus } from './dayMenu.ts'
import type { DayMenu, ListedMeal } from './dayMenu.ts'
import { printedDays } from './printMenu.ts'
import type { ListedDish, ListedLabel, PrintedDish, MenuLabel, MenuMeal } from './printMenu.ts'

export interface PublicMenuFacts {
  readonly hotel: Pick<
    Hotel,
    'name' | 'city' | 'timezone' | 'expireDate' | 'onlyVisualization' | 'logo' | 'guestLook' | 'config'
  > & {
    readonly currency?: string | undefined
    readonly imageDisplayType?: ImageDisplayType | undefined
  }
  readonly meals: readonly ListedMeal[]
  readonly dishes: readonly ListedDish[]
  readonly labels: readonly ListedLabel[]
  readonly photos: ReadonlyMap<string, DishPhoto>
}

export interface DishPhoto {
  readonly thumb: string
  readonly image?: string | undefined
}

/** A time on the hotel's clock. */
export interface DayAndTime {
  readonly day: Day
  readonly time: ClockTime
}

/** Whether a meal can be ordered, and until or from when. */
export interface PublicOrdering {
  readonly state: Ordering
  readonly moment: DayAndTime | undefined
}

export interface PublicDish extends Pick<PrintedDish, 'id' | 'name' | 'description' | 'price' | 'labels'> {
  /** Numbers of the Regulation; absent when nobody has declared them. */
  readonly allergens?: readonly number[]
  readonly diets: readonly string[]
  /** By `imageDisplayType`: the whole photo, the thumbnail, or none. */
  readonly photo?: string
}

export interface PublicMeal extends Pick<MenuMeal, 'mealIndex' | 'start' | 'end'> {
  readonly ordering?: PublicOrdering
  readonly courses: readonly { readonly name: string; readonly dishes: readonly PublicDish[] }[]
}

export interface PublicMenu {
  readonly hotel: { readonly id: string; readonly name: string; readonly city: string; readonly face: HotelBranding }
  readonly language: Language
  readonly currency: string
  readonly imageDisplayType: ImageDisplayType
  readonly showsIncludedPrices?: boolean
  /** What a dish contains is for filters, and not to be listed. */
  readonly hidesAllergens?: boolean
  readonly days: readonly { readonly day: Day; readonly meals: readonly PublicMeal[] }[]
  readonly labels: readonly MenuLabel[]
}

/** Today and tomorrow on the hotel's clock. */
export function publicDays(now: Instant, zone: string): [Day, Day] {
  const today = dayOf(now, zone)
  return [today, addDays(today, 1)]
}

export const momentOf = (instant: Instant, zone: string): DayAndTime => ({
  day: dayOf(instant, zone),
  time: timeOf(instant, zone),
})

function orderingAt(menu: DayMenu, mealIndex: string, zone: string, now: Instant): PublicOrdering | undefined {
  const meal = menu.meals.find((one) => one.mealIndex === mealIndex)
  if (!meal) return undefined
  const window = mealFields(menu.day, meal, zone)
  const state = orderingOf(window, now)
  const next = { open: window.toDate, notYet: window.fromDate, closed: undefined }[state]
  return { state, moment: next === undefined ? undefined : momentOf(next, zone) }
}

/** By the hotel's setting: a thumbnail, the whole photo, or none. */
export function photoShown(photo: DishPhoto | undefined, as: ImageDisplayType): string | undefined {
  if (as === 'no_images') return undefined
  return as === 'left' ? photo?.thumb : (photo?.image ?? photo?.thumb)
}

/** Field by field: what is added to a dish becomes public only where it is added here. */
export function publicDish(dish: PrintedDish, photo: string | undefined): PublicDish {
  const { id, name, description, price, labels, allergens, diets } = dish
  return {
    id,
    name,
    description,
    price,
    labels,
    diets: diets.map(({ key }) => key),
    ...(allergens && { allergens: allergens.map(({ number = 0 }) => number) }),
    ...(photo && { photo }),
  }
}

/** What anybody may read without a login, field by field; undefined for an expired hotel. */
export function publicMenu(
  hotelId: string,
  facts: PublicMenuFacts,
  asked: Language,
  now: Instant,
): PublicMenu | undefined {
  if (isExpired(facts.hotel, now)) return undefined
  const language = offeredLanguage(facts.hotel.guestLook, asked)
  const { showsIncludedPrices, hidesAllergens } = facts.hotel.guestLook ?? {}
  const zone = timeZoneOf(facts.hotel)
  const menus = toDayMenus(facts.meals, publicDays(now, zone), zone)
  const printed = printedDays(menus, 'all', {
    dishes: new Map(facts.dishes.map((dish) => [dish.id, dish])),
    labels: new Map(facts.labels.map((label) => [label.id, label])),
    language,
    config: facts.hotel.config,
    showsIncludedPrices,
  })
  const { name = '', city = '', currency = 'EUR', imageDisplayType = 'full_screen' } = facts.hotel
  const takesOrders = !facts.hotel.onlyVisualization
  const days = menus.map((menu, at) => ({
    day: menu.day,
    meals: (printed[at]?.meals ?? []).map((meal): PublicMeal => {
      const ordering = takesOrders && orderingAt(menu, meal.mealIndex, zone, now)
      return {
        mealIndex: meal.mealIndex,
        start: meal.start,
        end: meal.end,
        ...(ordering && { ordering }),
        courses: meal.courses.map(({ course, dishes }) => ({
          name: course.name[language],
          dishes: dishes.map((dish) => publicDish(dish, photoShown(facts.photos.get(dish.id), imageDisplayType))),
        })),
      }
    }),
  }))
  return {
    hotel: { id: hotelId, name, city, face: hotelBranding(facts.hotel, language) },
    language,
    currency,
    imageDisplayType,
    ...(showsIncludedPrices && { showsIncludedPrices }),
    ...(hidesAllergens && { hidesAllergens }),
    days,
    labels: labelsOn(days),
  }
}

function labelsOn(days: PublicMenu['days']): MenuLabel[] {
  const dishes = days.flatMap(({ meals }) => meals.flatMap(({ courses }) => courses.flatMap((one) => one.dishes)))
  return [...new Map(dishes.flatMap(({ labels }) => labels.map((label) => [label.id, label]))).values()]
}

const known = (code: string): Language | undefined => menuLanguages.find((language) => language.code === code)?.code

/** The requested one, else the browser's (`de-AT,de;q=0.9,en;q=0.8`), else Italian. */
export function readerLanguage(asked: string | null | undefined, accepted: string = ''): Language {
  const chosen = known(asked ?? '')
  if (chosen) return chosen
  const wishes = accepted
    .slice(0, 200)
    .split(',')
    .map((wish, at) => {
      const [tag = '', ...parameters] = wish.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      const weight = quality ? Number(quality.trim().slice(2)) : 1
      return { code: tag.slice(0, 2).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0, at }
    })
  wishes.sort((one, other) => other.weight - one.weight || one.at - other.at)
  for (const { code, weight } of wishes) {
    const language = weight > 0 ? known(code) : undefined
    if (language) return language
  }
  return 'it'
}

export const menuWithFilesAt = (origin: string, menu: PublicMenu): PublicMenu => ({
  ...menu,
  hotel: { ...menu.hotel, face: brandingWithFilesAt(origin, menu.hotel.face) },
  days: menu.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => ({
      ...meal,
      courses: meal.courses.map((course) => ({
        ...course,
        dishes: course.dishes.map((dish) =>
          dish.photo?.startsWith('/') ? { ...dish, photo: origin + dish.photo } : dish,
        ),
      })),
    })),
  })),
})

const brandingWithFilesAt = (origin: string, face: HotelBranding): HotelBranding =>
  face.logo?.startsWith('/') ? { ...face, logo: origin + face.logo } : face
