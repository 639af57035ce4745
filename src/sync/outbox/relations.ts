import type { SyncClass, SyncSchema } from '../schema.ts'
import { isUnsentCreation, entryKey } from './entry.ts'
import type { OutboxEntry } from './entry.ts'

/** Which unsent rows refer to each other: parents are sent first. */
export class Relations {
  constructor(
    private readonly schema: SyncSchema,
    private readonly entries: ReadonlyMap<string, OutboxEntry>,
  ) {}

  /** Rows that this one refers to, and that the server does not have yet. */
  unsentParents({ className, fields }: OutboxEntry): OutboxEntry[] {
    const declared = this.schema.fieldsOf(className)
    return Object.entries(fields).flatMap(([name, value]) => {
      const target = declared[name]?.target as SyncClass | undefined
      const parent = target && this.entries.get(entryKey(target, String(value)))
      return parent && isUnsentCreation(parent) ? [parent] : []
    })
  }

  addParents(due: Set<SyncClass>): void {
    for (const className of [...this.schema.classNames].reverse())
      if (due.has(className))
        for (const row of this.entries.values())
          if (row.className === className) for (const parent of this.unsentParents(row)) due.add(parent.className)
  }

  childrenOf(ids: ReadonlySet<unknown>): OutboxEntry[] {
    return [...this.entries.values()].filter(({ fields }) => Object.values(fields).some((id) => ids.has(id)))
  }

  /** Unsent rows that were made under this one, and under those. */
  orphansOf(id: string): OutboxEntry[] {
    const children = this.childrenOf(new Set([id])).filter(isUnsentCreation)
    return [...children, ...children.flatMap((child) => this.orphansOf(child.id))]
  }

  /** Unsent rows that the server deleted together with this one. */
  dependentsOf(className: SyncClass, id: string): OutboxEntry[] {
    return [...this.entries.values()].filter((row) =>
      Object.entries(this.schema.fieldsOf(row.className)).some(
        ([name, { target, kept }]) => target === className && kept && (row.fields[name] ?? row.base?.[name]) === id,
      ),
    )
  }
}
