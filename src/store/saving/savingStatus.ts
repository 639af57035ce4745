import type { StoreApi } from 'zustand/vanilla'
import type { Instant } from '#domain/schema/fields.ts'
import type { Clock } from '../clock.ts'
import { conflictOf } from './conflict.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { OutboxProgress } from '#sync/outbox/outbox.ts'
import { schema } from '../tables/row.ts'
import type { Away, RefusedRow, SavingState, State } from '../tables/state.ts'

/** Milliseconds after the last confirmation (docs/domain.md, Outbox). */
const SAVED_NOTICE_DELAY_MS = 1500
const SAVED_NOTICE_DURATION_MS = 3000

/** Whether a page noted by itself that something was looked at: sent like a change, but nobody waits for it. */
function isMark({ className, kind, fields, flight }: OutboxEntry): boolean {
  const declared = schema.fieldsOf(className)
  return (
    className === 'Hotel' &&
    kind === 'update' &&
    Object.keys({ ...flight?.fields, ...fields }).every((name) => declared[name]?.isLatest)
  )
}

const NOTHING = { unsent: 0, refused: [], inFlight: false, waiting: false }

/** Tells the screens whether everything is saved, and since when the server does not answer. */
export class SavingStatus {
  private cancelNotice: () => void = () => undefined
  private worked = false
  private silent = false
  private isOnline = true
  private isAnswering = true
  /** The age of the device's copy, while this page has heard nothing newer. */
  private keptAt: Instant | undefined
  private away: Away | undefined
  private known: Omit<SavingState, 'status' | 'away'> & Omit<OutboxProgress, 'pending' | 'calls'> = NOTHING

  constructor(
    private readonly state: StoreApi<State>,
    private readonly clock: Clock,
  ) {}

  setSilent(on: boolean): void {
    this.silent = on
  }

  setKeptAt(at: Instant | undefined): void {
    this.keptAt = at
  }

  setOnline(isConnected: boolean): void {
    this.isOnline = isConnected
    this.tellAway()
  }

  setAnswering(isHeard: boolean): void {
    this.isAnswering = isHeard
    if (isHeard) {
      this.keptAt = undefined
      // Some browsers say offline where the network is a VPN tunnel.
      this.isOnline = true
    }
    this.tellAway()
  }

  show({ pending, calls, inFlight, waiting }: OutboxProgress): void {
    this.cancelNotice()
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
    this.known = { unsent: unsent + calls, refused, inFlight, waiting }
    this.worked ||= unsent > 0
    if (!this.tellNow()) return
    if (this.worked && refused.length === 0) this.announceSaved()
    this.worked = false
  }

  stop(): void {
    this.cancelNotice()
    this.worked = false
    this.isAnswering = true
    this.away = undefined
    this.known = NOTHING
    this.tell('idle')
  }

  private tell(status: SavingState['status']): void {
    this.state.setState({
      saving: { status, unsent: this.known.unsent, refused: this.known.refused, ...(this.away && { away: this.away }) },
    })
  }

  /** True when nothing is left to do. */
  private tellNow(): boolean {
    const { unsent, inFlight, waiting } = this.known
    if (this.away) this.tell('waiting')
    else if (inFlight) this.tell('saving')
    else if (unsent > 0) this.tell(waiting ? 'waiting' : 'pending')
    else this.tell('idle')
    return !this.away && !inFlight && unsent === 0
  }

  private announceSaved(): void {
    this.cancelNotice = this.clock.after(SAVED_NOTICE_DELAY_MS, () => {
      if (this.silent) return
      this.tell('saved')
      this.cancelNotice = this.clock.after(SAVED_NOTICE_DURATION_MS, () => this.tell('idle'))
    })
  }

  private tellAway(): void {
    const isAway = !this.isOnline || !this.isAnswering
    if (isAway === (this.away !== undefined) && (!this.away || this.away.isOffline === !this.isOnline)) return
    this.away = isAway
      ? { since: this.away?.since ?? this.keptAt ?? this.clock.now(), isOffline: !this.isOnline }
      : undefined
    this.cancelNotice()
    this.tellNow()
  }
}
