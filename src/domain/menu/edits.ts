import { WINDOW } from '../rules/orders/orderingWindow.ts'
import type { ClockTime } from '../schema/fields.ts'
import type { MealIndex } from '../schema/values.ts'
import { inOrderOfDay, isSameMeal, newMeal } from './dayMenu.ts'
import type { DayMenu, MealMenu } from './dayMenu.ts'

/** Edits return new menus and keep untouched objects, so that differences between the days stay. */
export type Menus = readonly DayMenu[]

const onMeals = (menus: Menus, edit: (meals: readonly MealMenu[]) => readonly MealMenu[]): Menus =>
  menus.map((menu) => {
    const meals = edit(menu.meals)
    return meals === menu.meals ? menu : { ...menu, meals }
  })

const onMeal = (menus: Menus, mealIndex: MealIndex, edit: (meal: MealMenu) => MealMenu): Menus =>
  onMeals(menus, (meals) => {
    const edited = meals.map((meal) => (meal.mealIndex === mealIndex ? edit(meal) : meal))
    return edited.every((meal, at) => meal === meals[at]) ? meals : edited
  })

const withMeal = (meals: readonly MealMenu[], meal: MealMenu): readonly MealMenu[] =>
  meals.some((known) => isSameMeal(known, meal))
    ? meals
    : [...meals.filter(({ mealIndex }) => mealIndex !== meal.mealIndex), meal].sort(inOrderOfDay)

export const addMeal = (menus: Menus, mealIndex: MealIndex, start: ClockTime): Menus =>
  onMeals(menus, (meals) =>
    meals.some((meal) => meal.mealIndex === mealIndex) ? meals : withMeal(meals, newMeal(mealIndex, start)),
  )

export const removeMeal = (menus: Menus, mealIndex: MealIndex): Menus =>
  onMeals(menus, (meals) =>
    meals.some((meal) => meal.mealIndex === mealIndex) ? meals.filter((meal) => meal.mealIndex !== mealIndex) : meals,
  )

export const removeAllMeals = (menus: Menus): Menus => onMeals(menus, (meals) => (meals.length > 0 ? [] : meals))

export type Timing = Partial<Pick<MealMenu, 'start' | 'end' | 'opens' | 'closes'>>

const inWindow = (quarters: number) => Math.min(Math.max(Math.round(quarters), WINDOW.least), WINDOW.most)

/** The changed end stays; the other one follows. */
function inOrder(meal: MealMenu, { start, opens }: Timing): MealMenu {
  const hours = start === undefined ? { start: meal.end } : { end: meal.start }
  const ordering = opens === undefined ? { opens: meal.closes } : { closes: meal.opens }
  return {
    ...meal,
    ...(meal.start > meal.end ? hours : {}),
    ...(meal.opens > meal.closes ? ordering : {}),
  }
}

/** A start after the end moves the end, and the other way round; the window stays within 48 hours. */
export function setTiming(menus: Menus, mealIndex: MealIndex, timing: Timing): Menus {
  const { opens, closes } = timing
  const asked = {
    ...timing,
    ...(opens === undefined ? {} : { opens: inWindow(opens) }),
    ...(closes === undefined ? {} : { closes: inWindow(closes) }),
  }
  return onMeal(menus, mealIndex, (meal) => {
    const next = inOrder({ ...meal, ...asked }, asked)
    return isSameMeal(meal, next) ? meal : next
  })
}

export const addDishes = (menus: Menus, mealIndex: MealIndex, dishIds: readonly string[]): Menus =>
  onMeal(menus, mealIndex, (meal) => {
    const fresh = [...new Set(dishIds)].filter((id) => !meal.dishes.includes(id))
    return fresh.length === 0 ? meal : { ...meal, dishes: [...meal.dishes, ...fresh] }
  })

export const removeDish = (menus: Menus, mealIndex: MealIndex, dishId: string): Menus =>
  onMeal(menus, mealIndex, (meal) =>
    meal.dishes.includes(dishId)
      ? { ...withPortions(meal, dishId, undefined), dishes: meal.dishes.filter((id) => id !== dishId) }
      : meal,
  )

function withPortions({ portions, ...meal }: MealMenu, dishId: string, count: number | undefined): MealMenu {
  const { [dishId]: _, ...others } = portions ?? {}
  const next = count === undefined ? others : { ...others, [dishId]: count }
  return Object.keys(next).length > 0 ? { ...meal, portions: next } : meal
}

/** On the days that have the dish; `undefined`: as many as are wanted. */
export const setPortions = (menus: Menus, mealIndex: MealIndex, dishId: string, count: number | undefined): Menus =>
  onMeal(menus, mealIndex, (meal) =>
    meal.dishes.includes(dishId) && meal.portions?.[dishId] !== count ? withPortions(meal, dishId, count) : meal,
  )

/** On the days that have both dishes. */
export const moveDish = (
  menus: Menus,
  mealIndex: MealIndex,
  dishId: string,
  to: { readonly beside: string; readonly place: 'before' | 'after' },
): Menus =>
  onMeal(menus, mealIndex, (meal) => {
    const { dishes } = meal
    if (dishId === to.beside || !dishes.includes(dishId) || !dishes.includes(to.beside)) return meal
    const rest = dishes.filter((id) => id !== dishId)
    const at = rest.indexOf(to.beside) + (to.place === 'after' ? 1 : 0)
    const moved = [...rest.slice(0, at), dishId, ...rest.slice(at)]
    return moved.every((id, place) => id === dishes[place]) ? meal : { ...meal, dishes: moved }
  })

/** A pasted meal takes the place of the one that the day has. */
export const pasteMeals = (menus: Menus, pasted: readonly MealMenu[]): Menus =>
  onMeals(menus, (meals) => pasted.reduce<readonly MealMenu[]>(withMeal, meals))

/** Repeats the copied days when they are fewer; one without meals changes nothing. */
export const pasteDayByDay = (menus: Menus, copied: Menus): Menus =>
  menus.map((menu, at) => {
    const source = copied[at % copied.length]
    return source ? (pasteMeals([menu], source.meals)[0] ?? menu) : menu
  })
