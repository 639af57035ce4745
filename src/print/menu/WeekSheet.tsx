import { periodIn, shortDayIn } from '#domain/menu/languageForms.ts'
import { menuLegend } from '#domain/menu/printMenu.ts'
import type { PrintedDish, PrintedDay } from '#domain/menu/printMenu.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import { servedMeals, shownUnder } from '#domain/reference/meals.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import type { Language, MealIndex } from '#domain/schema/values.ts'
import { menuPrint } from '#i18n/menu/menuPrint.ts'
import { heightWithin, menuPapers } from '#print/frame/papers.ts'
import { MissingTranslation, ScreenNotes } from '#print/frame/ScreenNote.tsx'
import { Sheet } from '#print/frame/Sheet.tsx'
import { useFit } from '#print/frame/useFit.ts'
import { PrintedDishMarks } from './PrintedDishMarks.tsx'
import { PrintedName } from './PrintedName.tsx'
import { Legend } from './Legend.tsx'
import styles from './WeekSheet.module.css'

interface Props {
  readonly hotel: string
  /** In order; at most a week. */
  readonly days: readonly PrintedDay[]
  readonly language: Language
}

const SETTINGS = ['usual'] as const
const PAGE = heightWithin(menuPapers.week)

export function WeekSheet({ hotel, days, language }: Props) {
  const all = days.flatMap(({ meals }) => meals)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const served = servedMeals.filter(({ index }) =>
    all.some(({ mealIndex, courses }) => shownUnder(mealIndex) === index && courses.length > 0),
  )
  const { sheet, fit } = useFit(days, SETTINGS, PAGE)
  const pages = fit?.pages ?? 1
  return (
    <>
      <ScreenNotes notes={pages > 1 ? [menuPrint.pages(periodIn(first, last, 'it'), pages)] : []} />
      <Sheet paper={menuPapers.week} ref={sheet} className={styles.sheet} lang={language}>
        <header className={styles.head}>
          <p>{hotel}</p>
          <h2>{periodIn(first, last, language)}</h2>
        </header>
        {served.map(({ index }) => (
          <MealTable key={index} mealIndex={index} days={days} language={language} />
        ))}
        <Legend legend={menuLegend(all)} language={language} />
      </Sheet>
    </>
  )
}

function MealTable({ mealIndex, days, language }: Omit<Props, 'hotel'> & { readonly mealIndex: MealIndex }) {
  const courseOf = (day: PrintedDay, courseId: number) =>
    day.meals
      .find((meal) => shownUnder(meal.mealIndex) === mealIndex)
      ?.courses.find(({ course }) => course.id === courseId)
  const courses = coursesInOrder.filter(({ id }) => days.some((day) => courseOf(day, id)))
  return (
    <table className={styles.meal}>
      <thead>
        <tr>
          <th scope="col">{menuWords[language].meals[mealIndex]}</th>
          {days.map(({ day }) => (
            <th key={day} scope="col">
              {shortDayIn(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.id}>
            <th scope="row">{course.name[language]}</th>
            {days.map((day) => (
              <td key={day.day}>
                {courseOf(day, course.id)?.dishes.map((dish) => (
                  <CompactDish key={dish.id} dish={dish} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CompactDish({ dish }: { readonly dish: PrintedDish }) {
  return (
    <p lang={dish.name.isMissing ? 'it' : undefined}>
      <PrintedName name={dish.name.text} /> <PrintedDishMarks dish={dish} />
      {dish.name.isMissing && <MissingTranslation />}
    </p>
  )
}
