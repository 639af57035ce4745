import { Activity, useDeferredValue, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { Rank, Table, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/places/planning.ts'
import type { PlanHistory, SteppedHistory } from '#store/commands/places/plan.ts'
import { Flex } from '#ui/Flex.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Text } from '#ui/Text.tsx'
import { Inspector } from './Inspector.tsx'
import { Palette } from './Palette.tsx'
import { PlanCanvas } from './PlanCanvas.tsx'
import { PlanList } from './PlanList.tsx'
import { PlanTools } from './PlanTools.tsx'
import { Tray } from './Tray.tsx'
import { itemsInRoom, rankColour } from './planItem.ts'
import type { DrawnPlan } from './planItem.ts'
import { useDragIn } from './useDragIn.ts'
import { usePlanEditor } from './usePlanEditor.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import { usePlanView } from './usePlanView.ts'
import ghostStyles from './DragGhost.module.css'
import styles from './PlanWorkspace.module.css'

/** Centimetres of a press of an arrow: with ALT exactly, with SHIFT far. */
const STEP = { usual: 10, exact: 1, far: 50 } as const

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function chooseNext({ items, selected, choose }: PlanEditor, by: 1 | -1): void {
  const at = items.findIndex(({ id }) => id === selected[0]?.id)
  const next = items[at < 0 ? 0 : (at + by + items.length) % items.length]
  if (next) choose([next.id])
}

/** Returns whether the key meant something here. */
function onPlanKey(event: KeyboardEvent, editor: PlanEditor, zoom: (factor: number | undefined) => void): boolean {
  const { key, shiftKey, altKey } = event
  const withCtrl = event.ctrlKey || event.metaKey
  const arrow = ARROWS[key]
  const chosen = editor.selected.length > 0
  if (arrow && chosen && !withCtrl) {
    const step = altKey ? STEP.exact : shiftKey ? STEP.far : STEP.usual
    editor.move({ x: arrow[0] * step, y: arrow[1] * step })
  } else if (key === 'PageDown' || key === 'PageUp') chooseNext(editor, key === 'PageDown' ? 1 : -1)
  else if (withCtrl && key.toLowerCase() === 'a') editor.choose(editor.items.map(({ id }) => id))
  else if (withCtrl && key.toLowerCase() === 'd') editor.duplicate()
  else if (withCtrl) return false
  else if (key.toLowerCase() === 'r' && chosen) editor.rotate(shiftKey ? -15 : 15)
  else if (key.toLowerCase() === 'l' && chosen) editor.lock()
  else if ((key === 'Delete' || key === 'Backspace') && chosen) editor.takeAway()
  else if (key === 'Escape' && chosen) editor.choose([])
  else if (key === '+') zoom(1.25)
  else if (key === '-') zoom(1 / 1.25)
  else if (key === '0') zoom(undefined)
  else return false
  return true
}

interface Props {
  readonly hotelId: string
  readonly plan: DrawnPlan
  readonly ranks: readonly Rank[]
  readonly turns: readonly Turn[]
  readonly history: PlanHistory
  readonly setHistory: (next: PlanHistory, ids?: SteppedHistory['ids']) => void
}

export function PlanWorkspace({ hotelId, plan, ranks, turns, history, setHistory }: Props) {
  const { room, tables } = plan
  const items = itemsInRoom(plan)
  const editor = usePlanEditor({ hotelId, room, items, ranks, turns, history, setHistory })
  const [isSnapping, setSnapping] = useState(true)
  const [isPanning, setPanning] = useState(false)
  const svg = useRef<SVGSVGElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const dragIn = useDragIn({ svg, ghost })
  const planView = usePlanView(svg, room)
  const { zoom } = planView
  useShortcut('ctrl+z', editor.undo, editor.canUndo, { repeats: true })
  useShortcut('ctrl+y', editor.redo, editor.canRedo, { repeats: true })
  useShortcut('ctrl+shift+z', editor.redo, editor.canRedo, { repeats: true })

  const own = items.flatMap((item) => (item.kind === 'table' ? item.table : []))
  return (
    <div className={styles.workspace}>
      <PlanTools
        editor={editor}
        isSnapping={isSnapping}
        setSnapping={setSnapping}
        onZoom={zoom}
        onFit={() => zoom(undefined)}
      >
        <Legend tables={own} ranks={ranks} />
      </PlanTools>
      <Palette dragIn={dragIn} onAdd={editor.add} />
      {/* What a drawing program does with the mouse, the keys do here and in the list. */}
      <div
        className={styles.plan}
        role="application"
        aria-label={words.plan(room.name ?? words.unnamedRoom)}
        aria-describedby="plan-keys"
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key === ' ') setPanning(true)
          if (event.key === ' ' || onPlanKey(event, editor, zoom)) event.preventDefault()
        }}
        onKeyUp={({ key }) => key === ' ' && setPanning(false)}
        onBlur={() => setPanning(false)}
      >
        <PlanCanvas {...{ editor, svg, planView, isSnapping, isPanning }} />
        {items.length === 0 && <p className={styles.empty}>{words.nothingHere}</p>}
        <Text component="p" id="plan-keys" size="xs" type="secondary" className={styles.keys}>
          {words.keys}
        </Text>
      </div>
      <WorkspaceAside {...{ tables, editor, dragIn, zoom }} />
      <p className="visuallyHidden" role="status">
        {editor.announced}
      </p>
      <div ref={ghost} className={ghostStyles.ghost} hidden />
    </div>
  )
}

