import { useEffect, useRef } from 'react'
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react'
import { weekdayOf } from '#domain/dates/calendar.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { DayCounts } from '#domain/timeline/dayCounts.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { useShallow } from 'zustand/react/shallow'
import { useSelect } from '#store/hooks.tsx'
import { earlierInRoom } from '#store/selectors/roomParts.ts'
import type { State } from '#store/tables/state.ts'
import type { DragTargets } from './barDrag.ts'
import styles from './TimelineGrid.module.css'
import { SATURDAY, TimelineHeader } from './TimelineHeader.tsx'
import { barId, TimelineHead, TimelineRow } from './TimelineRow.tsx'
import type { GridRow } from './TimelineRow.tsx'
import { useBarDrags } from './useBarDrags.ts'
import type { PlaceKind } from './rowOverbooking.ts'
import { useWindow } from './useWindow.ts'

/** Where the keyboard is: a bar, or a row without one. */
export interface Active {
  readonly rowId: string
  readonly bookId: string | undefined
}

interface GridProps {
  readonly kind: PlaceKind
  readonly label: string
  readonly describedBy: string
  readonly rows: readonly GridRow[]
  readonly span: TimelineSpan
  readonly rowHeight: number
  readonly dayWidth: number
  readonly head: number
  /** The bookings of a row; the same array until one changes. */
  readonly bookingsOf: (state: State, rowId: string) => readonly Book[]
  /** Who has the place of a row besides their own. */
  readonly othersOf: (state: State, rowId: string) => readonly Book[]
  readonly today: Day
  readonly counts: readonly DayCounts[]
  readonly targets: DragTargets
  readonly area: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly active: Active | undefined
  readonly chosen: ReadonlySet<string>
  readonly found: ReadonlySet<string> | undefined
  readonly onKey: (event: KeyboardEvent) => void
  readonly empty: ReactNode
}

const NONE: readonly Book[] = []

/** Ids of the bookings whose change the server refused, with spaces around, as one text: equal until that changes. */
const refusedBookings = ({ saving }: State): string =>
  saving.refused.flatMap(({ className, id }) => (className === 'Book' ? ` ${id} ` : [])).join('')

/** Says how far the grid is scrolled to the side: names of bars stay in sight. */
function useScrolledMark(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let scrolled = -1
    const tell = () => {
      if (element.scrollLeft === scrolled) return
      scrolled = element.scrollLeft
      element.toggleAttribute('data-scrolled', scrolled > 0)
      element.style.setProperty('--scrolled', `${scrolled}px`)
    }
    tell()
    element.addEventListener('scroll', tell, { passive: true })
    return () => element.removeEventListener('scroll', tell)
  }, [scroller])
}

const sizesOf = ({ rows, span, rowHeight, dayWidth, head, today }: GridProps) =>
  ({
    '--row': `${rowHeight}px`,
    '--day': `${dayWidth}px`,
    '--days': span.days.length,
    '--head': `${head}px`,
    '--today': span.days.indexOf(today),
    '--saturday': (SATURDAY - weekdayOf(span.days[0] ?? today) + 7) % 7,
    '--height': `${rows.length * rowHeight}px`,
  }) as CSSProperties

export function TimelineGrid(props: GridProps) {
  // Drawn again when the window moves, and then all of it: remembering its parts would be more code and more work.
  'use no memo'
  const { rows, span, rowHeight, dayWidth, head, today, counts, targets } = props
  const { area, scroller, active, chosen, empty } = props
  const body = useRef<HTMLDivElement>(null)
  const window = useWindow(scroller, {
    rows: rows.length,
    days: span.days.length,
    rowHeight,
    dayWidth,
  })
  const { first, end, firstDay, endDay } = window
  useBarDrags({ area, scroller, body, rows, rowHeight, dayWidth, head, chosen, targets })
  useScrolledMark(scroller)
  return (
    <div ref={scroller} className={styles.scroller} style={sizesOf(props)}>
      <TimelineHeader days={span.days} today={today} counts={counts} firstDay={firstDay} endDay={endDay} />
      {rows.length === 0 && empty}
      <div className={styles.sheet}>
        <div className={styles.heads}>
          {rows.slice(first, end).map((row, at) => (
            <TimelineHead
              key={row.id}
              row={row}
              place={first + at}
              rowHeight={rowHeight}
              isActive={active?.rowId === row.id && active.bookId === undefined}
            />
          ))}
        </div>
        <GridRows grid={props} window={window} body={body} />
      </div>
    </div>
  )
}

interface GridRowsProps {
  readonly grid: GridProps
  readonly window: ReturnType<typeof useWindow>
  readonly body: RefObject<HTMLDivElement | null>
}

function GridRows({ grid, window, body }: GridRowsProps) {
  'use no memo'
  const { kind, label, describedBy, rows, span, rowHeight, dayWidth, head, bookingsOf, othersOf } = grid
  const { active, chosen, found, onKey } = grid
  const { first, end, firstDay, endDay } = window
  const refused = useSelect(refusedBookings)
  const drawn = rows.slice(first, end)
  // One subscription for all rows: those whose arrays stay the same are not rendered again.
  const bookings = useSelect(useShallow((state: State) => drawn.map(({ id }) => bookingsOf(state, id))))
  const joined = useSelect(
    useShallow((state: State) => drawn.map(({ id }) => (kind === 'room' ? earlierInRoom : othersOf)(state, id))),
  )
  return (
    <div
      ref={body}
      className={styles.rows}
      {...(rows.length > 0 && { role: 'grid', tabIndex: 0 })}
      aria-label={label}
      aria-describedby={describedBy}
      aria-rowcount={rows.length}
      aria-activedescendant={active?.bookId && barId(active.bookId)}
      onKeyDown={onKey}
    >
      {drawn.map((row, at) => (
        <TimelineRow
          key={row.id}
          kind={kind}
          row={row}
          place={first + at}
          span={span}
          rowHeight={rowHeight}
          dayWidth={dayWidth}
          head={head}
          bookings={bookings[at] ?? NONE}
          joined={joined[at] ?? NONE}
          active={active?.rowId === row.id ? active.bookId : undefined}
          chosen={chosen}
          found={found}
          refused={refused}
          firstDay={firstDay}
          endDay={endDay}
        />
      ))}
    </div>
  )
}
