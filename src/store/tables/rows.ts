import type { StoreApi } from 'zustand/vanilla'
import type { ClassName } from '#domain/schema/classes.ts'
import type { RowTables } from '#sync/outbox/outboxDeps.ts'
import { noteChanges } from './rowChanges.ts'
import type { Row } from './row.ts'
import type { State, Tables } from './state.ts'
import { emptyTables } from './state.ts'

/** Only here the tables are changed. */
export interface Rows extends RowTables {
  clear(): void
}

type Mutable = Record<ClassName, { rows: Map<string, Row> }>

export function createRows(state: StoreApi<State>): Rows {
  const tables = () => state.getState().tables as unknown as Mutable
  return {
    get: (className, id) => tables()[className].rows.get(id),
    put(className, changes) {
      const { rows } = tables()[className]
      const ids: string[] = []
      for (const [id, row] of changes) {
        if (row) rows.set(id, row)
        else rows.delete(id)
        ids.push(id)
      }
      noteChanges(rows, ids)
      const changed = { ...tables(), [className]: { rows } } as unknown as Tables
      state.setState({ tables: changed })
    },
    clear: () => state.setState({ tables: emptyTables() }),
  }
}
