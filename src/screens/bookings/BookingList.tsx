import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { List } from 'react-window'
import type { ListImperativeAPI } from 'react-window'
import { groupAt } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingGroup } from '#domain/rules/bookings/bookingFilter.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { useHotel } from '#store/hooks.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './BookingList.module.css'
import { BookingRow } from './BookingRow.tsx'
import type { RowFacts } from './BookingRow.tsx'
import type { BookingListing, SeatNames } from './listedBookings.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useListFocus } from './useListFocus.ts'

/** More rows than are in view; their elements are reused for other bookings. */
const TOP = 32

type Places = ReadonlyMap<string, number>

/** Who stays in the list keeps its key; keys of those who left go to those who came. */
export function topPlaces(books: readonly Pick<Book, 'id'>[], before: Places): Places {
  const top = books.slice(0, TOP)
  const kept = new Set(top.flatMap(({ id }) => before.get(id) ?? []))
  const free = Array.from({ length: TOP }, (_, place) => place).filter((place) => !kept.has(place))
  let next = 0
  const places = new Map<string, number>()
  for (const { id } of top) {
    const known = before.get(id)
    places.set(id, known ?? free[next] ?? TOP)
    if (known === undefined) next += 1
  }
  return places
}

/** Reusing the elements of rows costs a third less than making new ones. */
function useRowPlaces(books: readonly Book[]): Places {
  const [known, setKnown] = useState(() => ({ books, places: topPlaces(books, new Map()) }))
  if (known.books === books) return known.places
  const places = topPlaces(books, known.places)
  setKnown({ books, places })
  return places
}

/** The first row that the bar above the list does not cover; `height` is a row's, in pixels. */
function useFirstRow(sheet: RefObject<HTMLElement | null>, height: number): number {
  const [first, setFirst] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const rows = sheet.current?.lastElementChild
      const bar = rows?.previousElementSibling
      if (!rows || !bar) return
      const hidden = bar.getBoundingClientRect().bottom - rows.getBoundingClientRect().top
      // A row right below the bar may begin a fraction of a pixel above.
      setFirst(Math.max(0, Math.floor((hidden + 2) / height)))
    }
    // A reload and the way back find the page scrolled.
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [sheet, height])
  return first
}

type ListRef = RefObject<ListImperativeAPI | null>

const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

const openAt = ({ current: list }: ListRef, row: number): void => {
  if (row > 0) list?.scrollToRow({ index: row, align: 'start', behavior: 'instant' })
}

/** Opens the list at a row, and again where filters are taken away; until a hand moves, also when rows come before it. */
function useOpeningRow(list: ListRef, row: number): () => void {
  const { isScrolled } = useBookingsPlace()
  const isFree = useRef(!isScrolled)
  const known = useRef(isScrolled ? row : 0)
  useLayoutEffect(() => {
    if (known.current === 0 || isFree.current) openAt(list, row)
    known.current = row
  }, [list, row])
  useEffect(() => {
    // A page that is new begins at its top: once more before it is painted.
    const frame = requestAnimationFrame(() => isFree.current && openAt(list, known.current))
    const touched = new AbortController()
    const touch = () => (isFree.current = false)
    for (const gesture of GESTURES) window.addEventListener(gesture, touch, { passive: true, signal: touched.signal })
    return () => {
      cancelAnimationFrame(frame)
      touched.abort()
    }
  }, [list])
  return () => void (isFree.current && openAt(list, known.current))
}

interface GroupBarProps {
  readonly groups: readonly BookingGroup[]
  readonly index: number
  readonly today: Day
  readonly onGo: (index: number) => void
}

function GroupBar({ groups, index, today, onGo }: GroupBarProps) {
  const group = groupAt(groups, index)
  if (!group) return null
  const ofToday = groups.find((one) => one.of === 'day' && one.day === today)
  return (
    <Flex align="center" justify="space-between" gap="md" lines="none" className={styles.group}>
      <Flex component="p" wrap align="baseline" gap="ms" lines="none">
        <strong>{words.groupName(group, today)}</strong>
        <Text size="md" type="secondary">
          {words.groupCount(group)}
        </Text>
      </Flex>
      {ofToday && ofToday !== group && (
        <button type="button" onClick={() => onGo(ofToday.start)}>
          {words.toToday}
        </button>
      )}
    </Flex>
  )
}

/** Pixels of a row, and from which width on its facts are columns. */
const HEIGHT = { narrow: 192, wide: 88 } as const
const WIDE = 640

interface Props {
  readonly listed: BookingListing
  readonly names: SeatNames
  readonly zone: string
  readonly today: Day
  /** 0 where something is sought: its results begin at the top. */
  readonly opensAt: number
  readonly typed: () => string | undefined
}

const keyOf = (index: number, { books, places }: RowFacts): string => {
  const id = books[index]?.id ?? ''
  return String(places.get(id) ?? id)
}

export function BookingList({ listed, names, zone, today, opensAt, typed }: Props) {
  const { books, groups } = listed
  const hotel = useHotel()
  const [isWide, setWide] = useState(() => window.innerWidth >= 768)
  const height = isWide ? HEIGHT.wide : HEIGHT.narrow
  const list = useRef<ListImperativeAPI>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const onDrawn = useOpeningRow(list, opensAt)
  const first = useFirstRow(sheet, height)
  const { openBook } = useBookingsPlace()
  const listFocus = useListFocus(list, books)
  // One listener for all: the URL changes with every dialog, and no row is drawn again.
  const openPressed = (event: MouseEvent<HTMLElement>) => {
    const id = pressedBook(event)
    if (id === undefined) return
    event.preventDefault()
    openBook(id, typed())
  }
  const places = useRowPlaces(books)
  const starts = new Map(groups.map((group) => [group.start, group]))
  return (
    <div ref={sheet} className={styles.sheet} onClick={openPressed} {...listFocus}>
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
        rowProps={{ hotel, books, places, starts, names, zone, today, withBoards: hasBoards(hotel) }}
        rowKey={keyOf}
        rowCount={books.length}
        rowHeight={height}
        overscanCount={2}
        onResize={() => {
          // The first reported size is not measured, and nothing is drawn yet.
          const { element } = list.current ?? {}
          if (!element) return
          setWide(element.clientWidth >= WIDE)
          onDrawn()
        }}
      />
    </div>
  )
}

/** Undefined with a modifier key: the browser opens another tab. */
function pressedBook(event: MouseEvent): string | undefined {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('a[data-book]')?.dataset['book']
}
