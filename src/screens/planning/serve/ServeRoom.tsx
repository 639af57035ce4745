import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import { isInside } from '#domain/plan/geometry.ts'
import type { Point } from '#domain/plan/geometry.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { BookingSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import { paxAt, roomServiceOf, tablesAtTurn } from '#domain/reports/tableService.ts'
import type { RoomService } from '#domain/reports/tableService.ts'
import { filterSheet } from '#domain/reports/waiter.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { SeatScope } from '#domain/rules/places/seatMoves.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { DiningRoom, Fixture, Rank, Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { useSelect } from '#store/hooks.tsx'
import { useMealOrders } from '#store/scopes/useScope.ts'
import { factsOfMeal } from '#store/selectors/mealOrders.ts'
import { Button } from '#ui/Button.tsx'
import { useMay } from '#store/useMay.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import type { Days } from '#ui/fields/DayRange.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { boxOf, itemsInRoom, rankColour } from '#screens/planning/planItem.ts'
import { useDragIn } from '#screens/planning/useDragIn.ts'
import { usePlanView } from '#screens/planning/usePlanView.ts'
import { ServeDrawing } from './ServeDrawing.tsx'
import { ServePanel } from './ServePanel.tsx'
import { ServeLegend } from './ServeLegend.tsx'
import { boundsOfDay, seatedTable, tableName, describeTable } from './seatedTable.ts'
import type { DayBounds } from './seatedTable.ts'
import { useSeatMoves } from './useSeatMoves.ts'
import ghostStyles from '#screens/planning/DragGhost.module.css'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import panelStyles from './ServePanel.module.css'
import styles from './ServeRoom.module.css'

const SeatingDialog = lazy(async () => ({
  default: (await import('#screens/seating/SeatingDialog.tsx')).SeatingDialog,
}))

export type ColourBy = 'state' | 'rank' | 'turn'

const LEVELS = { low: 'var(--red)', medium: 'var(--amber)', high: 'var(--olive)' } as const
const FREE = 'var(--line-strong)'
/** At a meal for which there is nothing to order. */
const SEATED = 'var(--olive)'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly hasMenu: boolean
  readonly turn: TurnChoice
  readonly sought: string
  readonly setSought: (text: string) => void
  readonly colourBy: ColourBy
  readonly room: DiningRoom
  readonly rooms: readonly DiningRoom[]
  readonly onShowRoom: (id: string) => void
  readonly onShowTurn: (id: string | undefined) => void
  readonly tables: readonly Table[]
  readonly fixtures: readonly Fixture[]
  readonly ranks: readonly Rank[]
  readonly turns: readonly { readonly id: string }[]
  readonly isSmall: boolean
}

const ALL = { complete: true, incomplete: true, notIncluded: true } as const

