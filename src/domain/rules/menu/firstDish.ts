import { courseOf } from '#domain/reference/courses.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { canPlaceDish, dishName } from './dish.ts'

type Begun = Pick<Dish, 'name' | 'courseIndex' | 'deleted'> & {
  readonly createdAt?: Dish['createdAt'] | undefined
}

/** An incomplete one, else the newest, so that an interrupted tutorial does not make it twice. */
export function dishToContinue<D extends Begun>(dishes: readonly D[]): D | undefined {
  const kept = dishes.filter(({ deleted }) => !deleted)
  const begun = kept.find((dish) => canPlaceDish(dish) !== undefined)
  const madeAt = ({ createdAt = Infinity }: Begun) => createdAt
  const newest = kept.reduce<D | undefined>(
    (last, dish) => (last && madeAt(last) >= madeAt(dish) ? last : dish),
    undefined,
  )
  return begun ?? newest
}

export type FirstDishGap = 'name' | 'course'

export const firstDishGaps = (dish: Partial<Pick<Dish, 'name' | 'courseIndex'>> | undefined): FirstDishGap[] => [
  ...(dishName({ name: dish?.name }) ? [] : (['name'] as const)),
  ...(courseOf(dish?.courseIndex) ? [] : (['course'] as const)),
]
