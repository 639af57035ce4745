import { allergens } from '#domain/reference/dietaryTags.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { dishes } from '#i18n/menu/dishes.ts'

interface AllergenWords {
  readonly text: string
  readonly isList: boolean
}

export function allergenWords(dish: Pick<Dish, 'allergens'> | undefined): AllergenWords {
  const ids = dish?.allergens
  if (ids === undefined) return { text: dishEdit.allergens.undeclared, isList: false }
  if (isWithoutAllergens({ allergens: ids })) return { text: dishes.noAllergens, isList: false }
  const contained = allergens.filter(({ id }) => ids.includes(id))
  return { text: contained.map(({ name }) => name.it).join(', '), isList: true }
}
