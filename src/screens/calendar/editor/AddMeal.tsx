import { addMealInTime } from '#domain/menu/companion.ts'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { meals as kinds } from '#domain/reference/meals.ts'
import { mealStart } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { searchByName } from '#screens/menu/searchDishes.ts'
import type { Edit } from './edits.ts'
import { AddingSearchBox } from './AddingSearchBox.tsx'

interface Props {
  readonly hotel: Hotel
  readonly meals: readonly SharedMeal[]
  readonly days: number
  readonly edit: Edit
}

export function AddMeal({ hotel, meals, days, edit }: Props) {
  const onDays = (index: string) => meals.find(({ mealIndex }) => mealIndex === index)?.days ?? 0
  const missing = kinds.filter(({ index }) => onDays(index) < days)
  if (missing.length === 0) return null
  return (
    <div data-tutorial="meal">
      <AddingSearchBox
        label={menuEditor.meal.add}
        icon="plus"
        find={(typed) =>
          searchByName(missing, typed, ({ name }) => name).map(({ index, name }) => ({
            key: index,
            label: name,
            note: onDays(index) > 0 ? menuEditor.onDays(onDays(index), days) : undefined,
            onChoose: () => edit((menus) => addMealInTime(menus, index, mealStart(hotel.defaultMealsTime, index))),
          }))
        }
        nothing={<p>{it.common.noResults}</p>}
      />
    </div>
  )
}
