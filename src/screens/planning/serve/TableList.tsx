import { useDeferredValue } from 'react'
import type { Table } from '#domain/schema/places.ts'
import { planning } from '#i18n/places/planning.ts'
import { describeTable, seatedTable } from './seatedTable.ts'
import type { ServedRoom } from './servedRoom.ts'
import styles from './ServePanel.module.css'

interface Props {
  readonly served: ServedRoom
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const NO_TABLES: readonly Table[] = []

/** Says what the drawing shows; it comes right after it. */
export function TableList({ served, chosen, onChoose }: Props) {
  const { room, shown, service, today } = served
  const listed = useDeferredValue(shown, NO_TABLES)
  return (
    <ul className={styles.tables} aria-label={planning.listOf(room.name ?? planning.unnamedRoom)}>
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
