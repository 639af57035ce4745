import { memo } from 'react'
import { bridgesBetween } from '#domain/plan/geometry.ts'
import { placedTable } from '#domain/plan/shapes.ts'
import type { Table } from '#domain/schema/places.ts'
import styles from './ServeTable.module.css'

/** Between joined tables; empty between those of other rooms. */
export const bridgePath = (tables: readonly Table[], roomId: string): string =>
  bridgesBetween(tables.flatMap((table) => (table.diningRoom === roomId ? (placedTable(table) ?? []) : [])))
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('')

/** Joined tables look like one: boards between them, under their tops. */
export const TableBridge = memo(function TableBridge({ path, colour }: { readonly path: string; readonly colour: string }) {
  if (path === '') return null
  return (
    <g style={{ '--colour': colour }}>
      <path className={styles.bridgeEdge} d={path} />
      <path className={styles.bridge} d={path} />
    </g>
  )
})
