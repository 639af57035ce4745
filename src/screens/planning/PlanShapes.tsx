import { memo } from 'react'
import type { Placed } from '#domain/plan/geometry.ts'
import { chairsOf, placedTable, seatsOf, shapeOf, tableSize } from '#domain/plan/shapes.ts'
import type { Fixture, Table } from '#domain/schema/places.ts'
import styles from './PlanShapes.module.css'

/** The SVG transform that puts a shape in its place. */
export const transformOf = ({ x, y, rotation }: Pick<Placed, 'x' | 'y' | 'rotation'>): string =>
  `translate(${x} ${y}) rotate(${rotation})`

const HALF_BACK = 11

const chairPaths = new Map<string, string>()

/** All chairs as one path: each a short thick line. The same for all tables of a size. */
function chairsPath(table: Pick<Table, 'seats' | 'shape'>): string {
  const size = `${shapeOf(table)} ${seatsOf(table)}`
  const known = chairPaths.get(size) ?? drawnChairs(table)
  chairPaths.set(size, known)
  return known
}

function drawnChairs(table: Pick<Table, 'seats' | 'shape'>): string {
  return chairsOf(table)
    .map(({ x, y, rotation }) => {
      const angle = (rotation * Math.PI) / 180
      const [dx, dy] = [Math.cos(angle) * HALF_BACK, Math.sin(angle) * HALF_BACK]
      const [sx, sy] = [x - Math.sin(angle) * 8, y + Math.cos(angle) * 8]
      return `M${(sx - dx).toFixed(1)} ${(sy - dy).toFixed(1)}L${(sx + dx).toFixed(1)} ${(sy + dy).toFixed(1)}`
    })
    .join('')
}

export function TableTop({ table }: { readonly table: Pick<Table, 'seats' | 'shape'> }) {
  const { width, height } = tableSize(table)
  return (
    <>
      <path className={styles.chairs} d={chairsPath(table)} />
      {shapeOf(table) === 'round' ? (
        <circle className={styles.top} r={width / 2} />
      ) : (
        <rect className={styles.top} x={-width / 2} y={-height / 2} width={width} height={height} rx={8} />
      )}
    </>
  )
}

interface TableProps {
  readonly table: Table
  readonly colour: string
  readonly isChosen: boolean
}

/** Renders again only when its own table changes: a plan has 120 of them. */
export const TableDrawing = memo(function TableDrawing({ table, colour, isChosen }: TableProps) {
  const placed = placedTable(table)
  if (!placed) return null
  const { width } = tableSize(table)
  const name = table.name ?? ''
  const size = Math.min(34, (width * 1.25) / Math.max(2, name.length))
  return (
    <g
      className={styles.item}
      data-id={table.id}
      data-chosen={isChosen ? '' : undefined}
      data-locked={table.locked ? '' : undefined}
      transform={transformOf(placed)}
      style={{ '--colour': colour }}
    >
      <TableTop table={table} />
      <text className={styles.name} transform={`rotate(${-placed.rotation})`} fontSize={size} dy="0.35em">
        {name}
      </text>
      {table.locked && <Padlock rotation={placed.rotation} at={size * 0.8} />}
    </g>
  )
})

const Padlock = ({ rotation, at }: { readonly rotation: number; readonly at: number }) => (
  <g transform={`rotate(${-rotation}) translate(0 ${at})`} className={styles.padlock}>
    <rect x={-6} y={-3} width={12} height={9} rx={2} />
    <path d="M-3.5 -3v-2.5a3.5 3.5 0 0 1 7 0V-3" />
  </g>
)

export function FixtureShape({ fixture }: { readonly fixture: Pick<Fixture, 'kind' | 'width' | 'height' | 'text'> }) {
  const { kind, width, height, text } = fixture
  const box = { x: -width / 2, y: -height / 2, width, height }
  switch (kind) {
    case 'wall':
      return <rect className={styles.wall} {...box} />
    case 'door':
      return (
        <>
          <rect className={styles.opening} {...box} />
          <path
            className={styles.leaf}
            d={`M${-width / 2} ${height / 2}v${-width}A${width} ${width} 0 0 1 ${width / 2} ${height / 2}`}
          />
        </>
      )
    case 'window':
      return (
        <>
          <rect className={styles.window} {...box} />
          <path className={styles.glass} d={`M${-width / 2} 0h${width}`} />
        </>
      )
    case 'pillar':
      return width === height ? (
        <circle className={styles.pillar} r={width / 2} />
      ) : (
        <rect className={styles.pillar} {...box} />
      )
    case 'plant':
      return (
        <g className={styles.plant} transform={`scale(${width / 100} ${height / 100})`}>
          <path d="M0 -50C16 -34 16 -18 0 0C-16 -18 -16 -34 0 -50ZM0 50C16 34 16 18 0 0C-16 18 -16 34 0 50ZM50 0C34 16 18 16 0 0C18 -16 34 -16 50 0ZM-50 0C-34 16 -18 16 0 0C-18 -16 -34 -16 -50 0Z" />
          <path d="M35 -35C35 -13 22 0 0 0C0 -22 13 -35 35 -35ZM-35 35C-35 13 -22 0 0 0C0 22 -13 35 -35 35ZM35 35C13 35 0 22 0 0C22 0 35 13 35 35ZM-35 -35C-13 -35 0 -22 0 0C-22 0 -35 -13 -35 -35Z" />
          <circle r="13" />
        </g>
      )
    case 'buffet':
      return (
        <>
          <rect className={styles.buffet} {...box} rx={6} />
          <Label text={text} {...box} />
        </>
      )
    case 'text':
      return <Label text={text} {...box} />
  }
}

function Label({
  text = '',
  width,
  height,
}: {
  readonly text: string | undefined
  readonly width: number
  readonly height: number
}) {
  const isUpright = height > width
  const [along, across] = isUpright ? [height, width] : [width, height]
  const size = Math.min(36, across * 0.8, (along * 1.6) / Math.max(1, text.length))
  return (
    <text className={styles.label} fontSize={size} dy="0.35em" transform={isUpright ? 'rotate(-90)' : undefined}>
      {text}
    </text>
  )
}

interface FixtureProps {
  readonly fixture: Fixture
  readonly isChosen: boolean
}

export const FixtureDrawing = memo(function FixtureDrawing({ fixture, isChosen }: FixtureProps) {
  const { x = 0, y = 0, rotation = 0, width, height } = fixture
  return (
    <g
      className={styles.item}
      data-id={fixture.id}
      data-chosen={isChosen ? '' : undefined}
      data-locked={fixture.locked ? '' : undefined}
      transform={transformOf({ x, y, rotation })}
    >
      <FixtureShape fixture={fixture} />
      <rect
        className={styles.outline}
        x={-width / 2 - 6}
        y={-height / 2 - 6}
        width={width + 12}
        height={height + 12}
        rx={6}
      />
    </g>
  )
})
