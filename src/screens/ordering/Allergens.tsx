import type { Dish } from '#domain/schema/menu.ts'
import { allergenWords } from '#i18n/orders/allergens.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'

/** Allergens in words: at a table nobody looks up an icon. */
export function Allergens({ dish }: { readonly dish: Dish }) {
  const { text, isList } = allergenWords(dish)
  return (
    <>
      {isList && <span className="visuallyHidden">{words.contains}</span>}
      {text}
    </>
  )
}
