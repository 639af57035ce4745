import { NO_COURSE } from '#domain/reports/kitchen.ts'
import type { KitchenCourse } from '#domain/reports/kitchen.ts'
import { sheetsOf } from '#domain/kitchen/changesToTell.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { sheetName } from '#i18n/orders/kitchenChanges.ts'
import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import type { AllergyPerson } from '#domain/reports/allergies.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import type { EditOf } from '#screens/mealBooks/report/orderLinks.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import styles from './KitchenReport.module.css'
import { KitchenTable, NameAndLeft, SoldOut } from './KitchenTable.tsx'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly allergies: readonly AllergyPerson[]
  readonly sheet: MealSheet
  readonly courses: readonly KitchenCourse[]
  readonly editOf: EditOf
}

export function KitchenReport({ hotel, facts, allergies, sheet, courses, editOf }: Props) {
  const ordered = new Set(courses.flatMap(({ dishes }) => dishes.map(({ dishId }) => dishId)))
  const others = sheet.menu.filter((id) => !ordered.has(id))
  const { meal, dishes } = facts
  const lastSheet = sheetsOf(facts.notices).at(-1)
  // Of all turns, whichever is shown.
  const left = leftAtMeal(facts)
  // A column of zeros says nothing.
  const hasHalf = courses.some(({ total }) => total.half > 0)
  return (
    <section className={styles.kitchen} aria-labelledby="kitchen">
      <h2 id="kitchen">{words.kitchen.title}</h2>
      {lastSheet && (
        <p className={styles.sheet}>
          {words.kitchen.printed(sheetName(lastSheet.sheet, lastSheet.toldAt, timeZoneOf(hotel)))}
        </p>
      )}
      {courses.length === 0 && <p className={styles.none}>{words.kitchen.none}</p>}
      {courses.map((course, at) => (
        <section key={course.courseId} style={course.courseId === NO_COURSE ? {} : courseStyle(course.courseId)}>
          <KitchenTable
            course={course}
            facts={facts}
            left={left}
            allergies={allergies}
            sheet={sheet}
            editOf={editOf}
            hasHalf={hasHalf}
            hasTotal={hotel.totalInKitchenReport}
            isBelow={at > 0}
          />
        </section>
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{words.kitchen.unordered(others.length)}</summary>
          <ul>
            {others.map((id) => {
              const name = dishTitle(dishes, id)
              return (
                <li key={id}>
                  <NameAndLeft name={name} left={left.get(id)} />
                  <SoldOut meal={meal} dishId={id} name={name} />
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </section>
  )
}