/** Who sits where at a meal; it changes with every order and every move. */
export function ServeRoom(props: Props) {
  const {
    hotel,
    meal,
    hasMenu,
    turn,
    sought,
    setSought,
    colourBy,
    room,
    rooms,
    onShowRoom,
    onShowTurn,
    tables,
    fixtures,
    ranks,
    turns,
    isSmall,
  } = props
  const loading = useMealOrders(hotel, meal, hasMenu)
  const facts = useSelect((state) => factsOfMeal(state, meal))
  const [chosen, setChosen] = useState<string>()
  const [guest, setGuest] = useState<string>()
  const [scope, setScope] = useState<SeatScope>('stay')
  const [assigning, setAssigning] = useState<Days>()
  const may = useMay()
  const svg = useRef<SVGSVGElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const aside = useRef<HTMLElement>(null)
  const dragIn = useDragIn({ svg, ghost })
  const planView = usePlanView(svg, room)
  const { zoom, startPan } = planView
  const moves = useSeatMoves(hotel, meal, scope, turn)
  if (loading.isLoading || loading.failed) return <LoadingState shape="sheet" loading={loading} words={words} />

  const day = dayOf(meal.date ?? 0, timeZoneOf(hotel))
  const mayAssign = !hotel.tableSameAsRoom && may.writes('Book', 'update', 'table', 'tableNumber', 'sharesTable')
  const today = boundsOfDay(meal.date ?? 0, timeZoneOf(hotel))
  const sheet = mealSheet(facts, turn)
  const service = roomServiceOf(sheet, facts)
  const isSearching = sought.trim() !== ''
  const matches = isSearching ? filterSheet(sheet, { ...ALL, search: sought }) : []
  const others =
    isSearching && turn !== undefined
      ? filterSheet(mealSheet(facts), { ...ALL, search: sought }).filter((one) => (one.turn?.id ?? null) !== turn)
      : []
  const found = new Set(matches.flatMap(({ table, joined }) => (table ? [table, ...joined] : [])).map(({ id }) => id))
  const items = itemsInRoom(tables, fixtures, room.id)
  const inRoom = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  const atMeal = turn === undefined ? service : roomServiceOf(mealSheet(facts), facts)
  const shown = tablesAtTurn(inRoom, turn, service, atMeal)
  const taken = shown.filter(({ id }) => service.tables.has(id))
  const totals = words.totals(
    paxAt(
      service,
      taken.map(({ id }) => id),
    ),
    taken.length,
    shown.length - taken.length,
  )

  const colourOf = (table: Table): string => {
    if (colourBy === 'rank') return rankColour(ranks, table.rank)
    if (colourBy === 'turn') return rankColour(turns, table.turn)
    const own = service.tables.get(table.id)
    if (!own) return FREE
    return service.takesOrders ? LEVELS[own.level] : SEATED
  }
  const bookingsAt = (id: string) => service.tables.get(id)?.bookings ?? []
  const sitting = (id: string) => bookingsAt(id).map(({ book }) => book)
  const tableAt = (at: Point): Table | undefined => {
    const box = { left: at.x, right: at.x, top: at.y, bottom: at.y }
    const item = items.find((one) => one.kind === 'table' && isInside(box, boxOf(one)))
    return item?.kind === 'table' ? item.table : undefined
  }
  const dropBooking =
    ({ book }: BookingSheet) =>
    (at: Point | undefined) => {
      const table = at && tableAt(at)
      if (table) void moves.move(book, table.id, sitting(table.id))
      else if (!at) setGuest(book.id)
    }
  /** A free table beside guests: they have it, too. */
  const dropFree = (free: Table) => (at: Point | undefined) => {
    const table = at && tableAt(at)
    const [booking, ...more] = table ? bookingsAt(table.id) : []
    if (booking && more.length === 0) void moves.join(booking.book, free.id)
    else if (table && booking) setChosen(table.id)
  }
  const search = (text: string) => {
    setSought(text)
    setChosen(undefined)
    setGuest(undefined)
  }
  const press = (id: string | undefined, event: PointerEvent) => {
    if (event.button !== 0) return
    if (id === undefined || !shown.some((table) => table.id === id)) return startPan(event)
    const table = shown.find((one) => one.id === id)
    const [booking] = bookingsAt(id)
    if (booking) dragIn(bookName(booking.book), dropBooking(booking)).onPointerDown(event)
    else if (table) dragIn(words.joinTable(tableName(table)), dropFree(table)).onPointerDown(event)
  }
  return (
    <div className={styles.serve} data-small={isSmall ? '' : undefined}>
      <Flex vertical className={styles.plan}>
        {hasMenu ? <NeedsMissing hotelId={hotel.id} scope={`meal:${meal.id}`} /> : <Caution>{words.noMenu}</Caution>}
        <Flex wrap align="center" gap="md" lines="sm" className={styles.bar}>
          <RadioGroup
            legend={words.scope}
            isLegendHidden
            look="segments"
            options={[
              { value: 'stay', label: words.allStay },
              { value: 'meal', label: words.thisMeal(meal.mealIndex ?? '3') },
            ]}
            value={scope}
            onChange={setScope}
          />
          {!isSmall && (
            <Text component="p" size="sm" type="secondary" className={styles.hint}>
              {words.hint}
            </Text>
          )}
          <Flex>
            {!isSmall && (
              <>
                <IconButton icon="minus" aria-label={planning.zoomOut} onClick={() => zoom(1 / 1.25)} />
                <IconButton icon="plus" aria-label={planning.zoomIn} onClick={() => zoom(1.25)} />
                <IconButton icon="fit" aria-label={planning.fit} onClick={() => zoom(undefined)} />
              </>
            )}
            <IconButton icon="undo" aria-label={words.undo} disabled={!moves.canUndo} onClick={moves.undo} />
          </Flex>
        </Flex>
        {!isSmall && (
          <>
            <div className={styles.canvas}>
              <div className={styles.drawn}>
                <ServeDrawing
                  svg={svg}
                  label={`${planning.plan(room.name ?? planning.unnamedRoom)}, ${totals}`}
                  view={planView.view}
                  onPress={press}
                  onChoose={(id) => {
                    if (!shown.some((table) => table.id === id)) return
                    setGuest(undefined)
                    setChosen(id)
                  }}
                  planView={planView}
                  hasOrders={service.takesOrders}
                  {...{ room, items, shown, service, today, colourOf, chosen, found }}
                />
                <Text component="p" size="sm" type="secondary" className={styles.nameless}>
                  {words.zoomForNames}
                </Text>
              </div>
            </div>
            <ServeLegend hasLevels={colourBy === 'state' && service.takesOrders} />
          </>
        )}
      </Flex>
      <aside ref={aside} className={panelStyles.aside}>
        <SearchBox label={words.search} value={sought} onType={search} onSettle={search} />
        <Text component="p" size="md" type="secondary" className={panelStyles.totals} role="status">
          {isSearching ? words.found(matches.length) : totals}
        </Text>
        {isSearching && <FoundElsewhere {...{ matches, others, room, rooms, onShowRoom, onShowTurn }} />}
        <ServePanel
          {...{ hotel, meal, hasMenu, facts, tables, service, moves }}
          unseated={
            isSearching ? matches.filter(({ table, isStaff }) => table === undefined && !isStaff) : service.unseated
          }
          chosenTable={shown.find(({ id }) => id === chosen)}
          chosenGuest={[...service.unseated, ...matches].find(
            ({ book, table }) => book.id === guest && table === undefined,
          )}
          onAssign={mayAssign ? () => setAssigning({ from: day, to: day }) : undefined}
          onClose={() => (setChosen(undefined), setGuest(undefined))}
          pressOf={(booking) => dragIn(bookName(booking.book), dropBooking(booking))}
        />
        <TableList
          {...{ room, shown, service, today, chosen }}
          onChoose={(id) => {
            setChosen(id)
            // Who sits there is said above the list.
            if (isSmall) aside.current?.scrollIntoView()
          }}
        />
      </aside>
      <Suspense>
        {assigning && (
          <SeatingDialog
            hotel={hotel}
            range="stay"
            days={assigning}
            onDays={setAssigning}
            onClose={() => setAssigning(undefined)}
          />
        )}
      </Suspense>
      <div ref={ghost} className={ghostStyles.ghost} hidden />
    </div>
  )
}

