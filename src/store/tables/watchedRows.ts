import type { ClassName } from '#domain/schema/classes.ts'
import { entryKey, visibleRow } from '#sync/outbox/entry.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { schema } from './row.ts'
import type { Row } from './row.ts'

export interface ChangedElsewhere {
  /** Name of who changed it; absent where it was not staff. */
  readonly by: string | undefined
  readonly text: string
}

export type RowWatcher =
  | { readonly read: (row: Row) => string; readonly onChange: (change: ChangedElsewhere) => void }
  | { readonly onGone: () => void }

export interface KnownRow {
  readonly base: Row | undefined
  readonly pending: OutboxEntry | undefined
}

export function createWatchedRows() {
  const watched = new Map<string, Set<RowWatcher>>()
  const watchersOf = (className: ClassName, id: string) => [...(watched.get(entryKey(className, id)) ?? [])]

  return {
    watch(className: ClassName, id: string, watcher: RowWatcher): () => void {
      const key = entryKey(className, id)
      const ofRow = watched.get(key) ?? new Set()
      watched.set(key, ofRow.add(watcher))
      return () => {
        ofRow.delete(watcher)
        if (ofRow.size === 0) watched.delete(key)
      }
    },
    isWatched: (className: ClassName, id: string): boolean => watched.size > 0 && watched.has(entryKey(className, id)),
    tellChange(className: ClassName, before: KnownRow, base: Row): void {
      for (const watcher of watchersOf(className, base.id)) {
        const read = 'read' in watcher ? watcher.read : isDeleted
        const text = read(base)
        if (!before.base || read(before.base) === text || isOwn(text, read, before)) continue
        if ('read' in watcher) watcher.onChange({ by: base['changedBy'] as string | undefined, text })
        else if (text) watcher.onGone()
      }
    },
    tellGone(className: ClassName, id: string): void {
      for (const watcher of watchersOf(className, id)) if ('onGone' in watcher) watcher.onGone()
    },
  }
}

const isDeleted = (row: Row): string => (row['deleted'] === true ? 'deleted' : '')

function isOwn(text: string, read: (row: Row) => string, { base, pending }: KnownRow): boolean {
  if (!pending) return false
  const shown = visibleRow(schema, pending)
  const sent = base && pending.flight && { ...base, ...pending.flight.fields }
  return [shown, sent].some((row) => row !== undefined && read(row) === text)
}
