import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { createDurable } from './durable.ts'
import type { OutboxLog } from './outboxStorage.ts'
import { keyOf, visibleRow } from './pending.ts'
import type { Pending, Row } from './pending.ts'
import type { Rows } from './rows.ts'

/** The new pending state of a row; without one, the server's row `base` is what there is. */
export interface Settled {
  readonly className: ClassName
  readonly id: string
  readonly next: Pending | undefined
  readonly base?: Row | undefined
}

export type PendingRows = ReturnType<typeof createPendingRows>

/** The rows that the server has not confirmed: in memory, on the device, and as they are shown. */
export function createPendingRows(rows: Rows, log: OutboxLog) {
  const pending = new Map<string, Pending>()
  const durable = createDurable(log, (key) => pending.get(key))

  /** Parents whose creation the server has not confirmed. */
  function unsentParents({ className, fields }: Pending): Pending[] {
    const declared = declarationOf(className).fields
    return Object.entries(fields).flatMap(([name, value]) => {
      const target = declared[name]?.target as ClassName | undefined
      const parent = target && pending.get(keyOf(target, String(value)))
      return parent && !parent.base && parent.kind !== 'delete' ? [parent] : []
    })
  }

  return {
    all: () => pending.values(),
    get: (className: ClassName, id: string) => pending.get(keyOf(className, id)),
    /** The pending state of a row, or the one that its first edit begins with. */
    begin: (className: ClassName, id: string): Pending =>
      pending.get(keyOf(className, id)) ?? {
        className,
        id,
        kind: 'update',
        fields: {},
        base: rows.get(className, id),
        attempted: true,
      },
    /** A change that is neither shown nor kept: the row leaves, or its base arrived. */
    replace(next: Pending): void {
      pending.set(keyOf(next.className, next.id), next)
    },
    settle(changes: readonly Settled[]): void {
      const shown = new Map<ClassName, [string, Row | undefined][]>()
      for (const { className, id, next, base } of changes) {
        const key = keyOf(className, id)
        if (next) pending.set(key, next)
        else pending.delete(key)
        durable.mark(key)
        const ofClass = shown.get(className) ?? []
        ofClass.push([id, next ? visibleRow(next) : base])
        shown.set(className, ofClass)
      }
      for (const [className, put] of shown) rows.put(className, put)
    },
    sendable: (className: ClassName): Pending[] =>
      [...pending.values()].filter(
        (row) =>
          row.className === className &&
          !row.refusal &&
          !row.flight &&
          unsentParents(row).length === 0,
      ),
    /** Adds the classes of unsent parents: they go with their children, before them. */
    addParents(due: Set<ClassName>): void {
      for (const className of [...classNames].reverse())
        if (due.has(className))
          for (const row of pending.values())
            if (row.className === className)
              for (const parent of unsentParents(row)) due.add(parent.className)
    },
    /** Unsent rows that point to one of these. */
    childrenOf: (ids: ReadonlySet<unknown>): Pending[] =>
      [...pending.values()].filter(({ fields }) => Object.values(fields).some((id) => ids.has(id))),
    /** Resolves when everything is kept on the device. */
    written: durable.written,
  }
}
