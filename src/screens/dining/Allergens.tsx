import { allergens } from '#domain/reference/dietaryTags.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { dishes as words } from '#i18n/dishes.ts'

/** Allergens in words: at a table nobody looks up an icon. */
export function Allergens({ dish }: { readonly dish: Dish }) {
  const { allergens: ids } = dish
  if (ids === undefined) return dishEdit.allergens.undeclared
  if (isWithoutAllergens(dish)) return words.noAllergens
  const contained = allergens.filter(({ id }) => ids.includes(id))
  return (
    <>
      <span className="visuallyHidden">{words.contains}</span>
      {contained.map(({ name }) => name.it).join(', ')}
    </>
  )
}
