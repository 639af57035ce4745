import type { PointerEvent, RefObject } from 'react'
import { usePlanWheel } from '#screens/planning/usePlanView.ts'
import type { PlanView } from '#screens/planning/usePlanView.ts'
import { joinedTablesInService } from '#domain/reports/tableService.ts'
import type { Table } from '#domain/schema/places.ts'
import { FixtureDrawing } from '#screens/planning/PlanShapes.tsx'
import type { View } from '#screens/planning/planView.ts'
import { ServeTable, TableBridge, bridgePath } from './ServeTable.tsx'
import { detailOf, guestsOf, isOverfull, seatedTable } from './seatedTable.ts'
import type { ServedRoom } from './servedRoom.ts'
import styles from './ServeDrawing.module.css'
import { useTextSizes } from './useTextSizes.ts'

/** How the tables of a room are drawn. */
interface TableLooks {
  readonly colourOf: (table: Table) => string
  readonly dashOf?: (table: Table) => string
  /** On paper orders are not followed. */
  readonly hasOrders?: boolean
  readonly chosen?: string | undefined
  readonly found?: ReadonlySet<string | undefined>
}

/** What pointers do in a drawing that is not on paper. */
export interface DrawingActions extends Pick<PlanView, 'fingers' | 'onWheel'> {
  readonly svg: RefObject<SVGSVGElement | null>
  /** On a table, or on the floor. */
  readonly onPress: (tableId: string | undefined, event: PointerEvent) => void
  readonly onChoose: (tableId: string) => void
}

interface Props {
  readonly label: string
  readonly view: View
  readonly served: ServedRoom
  readonly looks: TableLooks
  readonly actions?: DrawingActions
}

const idAt = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest('[data-id]')?.getAttribute('data-id') : undefined) ?? undefined

export function ServeDrawing({ label, view, served, looks, actions }: Props) {
  const { room, items, service } = served
  const { colourOf } = looks
  usePlanWheel(actions?.svg, actions?.onWheel)
  useTextSizes(actions?.svg, view)
  return (
    <svg
      ref={actions?.svg}
      className={styles.drawing}
      role="img"
      aria-label={label}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      onPointerDown={(event) => actions?.onPress(idAt(event.target), event)}
      // After a drag the target is the drawing, unless it ended where it began.
      onClick={({ target }) => {
        const id = idAt(target)
        if (id !== undefined) actions?.onChoose(id)
      }}
      {...actions?.fingers}
    >
      <rect className={styles.floor} x={-6} y={-6} width={room.width + 12} height={room.height + 12} rx={4} />
      {items.map(
        (item) => item.kind === 'fixture' && <FixtureDrawing key={item.id} fixture={item.fixture} isChosen={false} />,
      )}
      {joinedTablesInService(service).map(({ bookId, tables }) => (
        <TableBridge key={bookId} path={bridgePath(tables, room.id)} colour={tables[0] ? colourOf(tables[0]) : ''} />
      ))}
      <ServedTables served={served} looks={looks} />
    </svg>
  )
}

function ServedTables({ served, looks }: Pick<Props, 'served' | 'looks'>) {
  const { shown, service, today } = served
  const { colourOf, dashOf, hasOrders = true, chosen, found } = looks
  return shown.map((table) => {
    const seated = seatedTable(table, service, shown, today)
    const own = seated.service
    return (
      <ServeTable
        key={table.id}
        table={table}
        colour={colourOf(table)}
        dash={dashOf?.(table)}
        isTaken={own !== undefined}
        guest={guestsOf(seated)}
        detail={detailOf(seated)}
        percent={hasOrders ? own?.percent : undefined}
        level={hasOrders ? (own?.level ?? '') : ''}
        language={seated.languages.join(' ').toUpperCase()}
        arrives={seated.arrives}
        leaves={seated.leaves}
        isTakenTwice={seated.isTakenTwice}
        isOverfull={!seated.isNamedElsewhere && isOverfull(table, seated)}
        hasReview={own?.hasReview ?? false}
        hasNeeds={own?.hasNeeds ?? false}
        isChosen={table.id === chosen}
        isFound={found?.has(table.id) ?? false}
      />
    )
  })
}
