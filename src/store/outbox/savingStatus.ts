import type { StoreApi } from 'zustand/vanilla'
import type { Instant } from '#domain/schema/fields.ts'
import type { Clock } from '../clock.ts'
import { conflictOf } from './conflict.ts'
import { isMark } from './pending.ts'
import type { Pending } from './pending.ts'
import type { Away, RefusedRow, SavingState, State } from '../tables/state.ts'

/** Milliseconds after the last confirmation (docs/domain.md, Outbox). */
const SAVED_NOTICE_DELAY = 1500
const SAVED_NOTICE_DURATION = 3000

export interface Progress {
  readonly pending: Iterable<Pending>
  readonly calls: number
  readonly inFlight: boolean
  readonly waiting: boolean
}

const NOTHING = { unsent: 0, refused: [], inFlight: false, waiting: false }

export function createSavingStatus(state: StoreApi<State>, clock: Clock) {
  let cancelNotice = () => {}
  let worked = false
  let silent = false
  let isOnline = true
  let isAnswering = true
  /** The age of the device's copy, while this page has heard nothing newer. */
  let keptAt: Instant | undefined
  let away: Away | undefined
  let known: Omit<SavingState, 'status' | 'away'> & Omit<Progress, 'pending' | 'calls'> = NOTHING

  const tell = (status: SavingState['status']) =>
    state.setState({
      saving: { status, unsent: known.unsent, refused: known.refused, ...(away && { away }) },
    })

  /** True when nothing is left to do. */
  function tellNow(): boolean {
    const { unsent, inFlight, waiting } = known
    if (away) tell('waiting')
    else if (inFlight) tell('saving')
    else if (unsent > 0) tell(waiting ? 'waiting' : 'pending')
    else tell('idle')
    return !away && !inFlight && unsent === 0
  }

  function announceSaved(): void {
    cancelNotice = clock.after(SAVED_NOTICE_DELAY, () => {
      if (silent) return
      tell('saved')
      cancelNotice = clock.after(SAVED_NOTICE_DURATION, () => tell('idle'))
    })
  }

  function tellAway(): void {
    const isAway = !isOnline || !isAnswering
    if (isAway === (away !== undefined) && (!away || away.isOffline === !isOnline)) return
    away = isAway ? { since: away?.since ?? keptAt ?? clock.now(), isOffline: !isOnline } : undefined
    cancelNotice()
    tellNow()
  }

  return {
    setSilent(on: boolean): void {
      silent = on
    },
    setKeptAt(at: Instant | undefined): void {
      keptAt = at
    },
    setOnline(isConnected: boolean): void {
      isOnline = isConnected
      tellAway()
    },
    setAnswering(isHeard: boolean): void {
      isAnswering = isHeard
      if (isHeard) {
        keptAt = undefined
        // Some browsers say offline where the network is a VPN tunnel.
        isOnline = true
      }
      tellAway()
    },
    show({ pending, calls, inFlight, waiting }: Progress): void {
      cancelNotice()
      const refused: RefusedRow[] = []
      let unsent = 0
      const orders = new Set<string>()
      for (const row of pending) {
        const { className, id, refusal } = row
        const conflict = conflictOf(row)
        const orderId = conflict?.order?.id
        if (!refusal) unsent += isMark(row) ? 0 : 1
        // An order is decided as a whole.
        else if (orderId === undefined || !orders.has(orderId))
          refused.push({ className, id, refusal, ...(conflict ? { conflict } : {}) })
        if (orderId !== undefined) orders.add(orderId)
      }
      known = { unsent: unsent + calls, refused, inFlight, waiting }
      worked ||= unsent > 0
      if (!tellNow()) return
      if (worked && refused.length === 0) announceSaved()
      worked = false
    },
    stop(): void {
      cancelNotice()
      worked = false
      isAnswering = true
      away = undefined
      known = NOTHING
      tell('idle')
    },
  }
}
