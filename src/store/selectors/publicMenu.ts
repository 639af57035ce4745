import type { DishPhoto, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { State } from '../tables/state.ts'
import { mealDishesOfHotel, photoOfDish } from './dishes.ts'
import { labelsOfHotel, predefinedLabels } from './labels.ts'
import { mealsOfHotel } from './menus.ts'

export function publicMenuFacts(state: Pick<State, 'tables'>, hotel: Hotel): PublicMenuFacts {
  const dishes = mealDishesOfHotel(state, hotel.id)
  const photos = dishes.flatMap((dish): (readonly [string, DishPhoto])[] => {
    const photo = photoOfDish(state, dish)
    const thumb = photoUrl(photo?.thumb)
    return thumb ? [[dish.id, { thumb, image: photoUrl(photo?.image) }]] : []
  })
  return {
    hotel: state.tables.Hotel.rows.get(hotel.id) ?? hotel,
    meals: mealsOfHotel(state, hotel.id),
    dishes,
    labels: [...labelsOfHotel(state, hotel.id), ...predefinedLabels(state)],
    photos: new Map(photos),
  }
}
