import { useState } from 'react'
import type { DishTable } from '#domain/menu/dishGroups.ts'
import { addDishes, moveDish, removeDish, setPortions } from '#domain/menu/edits.ts'
import { daysOfDish, portionsOfDish } from '#domain/menu/shared.ts'
import type { SharedDish, SharedMeal } from '#domain/menu/shared.ts'
import type { Course } from '#domain/reference/courses.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { useSortableList } from '#ui/sortable/useSortableList.ts'
import type { SortedRow } from '#ui/sortable/useSortableList.ts'
import styles from './CourseGroup.module.css'
import { MealDishRow } from './MealDishRow.tsx'
import type { Edit } from './edits.ts'
import { nameOnMenu } from './nameOnMenu.ts'

interface Props {
  readonly meal: SharedMeal
  readonly course: Course | undefined
  readonly dishes: readonly SharedDish[]
  readonly table: DishTable
  readonly edit: Edit
  readonly pictures: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (mealIndex: MealIndex, id: string) => void
}

const portionsShown = ([first, ...others]: readonly (number | undefined)[]) => (others.length > 0 ? 'mixed' : first)

export function CourseGroup(props: Props) {
  const { meal, course, dishes, table, edit, pictures, chosen, onChoose } = props
  const { mealIndex, days } = meal
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => nameOnMenu(table, id)
  const move = ({ id, ...to }: SortedRow) => edit((menus) => moveDish(menus, mealIndex, id, to))
  const ids = dishes.map(({ id }) => id)
  const sortable = useSortableList({
    list: `${mealIndex}-${course?.id}`,
    ids,
    onDrop: move,
    onStep: (to, at) => {
      move(to)
      setSaid(menuEditor.dish.moved(nameOf(to.id), at + 1, ids.length))
    },
  })
  const remove = (id: string) => edit((menus) => removeDish(menus, mealIndex, id))
  const limit = (id: string, count: number | undefined) => edit((menus) => setPortions(menus, mealIndex, id, count))
  const toAllDays = (id: string) => edit((menus) => addDishes(menus, mealIndex, [id]))
  const choose = (id: string) => onChoose(mealIndex, id)
  const title = course?.name.it ?? it.refusals.courseMissing
  return (
    <div className={styles.group} style={courseStyle(course?.id)}>
      <h4>
        <span>{title}</span>
        <small aria-hidden="true">{menuEditor.dish.portions}</small>
      </h4>
      <ul aria-label={title} {...sortable}>
        {dishes.map((shared) => (
          <MealDishRow
            key={shared.id}
            id={shared.id}
            list={`${mealIndex}-${course?.id}`}
            name={nameOf(shared.id)}
            dish={table.rows.get(shared.id)}
            note={shared.days < days ? menuEditor.onDays(shared.days, days) : undefined}
            where={shared.days < days ? menuEditor.theDays(daysOfDish(meal, shared.id)) : undefined}
            pictures={pictures}
            chosen={chosen.includes(shared.id)}
            portions={portionsShown(portionsOfDish(meal, shared.id))}
            onPortions={limit}
            onRemove={remove}
            onToAllDays={toAllDays}
            onChoose={choose}
          />
        ))}
      </ul>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </div>
  )
}
