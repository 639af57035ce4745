import { Fragment } from 'react'
import { menuDay } from '#domain/menu/languageForms.ts'
import { menuLegend, settingOf } from '#domain/menu/printMenu.ts'
import type { MenuCourse, MenuMeal, PrintedDay } from '#domain/menu/printMenu.ts'
import { menuWords } from '#domain/reference/menuWords.ts'
import type { Language } from '#domain/schema/values.ts'
import styles from './DaySheet.module.css'
import { Legend } from './Legend.tsx'
import { PrintedDish } from './PrintedDish.tsx'

interface Props {
  readonly hotel: string
  readonly day: PrintedDay
  readonly language: Language
  readonly currency: string
}

/**
 * The menu of a day on A4, as it lies on a table. It is a table of one column because browsers
 * repeat the head of a table on each page that it flows over, and never cut its rows.
 */
export function DaySheet({ hotel, day, language, currency }: Props) {
  const meals = day.meals.filter(({ courses }) => courses.length > 0)
  const setting = settingOf(meals)
  const [only] = meals.length === 1 ? meals : []
  return (
    <article className={styles.sheet} data-setting={setting} lang={language}>
      <table role="presentation" className={styles.flow}>
        <thead>
          <tr>
            <td>
              <header className={styles.head}>
                <p className={styles.hotel}>{hotel}</p>
                <h2>{menuDay(day.day, language)}</h2>
                {only && <MealTitle meal={only} language={language} />}
              </header>
            </td>
          </tr>
        </thead>
        <tbody>
          {meals.map((meal) => (
            <Fragment key={meal.mealIndex}>
              {rowsOf(meal, setting === 'close' ? 2 : 1).map(({ key, title, first, dishes }) => (
                <tr key={key}>
                  <td>
                    {first && !only && <MealTitle meal={meal} language={language} />}
                    {title && <h4>{title.course.name[language]}</h4>}
                    <ul className={styles.dishes}>
                      {dishes.map((dish) => (
                        <PrintedDish key={dish.id} {...{ dish, currency, language }} />
                      ))}
                    </ul>
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <Legend legend={menuLegend(meals)} language={language} />
    </article>
  )
}

function MealTitle({ meal, language }: { readonly meal: MenuMeal; readonly language: Language }) {
  return (
    <h3>
      {menuWords[language].meals[meal.mealIndex]}
      <span className={styles.times}>
        {meal.start}–{meal.end}
      </span>
    </h3>
  )
}

interface Row {
  readonly key: string
  /** The first row of a meal. */
  readonly first: boolean
  /** Stands above the first row of its course, and is never left behind by it. */
  readonly title: MenuCourse | undefined
  readonly dishes: MenuCourse['dishes']
}

/** The lines of a meal that may not be cut: a dish, or two side by side. */
const rowsOf = (meal: MenuMeal, across: number): Row[] =>
  meal.courses.flatMap((course, at) =>
    Array.from({ length: Math.ceil(course.dishes.length / across) }, (_, line) => ({
      key: `${course.course.id} ${line}`,
      first: at === 0 && line === 0,
      title: line === 0 ? course : undefined,
      dishes: course.dishes.slice(line * across, (line + 1) * across),
    })),
  )
