import { useState } from 'react'
import type { DishTable } from '#domain/menu/dishGroups.ts'
import { addDishes, moveDish, removeDish } from '#domain/menu/edits.ts'
import type { SharedDish } from '#domain/menu/shared.ts'
import type { Course } from '#domain/reference/courses.ts'
import { dishName } from '#domain/rules/dish.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { courseStyle } from '#ui/courseStyle.ts'
import type { Place } from '#ui/Sortable.ts'
import styles from './CourseGroup.module.css'
import { DishRow } from './DishRow.tsx'
import type { Edit } from './useMenuEdits.ts'

interface Props {
  readonly mealIndex: MealIndex
  /** On how many of the selected days there is the meal. */
  readonly days: number
  readonly course: Course | undefined
  readonly dishes: readonly SharedDish[]
  readonly table: DishTable
  readonly edit: Edit
  readonly pictures: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (mealIndex: MealIndex, id: string) => void
}

/** The dishes of one course of a meal, to be put in order by hand. */
export function CourseGroup(props: Props) {
  const { mealIndex, days, course, dishes, table, edit, pictures, chosen, onChoose } = props
  const [said, setSaid] = useState('')
  const nameOf = (id: string) => {
    const dish = table.rows.get(id)
    return dish ? dishName(dish) || menuEditor.dish.untitled : it.common.unnamedDish
  }
  const move = (id: string, beside: string, place: Place) =>
    edit((menus) => moveDish(menus, mealIndex, id, { beside, place }))
  const remove = (id: string) => edit((menus) => removeDish(menus, mealIndex, id))
  const toAllDays = (id: string) => edit((menus) => addDishes(menus, mealIndex, [id]))
  const choose = (id: string) => onChoose(mealIndex, id)
  const title = course?.name.it ?? menuEditor.dish.noCourse
  return (
    <div className={styles.group} style={courseStyle(course?.id)}>
      <h4>{title}</h4>
      <ul aria-label={title}>
        {dishes.map((shared, at) => (
          <DishRow
            key={shared.id}
            id={shared.id}
            at={at}
            of={dishes.length}
            previous={dishes[at - 1]?.id}
            next={dishes[at + 1]?.id}
            list={`${mealIndex}-${course?.id}`}
            name={nameOf(shared.id)}
            dish={table.rows.get(shared.id)}
            note={shared.days < days ? menuEditor.onDays(shared.days, days) : undefined}
            pictures={pictures}
            chosen={chosen.includes(shared.id)}
            onMove={move}
            onSay={setSaid}
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