interface ListProps {
  readonly room: DiningRoom
  readonly shown: readonly Table[]
  readonly service: RoomService
  readonly today: DayBounds
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const NO_TABLES: readonly Table[] = []

/** Says what the drawing shows; it comes right after it. */
function TableList({ room, shown, service, today, chosen, onChoose }: ListProps) {
  const listed = useDeferredValue(shown, NO_TABLES)
  return (
    <ul className={panelStyles.tables} aria-label={planning.listOf(room.name ?? planning.unnamedRoom)}>
      {listed.map((table) => (
        <li key={table.id}>
          <button
            type="button"
            aria-pressed={chosen === table.id}
            onClick={() => onChoose(chosen === table.id ? undefined : table.id)}
          >
            {describeTable(table, seatedTable(table, service, shown, today), service.takesOrders)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface FoundProps extends Pick<Props, 'room' | 'rooms' | 'onShowRoom' | 'onShowTurn'> {
  readonly matches: readonly BookingSheet[]
  readonly others: readonly BookingSheet[]
}

/** How many are found in other rooms and turns, one press away, or at tables that are on no plan. */
function FoundElsewhere({ matches, others, room, rooms, onShowRoom, onShowTurn }: FoundProps) {
  const seated = matches.flatMap(({ table, joined }) =>
    table ? [[table, ...joined].map((one) => one.diningRoom)] : [],
  )
  const offPlan = seated.filter((places) => places.every((place) => place === undefined)).length
  return (
    <Flex wrap gap="sm" className={panelStyles.elsewhereFound}>
      {rooms.map(({ id, name = planning.unnamedRoom }) => {
        const count = id === room.id ? 0 : seated.filter((places) => places.includes(id)).length
        return (
          count > 0 && (
            <Button key={id} onClick={() => onShowRoom(id)}>
              {words.foundInRoom(count, name)}
            </Button>
          )
        )
      })}
      {[...groupedBy(others, (one) => one.turn)].map(([turn, bookings]) => (
        <Button key={turn?.id ?? ''} onClick={() => onShowTurn(turn?.id)}>
          {words.foundInTurn(bookings.length, turn && (turn.name?.trim() || it.common.unnamedTurn))}
        </Button>
      ))}
      {offPlan > 0 && <p>{words.foundOffPlan(offPlan)}</p>}
    </Flex>
  )
}
