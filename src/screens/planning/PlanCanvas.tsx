import { useRef } from 'react'
import type { RefObject } from 'react'
import { planning as words } from '#i18n/places/planning.ts'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { DiningRoom } from '#domain/schema/places.ts'
import { FixtureDrawing, TableDrawing, transformOf } from './PlanShapes.tsx'
import { rankColour } from './planItem.ts'
import type { PlanItem } from './planItem.ts'
import { useGestures } from './useGestures.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import { usePlanWheel } from './usePlanView.ts'
import type { PlanView } from './usePlanView.ts'
import styles from './PlanCanvas.module.css'

interface Props {
  readonly editor: PlanEditor
  readonly svg: RefObject<SVGSVGElement | null>
  readonly planView: PlanView
  readonly isSnapping: boolean
  readonly isPanning: boolean
}

export function PlanCanvas({ editor, svg, planView, isSnapping, isPanning }: Props) {
  const marks = useRef<SVGGElement>(null)
  const { view, setView, fingers, onWheel } = planView
  usePlanWheel(svg, onWheel)
  const { room, items, ranks, chosen, selected } = editor
  const gestures = useGestures({ editor, refs: { svg, marks }, view, setView, isSnapping, isPanning })

  const tables = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  const text = words.planSaid(
    tables.length,
    tables.reduce((sum, table) => sum + seatsOf(table), 0),
  )
  const [only] = selected.length === 1 ? selected : []
  return (
    <svg
      ref={svg}
      className={styles.canvas}
      role="img"
      aria-label={`${words.plan(room.name ?? words.unnamedRoom)}, ${text}`}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      data-panning={isPanning ? '' : undefined}
      {...gestures}
      {...fingers}
    >
      <Floor room={room} />
      {items.map((item) =>
        item.kind === 'table' ? (
          <TableDrawing
            key={item.id}
            table={item.table}
            colour={rankColour(ranks, item.table.rank)}
            isChosen={chosen.has(item.id)}
          />
        ) : (
          <FixtureDrawing key={item.id} fixture={item.fixture} isChosen={chosen.has(item.id)} />
        ),
      )}
      {only && !only.locked && <Handles item={only} />}
      <g ref={marks} className={styles.marks}>
        <line data-mark="x" />
        <line data-mark="y" />
        <rect data-mark="frame" />
      </g>
    </svg>
  )
}

function Floor({ room }: { readonly room: DiningRoom }) {
  return (
    <>
      <defs>
        <pattern id="metres" width="100" height="100" patternUnits="userSpaceOnUse">
          <path className={styles.grid} d="M100 0H0V100" />
        </pattern>
      </defs>
      <rect className={styles.floor} width={room.width} height={room.height} />
      <rect fill="url(#metres)" width={room.width} height={room.height} />
      <rect className={styles.walls} x={-6} y={-6} width={room.width + 12} height={room.height + 12} rx={4} />
    </>
  )
}

/** What turns the only chosen thing, and makes a fixture larger. */
function Handles({ item }: { readonly item: PlanItem }) {
  const { placed, kind } = item
  return (
    <g data-handles="" transform={transformOf(placed)} className={styles.handles}>
      <path d={`M0 ${-placed.height / 2}v-52`} />
      <circle data-handle="rotate" cy={-placed.height / 2 - 62} r={14} />
      {kind === 'fixture' && (
        <rect data-handle="resize" x={placed.width / 2 - 4} y={placed.height / 2 - 4} width={22} height={22} rx={4} />
      )}
    </g>
  )
}
