import type { Dish } from '#domain/schema/menu.ts'
import { useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { DishPicture } from '#ui/DishPicture.tsx'

/** The thumbnail of a dish; without a photo the drawing of its course. */
export function DishPhoto({ dish }: { readonly dish: Dish | undefined }) {
  const photo = useSelect((state) => dish && photoOfDish(state, dish))
  return (
    <DishPicture dish={dish ?? {}} photoUrl={photo?.thumb?.url ?? photo?.image?.url} size="thumb" />
  )
}
