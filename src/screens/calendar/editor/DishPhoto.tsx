import { photoUrl } from '#domain/photoUrl.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { DishPicture } from '#ui/DishPicture.tsx'

/** The thumbnail of a dish, else the icon of its course. */
export function DishPhoto({ dish }: { readonly dish: Dish | undefined }) {
  const picture = useSelect((state) => {
    const photo = dish && photoOfDish(state, dish)
    return photoUrl(photo?.thumb ?? photo?.image)
  })
  return <DishPicture dish={dish ?? {}} photoUrl={picture} size="thumb" />
}
