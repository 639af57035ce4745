import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayOf } from '#domain/calendar.ts'
import { isInside } from '#domain/plan/geometry.ts'
import type { Point } from '#domain/plan/geometry.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { BookingSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import { roomService } from '#domain/reports/tableService.ts'
import type { TableService } from '#domain/reports/tableService.ts'
import { filterSheet } from '#domain/reports/waiter.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { DiningRoom, Fixture, Rank, Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookName.ts'
import { it } from '#i18n/it.ts'
import { planning } from '#i18n/planning.ts'
import { roomService as words } from '#i18n/roomService.ts'
import { useSelect } from '#store/hooks.tsx'
import { useMealOrders } from '#store/replica/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'
import { Button } from '#ui/Button.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FixtureDrawing } from '#screens/planning/PlanShapes.tsx'
import { boxOf, itemsInRoom, rankColour } from '#screens/planning/planItem.ts'
import { wholeRoom } from '#screens/planning/planView.ts'
import { useDragIn } from '#screens/planning/useDragIn.ts'
import { ServeTable } from './ServeTable.tsx'
import { detailOf, factsOf, guestsOf, isWarned, tableSaid } from './seatedTable.ts'
import { useSeat } from './useSeat.ts'
import ghostStyles from '#screens/planning/DragGhost.module.css'
import styles from './ServeRoom.module.css'

export type ColourBy = 'state' | 'rank' | 'turn'

const LEVELS = { low: 'var(--red)', medium: 'var(--amber)', high: 'var(--olive)' } as const
const FREE = 'var(--line-strong)'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly turn: TurnChoice
  readonly sought: string
  readonly setSought: (text: string) => void
  readonly colourBy: ColourBy
  readonly room: DiningRoom
  readonly tables: readonly Table[]
  readonly fixtures: readonly Fixture[]
  readonly ranks: readonly Rank[]
  /** For colours, in the order of the turns of the hotel. */
  readonly turns: readonly { readonly id: string }[]
  readonly isSmall: boolean
}

const ALL = { complete: true, incomplete: true, notIncluded: true } as const

