import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Clock } from '#store/clock.ts'
import { isTooOld, isInStep, isOfNothing, stateAfter, stateWithSensitive, stateWithout } from '#sync/replica/copy.ts'
import { emptyRow } from '#store/tables/row.ts'
import type { Row } from '#store/tables/row.ts'
import type { LocalCopy, CopyStorage, KeptState } from '#sync/replica/copy.ts'

type Rows = Map<ClassName, Map<string, Row>>

interface Kept {
  readonly parts: Map<string, { state: KeptState; readonly rows: Rows }>
  heardAt: number
}

const sorted = (rows: Rows) =>
  Object.fromEntries(
    [...rows]
      .filter(([, byId]) => byId.size > 0)
      .map(([name, byId]) => [name, [...byId.keys()].sort().map((id) => byId.get(id))]),
  )

export function createMemoryCopies(deps: { clock: Clock; onUnusable: () => void }): CopyStorage {
  const { clock, onUnusable } = deps
  const users = new Map<string, Kept>()
  const open = new Map<Kept, Set<() => void>>()

  const put = (rows: Rows, className: ClassName, row: Row) => {
    const byId = rows.get(className) ?? new Map<string, Row>()
    rows.set(className, byId.set(row.id, Object.freeze({ ...emptyRow(className, row.id), ...row })))
  }

  function copyOf(kept: Kept): LocalCopy {
    let isOpen = true
    const lose = () => {
      isOpen = false
      onUnusable()
    }
    const others = open.get(kept) ?? new Set()
    open.set(kept, others.add(lose))
    return {
      heardAt: kept.parts.size > 0 ? kept.heardAt : undefined,
      async read(hotelId) {
        const part = isOpen ? kept.parts.get(hotelId) : undefined
        return part && { ...part.state, rows: sorted(part.rows) }
      },
      async write(hotelId, asked, answer) {
        if (!isOpen) return { status: 'unusable' }
        const part = kept.parts.get(hotelId)
        const since = part?.state.since ?? {}
        if (!isInStep(since, asked, answer)) return { status: 'outOfStep', since }
        if (isOfNothing(part?.state, answer)) return { status: 'kept' }
        const rows = part?.rows ?? (new Map() as Rows)
        for (const name of classNames) {
          for (const row of answer.rows[name] ?? []) put(rows, name, row)
          for (const id of answer.gone[name] ?? []) rows.get(name)?.delete(id)
        }
        kept.parts.set(hotelId, { state: stateAfter(part?.state, answer), rows })
        kept.heardAt = clock.now()
        return { status: 'kept' }
      },
      async forget(hotelId, scopes, ids) {
        const part = isOpen ? kept.parts.get(hotelId) : undefined
        if (!part) return
        part.state = stateWithout(part.state, scopes)
        for (const name of classNames) for (const id of ids[name] ?? []) part.rows.get(name)?.delete(id)
      },
      async limitSensitive(hotelId, scopes, ids) {
        const part = isOpen ? kept.parts.get(hotelId) : undefined
        if (!part) return
        part.state = stateWithSensitive(part.state, scopes)
        for (const name of classNames) for (const id of ids[name] ?? []) part.rows.get(name)?.delete(id)
      },
      async drop(hotelId) {
        if (isOpen) kept.parts.delete(hotelId)
      },
      close() {
        isOpen = false
        others.delete(lose)
      },
    }
  }

  return {
    async open(userId) {
      const known = users.get(userId)
      const kept = known ?? { parts: new Map(), heardAt: clock.now() }
      if (isTooOld(kept.heardAt, clock.now())) kept.parts.clear()
      users.set(userId, kept)
      return copyOf(kept)
    },
    async discard(userId) {
      const kept = users.get(userId)
      users.delete(userId)
      if (kept) for (const lose of [...(open.get(kept) ?? [])]) lose()
    },
    async tidy(userId) {
      for (const [owner, { heardAt }] of users)
        if (owner !== userId && isTooOld(heardAt, clock.now())) users.delete(owner)
    },
  }
}
