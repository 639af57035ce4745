import type { Scope } from '#domain/replica/scopes.ts'
import type { Clock } from '../clock.ts'

/** Milliseconds after which a tab repeats what it wants; others forget it after `LASTS`. */
const REPEAT = 30_000
const LASTS = 4 * 60_000

export type Want = readonly [hotelId: string, scope: Scope]

interface OfTab {
  readonly wants: readonly Want[]
  readonly saidAt: number
}

export function createWants(clock: Clock) {
  const here = new Map<string, Map<Scope, number>>()
  const others = new Map<string, OfTab>()

  const own = (): Want[] =>
    [...here].flatMap(([hotelId, scopes]) => [...scopes.keys()].map((scope): Want => [hotelId, scope]))

  function all(): Want[] {
    const now = clock.now()
    for (const [tab, { saidAt }] of others) if (now - saidAt > LASTS) others.delete(tab)
    return [...own(), ...[...others.values()].flatMap(({ wants }) => wants)]
  }

  return {
    own,
    add(hotelId: string, scope: Scope): boolean {
      const scopes = here.get(hotelId) ?? new Map<Scope, number>()
      here.set(hotelId, scopes)
      const count = scopes.get(scope) ?? 0
      scopes.set(scope, count + 1)
      return count === 0
    },
    release(hotelId: string, scope: Scope): boolean {
      const scopes = here.get(hotelId)
      const left = (scopes?.get(scope) ?? 1) - 1
      if (left > 0) scopes?.set(scope, left)
      else scopes?.delete(scope)
      return left <= 0
    },
    /** Notes what another tab wants; returns what is new. */
    take(tab: string, wants: readonly Want[]): readonly Want[] {
      const before = others.get(tab)?.wants ?? []
      others.set(tab, { wants, saidAt: clock.now() })
      const isKnown = ([hotelId, scope]: Want) =>
        before.some(([id, other]) => id === hotelId && other === scope)
      return wants.filter((want) => !isKnown(want))
    },
    has: (hotelId: string, scope: Scope): boolean =>
      all().some(([id, other]) => id === hotelId && other === scope),
    of: (hotelId: string): readonly Scope[] => [
      ...new Set(all().flatMap(([id, scope]) => (id === hotelId ? [scope] : []))),
    ],
    hotels: (): readonly string[] => [...new Set(all().map(([hotelId]) => hotelId))],
    repeat(say: () => void): () => void {
      let cancel: () => void = () => undefined
      const wait = () => {
        cancel = clock.after(REPEAT, () => {
          say()
          wait()
        })
      }
      wait()
      return () => cancel()
    },
  }
}