/** Who sits where at a meal; it changes with every order and every move. */
export function ServeRoom(props: Props) {
  const { hotel, meal, turn, sought, setSought, colourBy, room, tables, fixtures, ranks, turns, isSmall } = props
  const loading = useMealOrders(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  const [chosen, setChosen] = useState<string>()
  const [guest, setGuest] = useState<string>()
  const svg = useRef<SVGSVGElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const dragIn = useDragIn({ svg, ghost })
  const zone = timeZoneOf(hotel)
  const seat = useSeat(zone)
  if (!facts || loading.isLoading || loading.failed) return <LoadingState loading={loading} words={words} />

  const day = dayOf(meal.date ?? 0, zone)
  const sheet = mealSheet(facts, turn)
  const service = roomService(sheet)
  const isSearching = sought.trim() !== ''
  const found = new Set(isSearching ? filterSheet(sheet, { ...ALL, search: sought }).map(({ table }) => table?.id) : [])
  const items = itemsInRoom(tables, fixtures, room.id)
  const inRoom = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  // A table of another turn is not laid now.
  const shown = inRoom.filter((table) => turn === undefined || (table.turn ?? null) === turn || service.tables.has(table.id))
  const taken = shown.filter(({ id }) => service.tables.has(id))
  const pax = taken.reduce((sum, { id }) => sum + (service.tables.get(id)?.pax ?? 0), 0)

  const colourOf = (table: Table, own: TableService | undefined): string => {
    if (colourBy === 'rank') return rankColour(ranks, table.rank)
    if (colourBy === 'turn') return rankColour(turns, table.turn)
    return own ? LEVELS[own.level] : FREE
  }
  const tableAt = (at: Point): Table | undefined => {
    const box = { left: at.x, right: at.x, top: at.y, bottom: at.y }
    const item = items.find((one) => one.kind === 'table' && isInside(box, boxOf(one)))
    return item?.kind === 'table' ? item.table : undefined
  }
  const dropped = (booking: BookingSheet) => (at: Point | undefined) => {
    const table = at && tableAt(at)
    if (table) void seat(booking.book, table)
    else if (!at) setGuest(booking.book.id)
  }
  const chosenTable = shown.find(({ id }) => id === chosen)
  const chosenGuest = service.unseated.find(({ book }) => book.id === guest)
  const listed = chosenTable ? (service.tables.get(chosenTable.id)?.bookings ?? []) : chosenGuest ? [chosenGuest] : undefined
  const view = wholeRoom(room)
  const list = (
    <ul className={styles.tables} aria-label={planning.listOf(room.name ?? planning.unnamedRoom)}>
      {shown.map((table) => (
        <li key={table.id}>
          <button type="button" aria-pressed={chosen === table.id} onClick={() => setChosen(chosen === table.id ? undefined : table.id)}>
            {tableSaid(table, service.tables.get(table.id))}
          </button>
        </li>
      ))}
    </ul>
  )
  const details = listed && (
    <section className={styles.chosen} aria-label={chosenTable ? `Tavolo ${chosenTable.name ?? ''}` : bookName(listed[0]?.book)}>
      <header>
        <h2>{chosenTable ? `Tavolo ${chosenTable.name ?? it.common.unnamed}` : it.common.noTable}</h2>
        <Button kind="quiet" onClick={() => (setChosen(undefined), setGuest(undefined))}>
          {words.back}
        </Button>
      </header>
      {listed.length === 0 && <p>{words.free}</p>}
      {listed.map((booking) => (
        <Guest key={booking.book.id} {...{ booking, hotel, meal, day, zone, tables }} onSeat={(table) => void seat(booking.book, table)} />
      ))}
    </section>
  )

  return (
    <div className={styles.serve} data-small={isSmall ? '' : undefined}>
      {!isSmall && (
        <div className={styles.plan}>
          <svg
            ref={svg}
            role="img"
            aria-label={`${planning.plan(room.name ?? planning.unnamedRoom)}, ${words.totals(pax, taken.length, shown.length - taken.length)}`}
            viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
            onPointerDown={(event) => {
              const id = event.target instanceof Element ? event.target.closest('[data-id]')?.getAttribute('data-id') : undefined
              if (!id) return
              setGuest(undefined)
              setChosen(id)
              const [first] = service.tables.get(id)?.bookings ?? []
              if (first) dragIn(bookName(first.book), (at) => at && dropped(first)(at)).onPointerDown(event)
            }}
          >
            <rect className={styles.floor} x={-6} y={-6} width={room.width + 12} height={room.height + 12} rx={4} />
            {items.map((item) => item.kind === 'fixture' && <FixtureDrawing key={item.id} fixture={item.fixture} isChosen={false} />)}
            {shown.map((table) => {
              const own = service.tables.get(table.id)
              return (
                <ServeTable
                  key={table.id}
                  table={table}
                  colour={colourOf(table, own)}
                  guest={guestsOf(own)}
                  detail={detailOf(own, table)}
                  percent={own?.percent}
                  level={own?.level ?? ''}
                  isWarned={isWarned(own)}
                  isChosen={table.id === chosen}
                  isFound={found.has(table.id)}
                />
              )
            })}
          </svg>
        </div>
      )}
      <aside className={styles.aside}>
        <SearchBox label={words.search} value={sought} onType={setSought} onSettle={setSought} />
        <p className={styles.totals} role="status">
          {isSearching ? words.found(found.size) : words.totals(pax, taken.length, shown.length - taken.length)}
        </p>
        {details ?? (
          <>
            <h2>{words.unseated(service.unseated.length)}</h2>
            {service.unseated.length === 0 ? (
              <p>{words.allSeated}</p>
            ) : (
              <ul className={styles.unseated}>
                {service.unseated.map((booking) => (
                  <li key={booking.book.id}>
                    <button type="button" {...dragIn(bookName(booking.book), dropped(booking))}>
                      <strong>{bookName(booking.book)}</strong>
                      <small>{factsOf(booking, day, zone).join(' · ')}</small>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        {list}
      </aside>
      <div ref={ghost} className={ghostStyles.ghost} hidden />
    </div>
  )
}

interface GuestProps {
  readonly booking: BookingSheet
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly day: string
  readonly zone: string
  readonly tables: readonly Table[]
  readonly onSeat: (table: Table) => void
}

function Guest({ booking, hotel, meal, day, zone, tables, onSeat }: GuestProps) {
  const { book } = booking
  const at = `/hotels/${hotel.id}`
  return (
    <article className={styles.guest}>
      <h3>{bookName(book)}</h3>
      <p>{factsOf(booking, day, zone).join(' · ')}</p>
      <p className={styles.links}>
        <Link to={`${at}/list?book=${book.id}`}>{words.booking}</Link>
        <Link to={`${at}/mealbooks/${meal.id}/edit/${book.id}`}>{words.orders}</Link>
      </p>
      <SelectField
        label={words.moveTo}
        choices={tables.map(({ id, name }) => ({ value: id, label: name ?? it.common.unnamed }))}
        value={tables.some(({ id }) => id === book.table) ? book.table : undefined}
        placeholder={it.common.noTable}
        notFound={it.common.noResults}
        onChange={(id) => {
          const table = tables.find((one) => one.id === id)
          if (table) onSeat(table)
        }}
      />
    </article>
  )
}
