import { newLocalId } from '#domain/values/localId.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { PmsSync } from '#domain/schema/pms.ts'
import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { isAhead } from '#cloud/time/isAhead.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { createOnce, loadRow } from '#cloud/database/rows.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'

/** Milliseconds. So long after a kill nobody goes on; whoever is at work claims again before. */
export const LEASE_MS = 2 * MINUTE_MS

const FIELDS = [
  'claim',
  'cursor',
  'basis',
  'failures',
  'problem',
  'openSince',
  'nextAt',
  'rates',
  'lastAt',
  'refused',
  'pausedAt',
  'tookMs',
] as const
export type SyncState = Loaded<'PmsSync', (typeof FIELDS)[number]>
type Changes = Partial<Pick<PmsSync, Exclude<FieldOf<'PmsSync'>, 'claim' | 'hotel'>>>

/** Another process has taken over what this one did not claim again in time. */
export class ClaimLost extends Error {}

export interface Claim {
  readonly state: SyncState
  /** Writes fields and claims again; throws `ClaimLost`. */
  keep(changes?: Changes): Promise<void>
  end(changes: Changes): Promise<void>
}

const untilOf = (claim: string | undefined): Instant => Number.parseInt(claim ?? '0', 10)

const taken = () => `${Date.now() + LEASE_MS} ${newLocalId()}`
/** Another text each time: who read the row before sees that somebody was here. */
const free = () => `0 ${newLocalId()}`

const isClaimed = ({ claim }: Pick<PmsSync, 'claim'>): boolean => isAhead(untilOf(claim), LEASE_MS, Date.now())

export const openSync = (hotelId: string) => createOnce('PmsSync', hotelId, encode('PmsSync', { hotel: hotelId }))

/** One process synchronizes a hotel at a time: undefined when another does, or when the state is not wanted. */
export async function takeClaim(
  hotelId: string,
  isWanted: (state: SyncState) => boolean = () => true,
): Promise<Claim | undefined> {
  const load = () => loadRow('PmsSync', hotelId, FIELDS)
  const state = (await load()) ?? ((await openSync(hotelId)) ? await load() : undefined)
  if (!state || isClaimed(state) || !isWanted(state)) return undefined
  let claim = taken()
  if (!(await changeIfStill('PmsSync', hotelId, { claim: state.claim }, { claim }))) return undefined
  const write = async (next: string, changes: Changes) => {
    const fields = { ...encode('PmsSync', changes), claim: next }
    if (!(await changeIfStill('PmsSync', hotelId, { claim }, fields))) throw new ClaimLost()
    claim = next
  }
  return {
    state,
    keep: (changes = {}) => write(taken(), changes),
    end: (changes) => write(free(), changes),
  }
}

/** A page may take many requests: they claim again before somebody takes over. */
export function keepingClaim(request: OutboundRequest, claim: Pick<Claim, 'keep'>): OutboundRequest {
  let keptAt = Date.now()
  let keeping = Promise.resolve()
  return async (...asked) => {
    if (Date.now() - keptAt > LEASE_MS / 4) {
      keptAt = Date.now()
      keeping = claim.keep()
    }
    await keeping
    return request(...asked)
  }
}
