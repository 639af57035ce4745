import { allDay } from '#domain/kitchen/allDay.ts'
import type { AllDayCourse, AllDayDish } from '#domain/kitchen/allDay.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { dishNameFor, languageOfDishFor } from '#domain/kitchen/stations.ts'
import type { Station } from '#domain/kitchen/stations.ts'
import { NO_COURSE } from '#domain/reports/kitchen.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { NO_PORTIONS } from '#domain/reports/portions.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import { numberText } from '#i18n/format/numbers.ts'
import { it } from '#i18n/it.ts'
import { allDayWords as words } from '#i18n/orders/kitchenStations.ts'
import { mealBooks } from '#i18n/orders/mealBooks.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import table from '#ui/Table.module.css'
import { Text } from '#ui/Text.tsx'
import styles from './AllDay.module.css'

interface Props {
  readonly facts: MealFacts
  readonly sheet: MealSheet
  /** Of the same sheet. */
  readonly cards: readonly KitchenCard[]
  readonly station: Station | undefined
}

/** 'Tutto il giorno': how many of each dish, to be read from two metres. */
export function AllDay({ facts, sheet, cards, station }: Props) {
  const courses = allDay({ facts, sheet, cards }, station)
  if (courses.length === 0) return <EmptyState {...words.none} />
  const nameOf = (dishId: string): DishName => {
    const dish = facts.dishes.get(dishId)
    return { text: dishNameFor(station, dish) || it.common.unnamedDish, language: languageOfDishFor(station, dish) }
  }
  return (
    <section aria-label={words.title}>
      <div className={styles.courses}>
        {courses.map((course) => (
          <CourseTable key={course.courseId} course={course} nameOf={nameOf} />
        ))}
      </div>
      <Text component="p" size="md" type="secondary" className={styles.hint}>
        {words.expectedHint}
      </Text>
    </section>
  )
}

interface DishName {
  readonly text: string
  readonly language: Station['language']
}

interface CourseProps {
  readonly course: AllDayCourse
  readonly nameOf: (dishId: string) => DishName
}

const columns = ['received', 'expected', 'done', 'left'] as const

const CourseTable = ({ course: { courseId, name, dishes }, nameOf }: CourseProps) => (
  <table className={`${table.table} ${styles.table}`} style={courseId === NO_COURSE ? {} : courseStyle(courseId)}>
    <caption>{name || mealBooks.kitchen.noCourse}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="visuallyHidden">{words.dish}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {words[column]}
          </th>
        ))}
      </tr>
    </thead>
    {dishes.map((dish) => (
      <DishRows key={dish.dishId} dish={dish} name={nameOf(dish.dishId)} />
    ))}
  </table>
)

interface DishProps {
  readonly dish: AllDayDish
  readonly name: DishName
}

const isNone = ({ normal, half }: PortionCounts): boolean => normal + half === 0

const DishRows = ({ dish, name }: DishProps) => (
  <tbody>
    <tr className={styles.dish} data-done={isNone(dish.left) ? '' : undefined}>
      <th scope="row" lang={name.language}>
        {name.text}
      </th>
      {columns.map((column) => (
        <Count key={column} column={column} portions={dish[column]} />
      ))}
    </tr>
    {dish.lines.map((line) => (
      <tr key={line.note ?? ''} className={styles.line} data-done={isNone(line.left) ? '' : undefined}>
        <th scope="row">{line.note ?? words.plain}</th>
        {columns.map((column) => (
          <Count key={column} column={column} portions={column === 'expected' ? NO_PORTIONS : line[column]} />
        ))}
      </tr>
    ))}
  </tbody>
)

/** A zero would be read as a figure. */
const NONE = '–'

const Count = ({ column, portions }: { readonly column: string; readonly portions: PortionCounts }) => (
  <td data-column={column}>
    {(portions.normal > 0 || portions.half === 0) && (portions.normal > 0 ? numberText(portions.normal) : NONE)}
    {portions.half > 0 && <small> {halfPortions(portions.half)}</small>}
  </td>
)
