import { coursesInOrder } from '../reference/courses.ts'
import type { Course } from '../reference/courses.ts'
import { allergens, diets } from '../reference/dietaryTags.ts'
import type { DietaryTag } from '../reference/dietaryTags.ts'
import { isCompanion, shownUnder } from '../reference/meals.ts'
import { dietsClaimed } from '../rules/menu/allergens.ts'
import { isMealDish } from '../rules/menu/dish.ts'
import { labelDoubt } from '../rules/menu/label.ts'
import type { PricedDish } from '../rules/orders/costs.ts'
import { mealOfEverybody, priceShown } from '../rules/orders/priceShown.ts'
import type { ClockTime, Day } from '../schema/fields.ts'
import type { Dish, Label } from '../schema/menu.ts'
import type { HotelConfig, Language, MealIndex, Translations } from '../schema/values.ts'
import type { DayMenu, MealMenu } from './dayMenu.ts'

export interface Translated {
  readonly text: string
  readonly isMissing: boolean
}

export interface PrintedDish {
  readonly id: string
  readonly name: Translated
  readonly description: Translated | undefined
  /** In the hotel's currency; absent where it is not said (`priceShown`). */
  readonly price: number | undefined
  /** In the order of the Regulation; undefined when nobody has declared them. */
  readonly allergens: readonly DietaryTag[] | undefined
  readonly diets: readonly DietaryTag[]
  readonly labels: readonly MenuLabel[]
}

export interface MenuLabel {
  readonly id: string
  readonly name: Translated
  readonly colorIndex: number
}

export interface PrintedCourse {
  readonly course: Course
  readonly dishes: readonly PrintedDish[]
}

export interface MenuMeal {
  readonly mealIndex: MealIndex
  readonly start: ClockTime
  readonly end: ClockTime
  readonly courses: readonly PrintedCourse[]
}

export interface PrintedDay {
  readonly day: Day
  readonly meals: readonly MenuMeal[]
  /** Dishes that were deleted since, have lost name or course, or are not served. */
  readonly dropped: number
}

export type ListedDish = Pick<
  Dish,
  'id' | 'type' | 'name' | 'description' | 'courseIndex' | 'allergens' | 'price' | 'labels' | 'deleted'
> &
  PricedDish
export type ListedLabel = Pick<Label, 'id' | 'name' | 'colorIndex' | 'visibleInApp' | 'deleted'>

interface MenuFacts {
  readonly dishes: ReadonlyMap<string, ListedDish>
  readonly labels: ReadonlyMap<string, ListedLabel>
  readonly language: Language
  /** In a house without boards every dish is paid (docs/domain.md, Boards). */
  readonly config?: HotelConfig | undefined
  /** Else only dishes that even full board pays have their price. */
  readonly showsIncludedPrices?: boolean | undefined
}

export function inLanguage(texts: Translations | undefined, language: Language): Translated {
  const wanted = texts?.[language]?.trim()
  if (wanted) return { text: wanted, isMissing: false }
  const text = texts?.it?.trim() ?? ''
  return { text, isMissing: language !== 'it' && text !== '' }
}

/** The labels of a dish that guests may see; none that contradict its allergens. */
function labelsOf(dish: ListedDish, { labels, language }: MenuFacts): MenuLabel[] {
  return (dish.labels ?? []).flatMap((id) => {
    const label = labels.get(id)
    if (!label?.visibleInApp || label.deleted || labelDoubt(label, dish.allergens)) return []
    const name = inLanguage(label.name, language)
    return name.text ? [{ id, name, colorIndex: label.colorIndex }] : []
  })
}

/** `hasPrice`: whether its price is said (`priceShown`). */
export function menuDish(dish: ListedDish, hasPrice: boolean, facts: MenuFacts): PrintedDish {
  const description = inLanguage(dish.description, facts.language)
  return {
    id: dish.id,
    name: inLanguage(dish.name, facts.language),
    description: description.text ? description : undefined,
    price: hasPrice ? dish.price : undefined,
    allergens: dish.allergens && allergens.filter(({ id }) => dish.allergens?.includes(id)),
    diets: dietsClaimed(dish.allergens),
    labels: labelsOf(dish, facts),
  }
}

