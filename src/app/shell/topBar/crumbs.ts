import { dayOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Table, Turn } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { people } from '#i18n/bookings/people.ts'
import { timeline } from '#i18n/bookings/timeline.ts'
import { withValues } from '#ui/url/queryValues.ts'
import type { QueryValues } from '#ui/url/queryValues.ts'
import { HOTELS } from '#screens/access/redirect.ts'
import { placeOf } from '#app/sections.ts'
import { NO_TURN } from '#domain/rules/places/turnChoice.ts'

export interface Crumb {
  readonly label: string
  readonly to: string
}

export interface CrumbFacts {
  readonly query: URLSearchParams
  readonly zone: string
  readonly book: Pick<Book, 'refName' | 'refEmail' | 'bookingReference' | 'table' | 'tableNumber'> | undefined
  readonly table: Pick<Table, 'name'> | undefined
  readonly meal: Pick<CalendarMeal, 'mealIndex' | 'date'> | undefined
  readonly turn: Pick<Turn, 'name'> | undefined
  readonly hasTurns: boolean
}

export function crumbsOf(pathname: string, facts: CrumbFacts): Crumb[] {
  const { section, subPage, params } = placeOf(pathname)
  const crumbs: Crumb[] = [{ label: it.shell.menu.myHotels, to: HOTELS }]
  const { hotelid } = params
  if (!hotelid || !section) return crumbs
  const to = `/hotels/${hotelid}/${section.path}`
  if (params.bookid && facts.query.has('fromGantt')) return crumbsFromTimeline(crumbs, pathname, facts)
  crumbs.push({ label: it.shell.sections[section.key], to })
  if (params.calendarmealid) {
    crumbs.push(...crumbsOfMeal(`${to}/${params.calendarmealid}`, pathname, facts))
    return crumbs
  }
  if (params.bookid) crumbs.push({ label: people.crumb(bookName(facts.book)), to: `${to}?book=${params.bookid}` })
  if (subPage?.label) {
    const isOfOne = subPage.path.includes(':')
    const here = isOfOne ? pathname : `/hotels/${hotelid}/${subPage.path}`
    crumbs.push({ label: subPage.label, to: here })
  }
  return crumbs
}

/** Of a page about a booking that was opened on the timeline: back to it as it was left. */
function crumbsFromTimeline(hotels: readonly Crumb[], pathname: string, { book, query }: CrumbFacts): Crumb[] {
  const { subPage, params } = placeOf(pathname)
  const left = { fromGantt: undefined, book: undefined, new: undefined }
  const calendar = (asked: QueryValues) =>
    `/hotels/${params.hotelid}/calendar?${withValues(query, { ...left, ...asked })}`
  return [
    ...hotels,
    { label: timeline.title, to: calendar({ view: 'bookings' }) },
    { label: people.crumb(bookName(book)), to: calendar({ selectedBook: params.bookid }) },
    ...(subPage?.label ? [{ label: subPage.label, to: `${pathname}?${query}` }] : []),
  ]
}

function crumbsOfMeal(base: string, pathname: string, facts: CrumbFacts): Crumb[] {
  const { turnid, bookid } = placeOf(pathname).params
  const turnSelect = `${base}/turnselect`
  const choose = { label: it.shell.subPages.turnSelect, to: turnSelect }
  if (pathname === turnSelect) return [choose]
  const crumbs: Crumb[] = []
  if (turnid) crumbs.push({ label: turnName(turnid, facts), to: turnSelect })
  else if (facts.hasTurns) crumbs.push(choose)
  crumbs.push({ label: mealName(facts), to: turnid ? `${base}/turn/${turnid}` : base })
  if (bookid) crumbs.push({ label: it.shell.subPages.orders(tableName(facts)), to: pathname })
  return crumbs
}

const turnName = (turnId: string, { turn }: CrumbFacts): string =>
  turnId === NO_TURN ? it.common.noTurn : turn?.name?.trim() || it.common.unnamedTurn

function mealName({ meal, zone }: CrumbFacts): string {
  const kind = meals.find(({ index }) => index === meal?.mealIndex)
  if (!kind || meal?.date === undefined) return it.classNames.CalendarMeal
  return it.shell.saving.rowOf(kind.name, shortDay(dayOf(meal.date, zone)))
}

function tableName({ book, table }: CrumbFacts): string {
  const name = table?.name?.trim() || book?.tableNumber?.trim()
  if (name) return it.common.table(name)
  return book?.table ? it.common.unnamedTable : it.common.noTable
}
