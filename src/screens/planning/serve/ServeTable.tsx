import { memo } from 'react'
import { bridgesBetween } from '#domain/plan/geometry.ts'
import { placedTable, shapeOf, tableSize } from '#domain/plan/shapes.ts'
import type { Table } from '#domain/schema/places.ts'
import { TableTop, transformOf } from '#screens/planning/PlanShapes.tsx'
import { TableMarks } from './TableMarks.tsx'
import styles from './ServeTable.module.css'

interface Props {
  readonly table: Table
  readonly colour: string
  readonly dash: string | undefined
  readonly isTaken: boolean
  /** The guests, shortened. At joined tables they are named once: the others have none. */
  readonly guest: string | undefined
  readonly detail: string
  /** Of the guests who have ordered. */
  readonly percent: number | undefined
  readonly level: string
  /** Of the guests, unless it is Italian; empty: none. */
  readonly language: string
  readonly arrives: boolean
  readonly leaves: boolean
  readonly isTakenTwice: boolean
  readonly isOverfull: boolean
  readonly hasReview: boolean
  readonly hasNeeds: boolean
  readonly isChosen: boolean
  readonly isFound: boolean
}

const NAME_BELOW_CM = 62

/** Given plain values alone: an order of one table draws no other. */
export const ServeTable = memo(function ServeTable(props: Props) {
  const { table, colour, dash, isTaken, guest, detail, percent, level, language, isChosen, isFound } = props
  const placed = placedTable(table)
  if (!placed) return null
  const { width, height } = tableSize(table)
  const turn = (placed.rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  const half = (width * sin + height * cos) / 2
  // A turned table has its edge where a straight one has its corner.
  const corner = shapeOf(table) === 'round' ? 0.8 : 1 - 0.7 * sin * cos
  const marksAt = { x: ((width * cos + height * sin) / 2) * corner, y: half * corner }
  const ring = { className: styles.ring, pathLength: 100, strokeDasharray: `${percent ?? 0} 100` }
  return (
    <g
      className={styles.table}
      data-id={table.id}
      data-free={isTaken ? undefined : ''}
      data-chosen={isChosen ? '' : undefined}
      data-found={isFound ? '' : undefined}
      data-level={level}
      style={{ '--colour': colour, ...(dash !== undefined && { '--dash': dash }) }}
    >
      <g transform={transformOf(placed)}>
        <TableTop table={table} />
        {percent !== undefined &&
          percent > 0 &&
          (shapeOf(table) === 'round' ? (
            <circle r={width / 2} transform="rotate(-90)" {...ring} />
          ) : (
            <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={8} {...ring} />
          ))}
      </g>
      <g transform={`translate(${placed.x} ${placed.y})`}>
        <text className={styles.number} y={language ? -8 : 0} dy="0.35em">
          {table.name}
        </text>
        {language && (
          <text className={styles.language} y={17} dy="0.35em" fontSize={19}>
            {language}
          </text>
        )}
        {guest !== undefined && (
          <>
            <text className={styles.guest} y={half + NAME_BELOW_CM}>
              {guest}
            </text>
            <text className={styles.detail} y={half + NAME_BELOW_CM} dy="1.15em">
              {detail}
            </text>
          </>
        )}
        <TableMarks {...props} {...marksAt} />
      </g>
    </g>
  )
})

/** Between joined tables; empty between those of other rooms. */
export const bridgePath = (tables: readonly Table[], roomId: string): string =>
  bridgesBetween(tables.flatMap((table) => (table.diningRoom === roomId ? (placedTable(table) ?? []) : [])))
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('')

/** Joined tables look like one: boards between them, under their tops. */
export const TableBridge = memo(function TableBridge({
  path,
  colour,
}: {
  readonly path: string
  readonly colour: string
}) {
  if (path === '') return null
  return (
    <g style={{ '--colour': colour }}>
      <path className={styles.bridgeEdge} d={path} />
      <path className={styles.bridge} d={path} />
    </g>
  )
})
