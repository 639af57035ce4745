import { useState } from 'react'
import { dishGroups } from '#domain/menu/dishGroups.ts'
import type { DayMenu, MealMenu } from '#domain/menu/dayMenu.ts'
import { sharedMeals } from '#domain/menu/shared.ts'
import { mealName } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { calendar } from '#i18n/menu/calendar.ts'
import { longPeriod, weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import { nameOnMenu } from './editor/nameOnMenu.ts'
import { PrintDialog } from './editor/PrintDialog.tsx'
import styles from './MenuOfDays.module.css'

interface Props {
  readonly hotel: Hotel
  readonly days: readonly Day[]
  /** Without it these are the menus of today, which nobody chose. */
  readonly onClose?: () => void
}

export function MenuOfDays({ hotel, days, onClose }: Props) {
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const menus = menusFromRows(rows, days, timeZoneOf(hotel))
  const [isPrinting, setPrinting] = useState(false)
  const period = longPeriod(days[0] ?? '', days.at(-1) ?? '')
  const title = onClose ? period : calendar.ofToday(period)
  return (
    <section className={styles.menus} aria-label={menuEditor.label(title)}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="print" aria-label={menuEditor.print.title} onClick={() => setPrinting(true)} />
        {onClose && <IconButton icon="close" aria-label={menuEditor.close} onClick={onClose} />}
      </header>
      {menus.every(({ meals }) => meals.length === 0) && (
        <Text component="p" type="secondary">
          {onClose ? menuEditor.meal.none : calendar.chooseDay}
        </Text>
      )}
      {isPrinting && (
        <PrintDialog hotel={hotel} days={days} meals={sharedMeals(menus)} onClose={() => setPrinting(false)} />
      )}
      {menus.map(
        (menu) => menu.meals.length > 0 && <DayOfMenus key={menu.day} menu={menu} isAlone={days.length === 1} />,
      )}
    </section>
  )
}

function DayOfMenus({ menu: { day, meals }, isAlone }: { readonly menu: DayMenu; readonly isAlone: boolean }) {
  return (
    <>
      {!isAlone && <h3 className={styles.day}>{weekdayDate(day)}</h3>}
      {meals.map((meal) => (
        <Meal key={meal.mealIndex} meal={meal} />
      ))}
    </>
  )
}

function Meal({ meal: { mealIndex, start, end, dishes } }: { readonly meal: MealMenu }) {
  const table = useSelect((state) => state.tables.Dish)
  const groups = dishGroups(
    dishes.map((id) => ({ id })),
    table,
  )
  return (
    <article className={styles.meal}>
      <Text component="h4" size="lg">
        {mealName(mealIndex)} <span>{calendar.hours(start, end)}</span>
      </Text>
      {groups.length === 0 && (
        <Text component="p" type="secondary">
          {calendar.noDishes}
        </Text>
      )}
      {groups.map(({ course, dishes: ofCourse }) => (
        <div key={course?.id ?? 'none'} style={courseStyle(course?.id)}>
          <h5>{course?.name.it ?? it.refusals.courseMissing}</h5>
          <ul>
            {ofCourse.map(({ id }) => (
              <li key={id}>{nameOnMenu(table, id)}</li>
            ))}
          </ul>
        </div>
      ))}
    </article>
  )
}
