import { Link, useLocation } from 'react-router-dom'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { useRow, useSelect } from '#store/hooks.tsx'
import { mealOfDayIn, tablesOfBook } from '#store/selectors/mealSeatings.ts'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { placeOf } from '#app/sections.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './Breadcrumbs.module.css'
import { crumbsOf } from './crumbs.ts'
import type { Crumb } from './crumbs.ts'

/** More than this many are collapsed (docs/domain.md, Screens). */
const MAX_CRUMBS = 5
const LAST = 3

type ShownCrumb<T> = { readonly item: T } | { readonly hidden: readonly T[] }

export function collapseCrumbs<T>(items: readonly T[]): ShownCrumb<T>[] {
  const shown = (some: readonly T[]) => some.map((item) => ({ item }))
  if (items.length <= MAX_CRUMBS) return shown(items)
  const hidden = items.slice(1, -LAST)
  return [...shown(items.slice(0, 1)), { hidden }, ...shown(items.slice(-LAST))]
}

export function useCrumbs(hotel: Hotel | undefined): Crumb[] {
  const { pathname, search } = useLocation()
  const { section, params } = placeOf(pathname)
  const { bookid, calendarmealid, turnid } = params
  const { opens } = useMay()
  const book = useRow('Book', bookid)
  const meal = useRow('CalendarMeal', calendarmealid)
  const tableId = useSelect((state) =>
    book && meal ? tablesOfBook(state, book, mealOfDayIn(state, meal))[0] : book?.table,
  )
  const table = useRow('Table', tableId)
  const turn = useRow('Turn', turnid)
  const hasTurns = useSelect((state) => hotel !== undefined && namedTurnsOfHotel(state, hotel.id).length > 0)
  const zone = timeZoneOf(hotel)
  const crumbs = crumbsOf(pathname, { query: new URLSearchParams(search), zone, book, table, meal, turn, hasTurns })
  // Who may open a page, but not the section above it.
  const closed = section && !opens({ section: section.key }) ? `/hotels/${params.hotelid}/${section.path}` : undefined
  return crumbs.filter(({ to }) => to !== closed)
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1)
  return (
    <nav className={styles.crumbs} aria-label={it.shell.breadcrumbs.label}>
      <Flex component="ol" size="sm">
        {collapseCrumbs(crumbs).map((shown) =>
          'hidden' in shown ? (
            <Hidden key="hidden" crumbs={shown.hidden} />
          ) : (
            <li key={shown.item.to}>
              <Link to={shown.item.to} aria-current={shown.item === here ? 'page' : undefined}>
                {shown.item.label}
              </Link>
            </li>
          ),
        )}
      </Flex>
    </nav>
  )
}

function Hidden({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const names = it.shell.breadcrumbs.hidden(crumbs.map(({ label }) => label))
  return (
    <li title={names}>
      <span aria-hidden="true">…</span>
      <span className="visuallyHidden">{names}</span>
    </li>
  )
}
