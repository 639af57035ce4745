import type { Moment } from '../clock.ts'
import type { SyncClass } from '../schema.ts'
import type { Drafts } from './drafts.ts'
import type { OutboxParts } from './entries.ts'
import { entryKey } from './entry.ts'
import type { OutboxEntry, Patch } from './entry.ts'
import type { OutboxRecord } from './outboxStorage.ts'
import type { SideSender } from './ownRequests.ts'
import type { SendSchedule } from './sendSchedule.ts'
import { beforeLeft } from './transitions.ts'

const LOOK_AGAIN_AFTER_MS = 5000

interface TabHandoverDeps extends OutboxParts {
  readonly drafts: Drafts
  readonly schedule: SendSchedule
  readonly beside: SideSender
}

/** Shows what the user's other tabs have not sent yet, and takes over what a tab that is gone has left. */
export class TabHandover {
  /** When each field was last edited here, saved or not. */
  private readonly editedAt = new Map<string, Moment>()
  private stopLooking = () => undefined as unknown

  constructor(private readonly deps: TabHandoverDeps) {}

  noteEdited(className: SyncClass, id: string, fields: Patch, at: Moment): void {
    const key = entryKey(className, id)
    for (const name of Object.keys(fields)) this.editedAt.set(`${key}/${name}`, at)
  }

  /** @param patienceMs how long a tab that is being closed may take. */
  async adopt(patienceMs: number): Promise<void> {
    const { log, pending, schedule } = this.deps
    for (const record of await log.adopt(patienceMs)) {
      if (pending.isClosed()) return
      if (record.className === 'Draft') this.deps.drafts.adopt(record)
      // A row of another version of the app stays in the log: that version sends it when it is back.
      else if (this.deps.schema.classNames.includes(record.className)) this.adoptRow(record)
    }
    schedule.startIfDue()
    if (!pending.isClosed()) await this.show()
  }

  /** Shows what the other tabs have now, and sends what has waited for them. */
  async show(): Promise<void> {
    const { clock, log, pending, beside, schedule } = this.deps
    pending.showOthers(await log.others())
    if (pending.isClosed()) return
    this.stopLooking()
    // Nobody says when a tab is closed, and one of an earlier release not even that it has sent.
    if (!pending.otherTabs.isEmpty())
      this.stopLooking = clock.after(LOOK_AGAIN_AFTER_MS, () => void this.adopt(LOOK_AGAIN_AFTER_MS))
    if (schedule.loop.isWaiting()) return
    schedule.markWaiting()
    // What is sent beside has a pause of its own.
    if (beside.loop.isWaiting()) schedule.markNotDue(beside.className)
    schedule.startIfDue()
  }

  /** Lets go of the rows that another tab took over while the browser had suspended this one: that tab sends them. */
  async releaseTaken(): Promise<void> {
    const { log, pending } = this.deps
    const stored = pending.stored()
    // Where the device cannot be read, no other tab could take anything over.
    const ownKeys = await log.ownKeys().catch(() => undefined)
    const taken = ownKeys ? stored.filter(({ className, id }) => !ownKeys.has(entryKey(className, id))) : []
    if (taken.length === 0) return
    const others = await log.others()
    pending.release(taken)
    pending.showOthers(others)
  }

  close(): void {
    this.stopLooking()
  }

  private adoptRow(record: OutboxRecord): void {
    const { pending, schedule } = this.deps
    const { className, id } = record
    const known = pending.get(className, id)
    const { flight, ...left } = known ? withoutCommand(record) : record
    const fields = this.stillWanted(left)
    if (left.kind === 'update' && !flight && Object.keys(fields).length === 0) return pending.keep(className, id)
    const { contested, at, seen, before, hotel } = left
    const next: OutboxEntry = {
      className,
      id,
      at,
      seen,
      flight,
      tenant: hotel,
      base: pending.baseOf(className, id),
      ...known,
      // What was changed here later was changed on top of it.
      ...(known && at < known.at && seen ? { seen } : {}),
      fields: { ...known?.fields, ...fields },
      before: { ...beforeLeft(fields, before), ...known?.before },
      kind: known?.kind === 'delete' ? 'delete' : left.kind,
      // A contested row is sent as a first attempt, so that it is contested again.
      attempted: !contested || known?.attempted === true,
    }
    pending.apply([{ className, id, next }])
    schedule.markDue(className)
    schedule.noteWaited()
  }

  /** The fields that were not edited here later. */
  private stillWanted({ className, id, fields, at }: OutboxRecord): Patch {
    const key = entryKey(className, id)
    return Object.fromEntries(
      Object.entries(fields).filter(([name]) => (this.editedAt.get(`${key}/${name}`) ?? -1) < at),
    )
  }
}

/** This tab sends its own command, and not the one with which another tab has sent the row. */
function withoutCommand({ flight, ...record }: OutboxRecord): OutboxRecord {
  if (!flight) return record
  return { ...record, kind: flight.kind, fields: { ...flight.fields, ...record.fields } }
}