function menuMeal(meal: MealMenu, facts: MenuFacts): MenuMeal {
  const dishes = meal.dishes.flatMap((id) => facts.dishes.get(id) ?? []).filter(isMealDish)
  const ofEverybody = mealOfEverybody(meal.mealIndex, facts.config)
  const hasPrice = (dish: ListedDish) =>
    priceShown(dish, ofEverybody, 'everybody', facts.showsIncludedPrices) !== undefined
  const courses = coursesInOrder.flatMap((course) => {
    const ofCourse = dishes.filter(({ courseIndex }) => courseIndex === course.id)
    const shown = ofCourse.map((dish) => menuDish(dish, hasPrice(dish), facts)).filter(({ name }) => name.text)
    return shown.length > 0 ? [{ course, dishes: shown }] : []
  })
  return { mealIndex: meal.mealIndex, start: meal.start, end: meal.end, courses }
}

function withCompanions({ meals }: DayMenu): readonly MealMenu[] {
  const isThere = (index: MealIndex) => meals.some(({ mealIndex }) => mealIndex === index)
  const isRead = ({ mealIndex }: MealMenu) => !isCompanion(mealIndex) || !isThere(shownUnder(mealIndex))
  return meals.filter(isRead).map((meal) => {
    const extra = meals.filter((one) => isCompanion(one.mealIndex) && shownUnder(one.mealIndex) === meal.mealIndex)
    return { ...meal, dishes: [...new Set([meal, ...extra].flatMap(({ dishes }) => dishes))] }
  })
}

const countDishes = (menu: Pick<MenuMeal, 'courses'>): number =>
  menu.courses.reduce((sum, { dishes }) => sum + dishes.length, 0)

/** The menus of some days for printing; `meal` selects one of each day, with its companion. */
export function printedDays(days: readonly DayMenu[], meal: MealIndex | 'all', facts: MenuFacts): PrintedDay[] {
  return days.map((day) => {
    const chosen = withCompanions(day).filter(
      ({ mealIndex }) => meal === 'all' || shownUnder(mealIndex) === shownUnder(meal),
    )
    const shown = chosen.map((one) => menuMeal(one, facts))
    const wanted = chosen.reduce((sum, { dishes }) => sum + dishes.length, 0)
    const dropped = wanted - shown.reduce((sum, one) => sum + countDishes(one), 0)
    return { day: day.day, meals: shown, dropped }
  })
}

export interface MenuLegend {
  readonly allergens: readonly DietaryTag[]
  readonly diets: readonly DietaryTag[]
  readonly hasUndeclared: boolean
}

const dishesOf = (menus: readonly MenuMeal[]): PrintedDish[] =>
  menus.flatMap(({ courses }) => courses.flatMap(({ dishes }) => dishes))

/** The allergens and diets that the menus name, and whether a dish has not declared any. */
export function menuLegend(menus: readonly MenuMeal[]): MenuLegend {
  const dishes = dishesOf(menus)
  const used = new Set(dishes.flatMap((dish) => [...(dish.allergens ?? []), ...dish.diets]))
  return {
    allergens: allergens.filter((tag) => used.has(tag)),
    diets: diets.filter((tag) => used.has(tag)),
    hasUndeclared: dishes.some((dish) => !dish.allergens),
  }
}

/** How many dishes are shown in Italian, for want of another language. */
export const untranslated = (menus: readonly MenuMeal[]): number =>
  new Set(
    dishesOf(menus)
      .filter(({ name, description }) => name.isMissing || description?.isMissing)
      .map(({ id }) => id),
  ).size

/** Readable in black and white. */
export const DIET_MARKS: Readonly<Partial<Record<string, string>>> = { vegetarian: 'V', vegan: 'VG' }
