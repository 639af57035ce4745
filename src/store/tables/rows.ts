import type { StoreApi } from 'zustand/vanilla'
import { isSameValue } from '#domain/isSameValue.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { noteChange } from './rowChanges.ts'
import type { Row } from './row.ts'
import type { State, Tables } from './state.ts'
import { emptyTables } from './state.ts'

/** Only here the tables are changed. */
export interface Rows {
  get(className: ClassName, id: string): Row | undefined
  /** undefined removes a row; one notification for all. */
  put(className: ClassName, rows: Iterable<readonly [id: string, row: Row | undefined]>): void
  clear(): void
}

type Mutable = Record<ClassName, { rows: Map<string, Row> }>

export function createRows(state: StoreApi<State>): Rows {
  const tables = () => state.getState().tables as unknown as Mutable
  return {
    get: (className, id) => tables()[className].rows.get(id),
    put(className, changes) {
      const { rows } = tables()[className]
      for (const [id, row] of changes) {
        if (row) rows.set(id, row)
        else rows.delete(id)
        noteChange(rows, id)
      }
      const changed = { ...tables(), [className]: { rows } } as unknown as Tables
      state.setState({ tables: changed })
    },
    clear: () => state.setState({ tables: emptyTables() }),
  }
}

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field)

/** Whether two rows are equal; times alone do not tell, because another field may be older here. */
export function isSameRow(className: ClassName, one: object | undefined, other: object): boolean {
  if (!one) return false
  return ['updatedAt', ...Object.keys(declarationOf(className).fields)].every((name) =>
    isSameValue(valueOf(one, name), valueOf(other, name)),
  )
}
