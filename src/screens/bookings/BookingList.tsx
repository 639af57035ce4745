import { useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { List } from 'react-window'
import type { ListImperativeAPI } from 'react-window'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings.ts'
import styles from './BookingList.module.css'
import { BookingRow } from './BookingRow.tsx'
import type { RowFacts } from './BookingRow.tsx'
import { GroupBar } from './GroupBar.tsx'
import type { Listed, SeatNames } from './listedBookings.ts'
import { useRowPlaces } from './rowPlaces.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useFirstRow } from './useFirstRow.ts'
import { useListFocus } from './useListFocus.ts'

/** Pixels of a row, and from which width on its facts are columns. */
const HEIGHT = { narrow: 192, wide: 88 } as const
const WIDE = 640

interface Props {
  readonly listed: Listed
  readonly names: SeatNames
  readonly zone: string
  readonly today: Day
  /** What is typed in the search and not in the address yet. */
  readonly typed: () => string | undefined
}

const keyOf = (index: number, { books, places }: RowFacts): string => {
  const id = books[index]?.id ?? ''
  return String(places.get(id) ?? id)
}

/** The bookings that are in view; the page scrolls, and what is in view stays under its day. */
export function BookingList({ listed, names, zone, today, typed }: Props) {
  const { books, groups } = listed
  const [isWide, setWide] = useState(() => window.innerWidth >= 768)
  const height = isWide ? HEIGHT.wide : HEIGHT.narrow
  const list = useRef<ListImperativeAPI>(null)
  const first = useFirstRow(list, height)
  const { openBook } = useBookingsPlace()
  const listFocus = useListFocus(list, books)
  // One listener for all: the address changes with every dialog, and no row is drawn again.
  const openPressed = (event: MouseEvent<HTMLElement>) => {
    const id = pressedBook(event)
    if (id === undefined) return
    event.preventDefault()
    openBook(id, typed())
  }
  const places = useRowPlaces(books)
  const starts = new Map(groups.map((group) => [group.start, group]))
  return (
    <div className={styles.sheet} onClick={openPressed} {...listFocus}>
      <GroupBar
        groups={groups}
        index={first}
        today={today}
        onGo={(index) => list.current?.scrollToRow({ index, align: 'start', behavior: 'instant' })}
      />
      <List
        listRef={list}
        aria-label={words.list}
        className={styles.list ?? ''}
        data-wide={isWide ? '' : undefined}
        scrollElement="window"
        defaultHeight={window.innerHeight}
        rowComponent={BookingRow}
        rowProps={{ books, places, starts, names, zone, today }}
        rowKey={keyOf}
        rowCount={books.length}
        rowHeight={height}
        overscanCount={2}
        onResize={() => {
          // The size that is told first is not measured, and nothing is drawn yet.
          const { element } = list.current ?? {}
          if (element) setWide(element.clientWidth >= WIDE)
        }}
      />
    </div>
  )
}

/** The booking whose link was pressed plainly: with a key held, the browser opens another tab. */
function pressedBook(event: MouseEvent): string | undefined {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('a[data-book]')?.dataset['book']
}
