import { useState } from 'react'
import { dishesForMeal } from '#domain/menu/dishesForMeal.ts'
import { addDishes } from '#domain/menu/edits.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { canPlaceDish, dishName } from '#domain/rules/menu/dish.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { refusalText } from '#i18n/refusals.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { searchDishes } from '#screens/menu/searchDishes.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import type { Edit } from './edits.ts'
import { AddingSearchBox } from './AddingSearchBox.tsx'
import type { SearchOption } from './SearchList.tsx'

const NONE: readonly CalendarMeal[] = []

interface Props {
  readonly meal: SharedMeal
  readonly name: string
  readonly collection: readonly Dish[]
  readonly edit: Edit
  readonly openCollection: () => void
}

export function AddDish({ meal, name, collection, edit, openCollection }: Props) {
  const notify = useNotify()
  const [said, setSaid] = useState('')
  const hotel = useHotel()
  const served = useSelect((state) => (hotel ? mealsOfHotel(state, hotel.id) : NONE))
  const { dish: text } = menuEditor

  const toFound = (dish: Dish): SearchOption => {
    const refusal = canPlaceDish(dish)
    const label = dishName(dish) || text.untitled
    const found = { key: dish.id, label, style: courseStyle(dish.courseIndex) }
    if (refusal) {
      const note = refusalText(refusal)
      return { ...found, note, problem: true, onChoose: () => notify.error(note) }
    }
    const onDays = meal.dishes.find(({ id }) => id === dish.id)?.days ?? 0
    if (onDays === meal.days) return { ...found, note: text.present, done: true, onChoose: () => setSaid(text.present) }
    return {
      ...found,
      note: onDays > 0 ? text.someDays : courseOf(dish.courseIndex)?.name.it,
      onChoose: () => {
        edit((menus) => addDishes(menus, meal.mealIndex, [dish.id]))
        setSaid(text.added(label, name))
      },
    }
  }

  return (
    <>
      <div data-tutorial="dish">
        <AddingSearchBox
          label={text.add}
          name={text.addTo(name)}
          icon="search"
          find={(typed) =>
            (typed.trim() ? searchDishes(collection, typed) : dishesForMeal(collection, meal.mealIndex, served)).map(
              toFound,
            )
          }
          nothing={
            <>
              <p>{it.common.noResults}</p>
              <Button onClick={openCollection}>{text.toCollection}</Button>
            </>
          }
        />
      </div>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </>
  )
}
