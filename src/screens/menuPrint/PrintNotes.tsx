import { menuDay } from '#domain/menu/languageForms.ts'
import { menuLegend, untranslated } from '#domain/menu/printMenu.ts'
import type { PrintedDay } from '#domain/menu/printMenu.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { menuPrint } from '#i18n/menuPrint.ts'
import { ScreenNotes } from '#print/ScreenNote.tsx'
import type { PrintQuery } from './printQuery.ts'

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

/** Warnings for who prints; they are not printed. */
export function PrintNotes({ days, query }: Props) {
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
