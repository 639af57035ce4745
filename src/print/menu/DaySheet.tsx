import { Fragment } from 'react'
import { menuDay, priceIn } from '#domain/menu/languageForms.ts'
import { menuLegend } from '#domain/menu/printMenu.ts'
import type { PrintedCourse, PrintedDish, MenuMeal, PrintedDay } from '#domain/menu/printMenu.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import type { Language } from '#domain/schema/values.ts'
import { menuPrint } from '#i18n/menu/menuPrint.ts'
import { heightWithin, menuPapers } from '#print/frame/papers.ts'
import { MissingTranslation, ScreenNotes, Undeclared } from '#print/frame/ScreenNote.tsx'
import { Sheet } from '#print/frame/Sheet.tsx'
import { useFit } from '#print/frame/useFit.ts'
import type { Fit } from '#print/frame/useFit.ts'
import styles from './DaySheet.module.css'
import { PrintedDishMarks } from './PrintedDishMarks.tsx'
import { Legend } from './Legend.tsx'
import { PrintedName } from './PrintedName.tsx'

interface DishOnPaperProps {
  readonly dish: PrintedDish
  readonly currency: string
  readonly language: Language
}

function DishOnPaper({ dish, currency, language }: DishOnPaperProps) {
  const { name, description, price, labels } = dish
  const shownLabels = labels.map((label) => label.name.text).join(' · ')
  return (
    <li className={styles.dish}>
      <p className={styles.name}>
        <span lang={name.isMissing ? 'it' : undefined}>
          <PrintedName name={name.text} />
        </span>{' '}
        <PrintedDishMarks dish={dish} />
        {price !== undefined && <span className={styles.price}>{priceIn(price, currency, language)}</span>}
      </p>
      {description && (
        <p className={styles.description} lang={description.isMissing ? 'it' : undefined}>
          {description.text}
        </p>
      )}
      {shownLabels && <p className={styles.labels}>{shownLabels}</p>}
      {(name.isMissing || description?.isMissing) && <MissingTranslation />}
      {!dish.allergens && <Undeclared />}
    </li>
  )
}

interface Props {
  readonly hotel: string
  readonly day: PrintedDay
  readonly language: Language
  readonly currency: string
}

/** From the roomiest: few dishes large, more in two columns, most by their names alone. */
const SETTINGS = ['generous', 'usual', 'snug', 'close', 'names', 'tightNames'] as const
const PAGE = heightWithin(menuPapers.day)

export function DaySheet(props: Props) {
  const { day, language } = props
  const { sheet, fit } = useFit(day, SETTINGS, PAGE)
  const meals = day.meals.filter(({ courses }) => courses.length > 0)
  const name = menuDay(day.day, 'it')
  if (meals.length > 1 && fit && fit.pages > 1)
    return (
      <>
        <ScreenNotes notes={[menuPrint.sheetAMeal(name, meals.length)]} />
        {meals.map((meal) => (
          <MealSheet key={meal.mealIndex} {...props} meal={meal} />
        ))}
      </>
    )
  return (
    <>
      <ScreenNotes notes={fit ? notesOn(name, fit) : []} />
      <Sheet paper={menuPapers.day} ref={sheet} className={styles.sheet} data-setting={fit?.setting} lang={language}>
        <SheetBody {...props} meals={meals} />
      </Sheet>
    </>
  )
}

function MealSheet({ meal, ...props }: Props & { readonly meal: MenuMeal }) {
  const { sheet, fit } = useFit(meal, SETTINGS, PAGE)
  const name = `${menuDay(props.day.day, 'it')}, ${menuPrint.meals[meal.mealIndex]}`
  return (
    <>
      <ScreenNotes notes={fit ? notesOn(name, fit) : []} />
      <Sheet
        paper={menuPapers.day}
        ref={sheet}
        className={styles.sheet}
        data-setting={fit?.setting}
        lang={props.language}
      >
        <SheetBody {...props} meals={[meal]} />
      </Sheet>
    </>
  )
}

function notesOn(name: string, { setting, pages }: Fit<(typeof SETTINGS)[number]>): string[] {
  if (pages > 1) return [menuPrint.pages(name, pages)]
  return setting === 'names' || setting === 'tightNames' ? [menuPrint.namesOnly(name)] : []
}

/** A table of one column: browsers repeat its head on each page, and never cut its rows. */
function SheetBody(props: Props & { readonly meals: readonly MenuMeal[] }) {
  const { hotel, day, meals, language, currency } = props
  const [only] = meals.length === 1 ? meals : []
  return (
    <>
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
              {rowsOf(meal).map(({ key, title, first, dishes }) => (
                <tr key={key}>
                  <td>
                    {first && !only && <MealTitle meal={meal} language={language} />}
                    {title && <h4>{title.course.name[language]}</h4>}
                    <ul className={styles.dishes}>
                      {dishes.map((dish) => (
                        <DishOnPaper key={dish.id} {...{ dish, currency, language }} />
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
    </>
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
  readonly first: boolean
  /** Stands above the first row of its course, and is never left behind by it. */
  readonly title: PrintedCourse | undefined
  readonly dishes: PrintedCourse['dishes']
}

const ABREAST = 2

const rowsOf = (meal: MenuMeal): Row[] =>
  meal.courses.flatMap((course, at) =>
    Array.from({ length: Math.ceil(course.dishes.length / ABREAST) }, (_, line) => ({
      key: `${course.course.id} ${line}`,
      first: at === 0 && line === 0,
      title: line === 0 ? course : undefined,
      dishes: course.dishes.slice(line * ABREAST, (line + 1) * ABREAST),
    })),
  )
