import { compareNames } from '#domain/text/compareNames.ts'
import { dishName, isMealDish } from '#domain/rules/menu/dish.ts'
import type { Dish, DishImage } from '#domain/schema/menu.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

type Tables = Pick<State, 'tables'>

/** By Italian name; those without one last, the newest first. */
function byName(one: Dish, other: Dish): number {
  const [name, otherName] = [dishName(one), dishName(other)]
  if (!name || !otherName)
    return Number(!name) - Number(!otherName) || (other.createdAt ?? Infinity) - (one.createdAt ?? Infinity) || 0
  return compareNames(name, otherName) || (one.id < other.id ? -1 : 1)
}

const dishRows = rowsOfHotel<Dish>((dish) => !dish.deleted, byName)

export const dishesOfHotel = ({ tables }: Tables, hotelId: string): readonly Dish[] => dishRows(tables.Dish, hotelId)

const mealDishRows = rowsOfHotel<Dish>(isMealDish, byName)

export const mealDishesOfHotel = ({ tables }: Tables, hotelId: string): readonly Dish[] =>
  mealDishRows(tables.Dish, hotelId)

/** Its files may be Blobs. */
export function unsentPhotoOfDish({ tables }: Tables, dishId: string): DishImage | undefined {
  for (const image of tables.DishImage.rows.values())
    if (image.dish === dishId && image.createdAt === undefined) return image
  return undefined
}

export function photoOfDish({ tables }: Tables, dish: Pick<Dish, 'images'>): DishImage | undefined {
  for (const id of dish.images ?? []) {
    const image = tables.DishImage.rows.get(id)
    if (image) return image
  }
  return undefined
}
