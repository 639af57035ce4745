import { useParams } from 'react-router-dom'
import { menuDay } from '#domain/menu/languageForms.ts'
import { menuLegend, printedDays, untranslated } from '#domain/menu/printMenu.ts'
import type { PrintedDay } from '#domain/menu/printMenu.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuPrint } from '#i18n/menu/menuPrint.ts'
import { PrintChoice } from '#print/frame/PrintChoice.tsx'
import { menuPapers } from '#print/frame/papers.ts'
import { PrintPage } from '#print/frame/PrintPage.tsx'
import { ScreenNotes } from '#print/frame/ScreenNote.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { readPrintQuery } from './printQuery.ts'
import type { Layout, PrintQuery } from './printQuery.ts'
import { PrintSheets } from './PrintSheets.tsx'

interface Props {
  readonly days: readonly PrintedDay[]
  readonly query: PrintQuery
}

/** Why a day has no sheet, or its menu no dishes; undefined where there is something to print. */
function whyEmpty({ day, meals }: PrintedDay, { meal }: PrintQuery): string | undefined {
  const name = menuDay(day, 'it')
  if (meals.some(({ courses }) => courses.length > 0)) return undefined
  if (meals.length > 0) return menuPrint.noDishes(name)
  return meal === 'all' ? menuPrint.noMenu(name) : menuPrint.noMeal(name, menuPrint.meals[meal])
}

function PrintNotes({ days, query }: Props) {
  const meals = days.flatMap((day) => day.meals)
  const missing = untranslated(meals)
  const dropped = days.reduce((sum, day) => sum + day.dropped, 0)
  const language = menuLanguages.find(({ code }) => code === query.language)?.name ?? ''
  const notes = [
    missing > 0 && menuPrint.untranslated(missing, language),
    menuLegend(meals).hasUndeclared && menuPrint.hasUndeclared,
    dropped > 0 && menuPrint.dropped(dropped),
    ...days.map((day) => whyEmpty(day, query)),
  ]
  return <ScreenNotes notes={notes.filter((note) => typeof note === 'string')} />
}

const languages = menuLanguages.map(({ code, name }) => ({ value: code, label: name }))
const layouts = Object.entries(menuPrint.layouts).map(([value, label]) => ({
  value: value === 'week' ? 'week' : 'day',
  label,
})) satisfies { value: Layout; label: string }[]

export function MenuPrintScreen() {
  const { hotelid = '' } = useParams()
  const { query: search, replace } = useUrlQuery()
  const query = readPrintQuery(search)
  const hotel = useHotel()
  const meals = useSelect((state) => mealsOfHotel(state, hotelid))
  const dishes = useSelect((state) => dishesOfHotel(state, hotelid))
  const own = useSelect((state) => labelsOfHotel(state, hotelid))
  const predefined = useSelect(predefinedLabels)
  const menus = menusFromRows(meals, query.days, timeZoneOf(hotel))
  const printed = printedDays(menus, query.meal, {
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    labels: new Map([...own, ...predefined].map((label) => [label.id, label])),
    language: query.language,
  })
  const name = hotel?.name ?? it.common.unnamed
  const [from, to] = [query.days[0] ?? '', query.days.at(-1) ?? '']
  const choose = (key: string) => (value: string) => void replace({ [key]: value })
  return (
    <PrintPage
      paper={menuPapers[query.layout]}
      title={menuPrint.fileName(name, from === to ? from : `${from} ${to}`)}
      heading={menuPrint.title}
      closeTo={`/hotels/${hotelid}/calendar`}
      isEmpty={printed.every((day) => day.meals.every(({ courses }) => courses.length === 0))}
      controls={
        <>
          <PrintChoice
            label={menuPrint.language}
            choices={languages}
            value={query.language}
            onChange={choose('lang')}
          />
          <PrintChoice label={menuPrint.layout} choices={layouts} value={query.layout} onChange={choose('layout')} />
        </>
      }
    >
      <PrintNotes days={printed} query={query} />
      <PrintSheets
        hotel={name}
        days={printed}
        query={query}
        currency={hotel?.currency ?? 'EUR'}
        calendar={`/hotels/${hotelid}/calendar`}
      />
    </PrintPage>
  )
}
