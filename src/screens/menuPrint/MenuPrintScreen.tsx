import { useParams, useSearchParams } from 'react-router-dom'
import { printedDays } from '#domain/menu/printMenu.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { it } from '#i18n/it.ts'
import { menuPrint } from '#i18n/menuPrint.ts'
import { Choice } from '#print/Choice.tsx'
import { PrintPage } from '#print/PrintPage.tsx'
import { useRow, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { mealsOfHotel, menusFromRows } from '#store/selectors/menus.ts'
import { PrintNotes } from './PrintNotes.tsx'
import { readPrintQuery } from './printQuery.ts'
import type { Layout } from './printQuery.ts'
import { PrintSheets } from './PrintSheets.tsx'

const languages = menuLanguages.map(({ code, name }) => ({ value: code, label: name }))
const layouts = Object.entries(menuPrint.layouts).map(([value, label]) => ({
  value: value === 'week' ? 'week' : 'day',
  label,
})) satisfies { value: Layout; label: string }[]

const PAPER = {
  day: { paper: 'A4 portrait', margin: '15mm 20mm' },
  week: { paper: 'A4 landscape', margin: '10mm 11mm' },
} as const

export function MenuPrintScreen() {
  const { hotelid = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const query = readPrintQuery(search)
  const hotel = useRow('Hotel', hotelid)
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
  const choose = (key: string) => (value: string) =>
    setSearch(
      (now) => {
        now.set(key, value)
        return now
      },
      { replace: true },
    )
  return (
    <PrintPage
      {...PAPER[query.layout]}
      title={menuPrint.fileName(name, from === to ? from : `${from} ${to}`)}
      heading={menuPrint.title}
      toolbar={menuPrint.toolbar}
      closeLabel={menuPrint.close}
      printLabel={menuPrint.print}
      closeTo={`/hotels/${hotelid}/calendar`}
      isEmpty={printed.every((day) => day.meals.every(({ courses }) => courses.length === 0))}
      controls={
        <>
          <Choice
            label={menuPrint.language}
            choices={languages}
            value={query.language}
            onChange={choose('lang')}
          />
          <Choice
            label={menuPrint.layout}
            choices={layouts}
            value={query.layout}
            onChange={choose('layout')}
          />
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