interface AsideProps {
  readonly tables: readonly Table[]
  readonly editor: PlanEditor
  readonly dragIn: ReturnType<typeof useDragIn>
  readonly zoom: (factor: number | undefined) => void
}

/** What is chosen, and below it the tables without a place, or everything in the room. */
function WorkspaceAside({ tables, editor, dragIn, zoom }: AsideProps) {
  // The plan answers a press first; the fields of what was chosen come a moment later.
  const inspected = useDeferredValue(editor)
  const [tab, setTab] = useState<'tray' | 'list'>('tray')
  const unplaced = tables.filter(({ diningRoom }) => diningRoom === undefined)
  return (
    <Flex component="aside" vertical className={styles.aside}>
      <Activity mode={inspected.selected.length > 0 ? 'visible' : 'hidden'}>
        <Inspector editor={inspected} />
      </Activity>
      <div className={styles.tabs} role="group" aria-label={words.list}>
        <button type="button" aria-pressed={tab === 'tray'} onClick={() => setTab('tray')}>
          {words.tray} {unplaced.length > 0 && <span>{unplaced.length}</span>}
        </button>
        <button type="button" aria-pressed={tab === 'list'} onClick={() => setTab('list')}>
          {words.list} <span>{editor.items.length}</span>
        </button>
      </div>
      {tab === 'tray' ? (
        <div className={styles.panel}>
          <Tray
            tables={unplaced}
            ranks={editor.ranks}
            dragIn={dragIn}
            onPlace={(table, at) => editor.add({ kind: 'placeTable', table }, at)}
            onLayOut={() => editor.layOut(unplaced)}
          />
        </div>
      ) : (
        <div
          className={styles.panel}
          role="presentation"
          onKeyDown={(event) => {
            if (onPlanKey(event, editor, zoom)) event.preventDefault()
          }}
        >
          <PlanList editor={editor} />
        </div>
      )}
    </Flex>
  )
}

function Legend({ tables, ranks }: { readonly tables: readonly Table[]; readonly ranks: readonly Rank[] }) {
  const own = ranks.filter(({ id }) => tables.some(({ rank }) => rank === id))
  return (
    <Flex
      component="ul"
      wrap
      gap="ms"
      lines="xs"
      size="sm"
      type="secondary"
      className={styles.legend}
      aria-label={words.ranks}
    >
      {own.map(({ id, name }) => (
        <li key={id} style={{ '--colour': rankColour(ranks, id) }}>
          {name ?? it.common.unnamed}
        </li>
      ))}
      <li data-total="">
        {words.planSaid(
          tables.length,
          tables.reduce((sum, table) => sum + seatsOf(table), 0),
        )}
      </li>
    </Flex>
  )
}
