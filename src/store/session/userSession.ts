import { createStore } from 'zustand/vanilla'
import type { Gateway } from '#data/gateway.ts'
import type { OpenSignal } from '#data/signal.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { tenantOf } from '#sync/outbox/entry.ts'
import type { Outbox } from '#sync/outbox/outbox.ts'
import type { Confirmed } from '#sync/outbox/outboxDeps.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import { ACCOUNT, noCopies } from '#sync/replica/copy.ts'
import type { LocalCopy, CopyStorage, KeptAnswer } from '#sync/replica/copy.ts'
import { Replica } from '#sync/replica/replica.ts'
import type { TabMessage } from '#sync/replica/tabMessages.ts'
import { onlyTab } from '#sync/tabs/tabs.ts'
import type { Tabs } from '#sync/tabs/tabs.ts'
import { systemClock } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { dutyGateway } from '../dutyGateway.ts'
import type { LimitedTo } from '../dutyGateway.ts'
import { hotelOutbox } from '../saving/hotelOutbox.ts'
import { SavingStatus } from '../saving/savingStatus.ts'
import { askChanges } from '../scopes/askChanges.ts'
import { askTogether } from '../scopes/askTogether.ts'
import type { Prefetched } from '../scopes/askTogether.ts'
import { HealthData } from '../scopes/healthData.ts'
import { hotelScopeRules } from '../scopes/hotelScopes.ts'
import { keptMeals } from '../scopes/keptMeals.ts'
import { schema } from '../tables/row.ts'
import type { Row } from '../tables/row.ts'
import { createRows } from '../tables/rows.ts'
import { initialState } from '../tables/state.ts'
import { createWatchedRows } from '../tables/watchedRows.ts'
import { watchedGateway } from '../watchedGateway.ts'
import { DutiesOfUser } from './dutiesOfUser.ts'
import { ReceivedRows } from './receivedRows.ts'
import { replicaTables } from './replicaTables.ts'

/** How long a tab that is being closed may take. */
export const CLOSING_TAB_MS = 1000

export interface ConvivioDeps {
  readonly gateway: Gateway
  readonly storage: OutboxStorage
  readonly copies?: CopyStorage
  readonly joinTabs?: (userId: string) => Tabs<TabMessage>
  readonly openSignal?: OpenSignal
  readonly clock?: Clock
}

const noSignal: OpenSignal = () => ({ listen: () => undefined, close: () => undefined })

/** Who is signed in, with the outbox and the replica of that user. */
export class UserSession {
  readonly state = createStore(initialState)
  readonly watched = createWatchedRows()
  readonly gateway: Gateway
  readonly received: ReceivedRows
  readonly saving: SavingStatus
  outbox: Outbox | undefined
  replica: Replica | undefined
  private readonly rows = createRows(this.state)
  private readonly duties = new DutiesOfUser()
  private readonly copies: CopyStorage
  private readonly clock: Clock
  private readonly tables: ReturnType<typeof replicaTables>

  constructor(private readonly deps: ConvivioDeps) {
    const { copies = noCopies, clock = systemClock } = deps
    this.copies = copies
    this.clock = clock
    this.saving = new SavingStatus(this.state, clock)
    this.gateway = dutyGateway(this.watchedByUs(), this.limitedTo)
    this.received = new ReceivedRows({
      state: this.state,
      rows: this.rows,
      watched: this.watched,
      outbox: () => this.outbox,
      onHotel: (hotel, askedAt) => this.noteDuty(hotel, askedAt),
    })
    this.tables = replicaTables(this.state, this.received, this.serverTime)
  }

  async begin(user: EntityOf<'_User'>, ahead?: Prefetched): Promise<void> {
    await this.end()
    const { joinTabs = onlyTab } = this.deps
    const opening = this.copies.open(user.id)
    const tabs = joinTabs(user.id)
    await this.openOutbox(user.id, tabs)
    const copy = await opening
    this.saving.setKeptAt(copy.heardAt)
    this.replica = this.newReplica(copy, tabs, ahead)
    void this.copies.tidy(user.id)
    // The browser's copy of the user is as old as the sign-in: anything else is newer.
    this.received.receive('_User', [user], 0)
    this.state.setState({ session: { status: 'signedIn', userId: user.id } })
  }

  async end(): Promise<void> {
    const { session } = this.state.getState()
    const ending = this.outbox
    this.outbox = undefined
    // From here on the session before reads and sends nothing.
    this.replica?.close()
    this.replica = undefined
    this.state.setState({ session: { status: 'signedOut' }, scopes: new Map(), counts: {}, drafts: new Map() })
    this.rows.clear()
    this.duties.forget()
    await ending?.close()
    this.saving.stop()
    // The next user of this device must not find it.
    if (session.status === 'signedIn') await this.copies.discard(session.userId)
  }

  /** Writes into the tables what the server answered to something else than `changes`. */
  readonly receive = <C extends ClassName>(className: C, rows: readonly EntityOf<C>[]): void => {
    this.received.receive(className, rows)
  }

  private readonly serverTime = (): Instant => (this.clock.serverNow ?? this.clock.now)()

  private readonly limitedTo: LimitedTo = (className, id, fields = {}) => {
    if (className === 'Hotel') return this.duties.isLimited(id) ? id : undefined
    const { pending, base } = this.received.knownOf(className, id)
    const ofPending = pending && tenantOf(schema, pending)
    const shown = this.rows.get(className, id)
    return [fields['hotel'], base?.['hotel'], ofPending, shown?.['hotel']].find(this.duties.isLimited)
  }

  private watchedByUs(): Gateway {
    return watchedGateway(this.deps.gateway, {
      clock: this.clock,
      begin: () => {
        const { session } = this.state.getState()
        return () => {
          if (session.status === 'signedIn' && this.state.getState().session === session) void this.lose()
        }
      },
      onAnswering: (isAnswering) => {
        this.saving.setAnswering(isAnswering)
        if (!isAnswering) this.outbox?.markOffline()
      },
    })
  }

  /** Code 209: the server no longer knows the session. Unsent work stays on the device. */
  private async lose(): Promise<void> {
    const ended = this.end()
    this.state.setState({ session: { status: 'signedOut', isLost: true } })
    await Promise.all([ended, this.gateway.signOut()])
  }

  private async openOutbox(userId: string, tabs: Tabs<TabMessage>): Promise<void> {
    const log = await this.deps.storage.open(userId, () => void this.outbox?.handover.show(), tabs)
    const outbox = hotelOutbox({
      gateway: this.gateway,
      state: this.state,
      rows: this.rows,
      log,
      clock: this.clock,
      receive: this.receive,
      drop: (...rows) => this.received.drop(...rows),
      onProgress: (progress) => this.saving.show(progress),
      onConfirmed: (confirmed) => this.keepConfirmed(confirmed),
      learnDuties: () => this.duties.learn(this.gateway, () => this.outbox === outbox),
    })
    this.outbox = outbox
    await outbox.handover.adopt(0)
    // After a reload the page before may still be closing.
    void outbox.handover.adopt(CLOSING_TAB_MS)
  }

  private newReplica(copy: LocalCopy, tabs: Tabs<TabMessage>, ahead: Prefetched | undefined): Replica {
    const { copies, openSignal = noSignal } = this.deps
    const mealsToKeep = (hotelId: string) =>
      copies ? keptMeals(this.state.getState().tables, hotelId, this.serverTime()) : []
    return new Replica({
      schema,
      scopeRules: hotelScopeRules(mealsToKeep),
      ask: askChanges(askTogether(this.gateway, ahead)),
      tables: this.tables,
      policy: new HealthData(this.tables, copy),
      clock: this.clock,
      copy,
      tabs,
      openSignal,
    })
  }

  /** What another duty, or fewer of its areas, may not see goes from the device, too. */
  private noteDuty(hotel: Row, askedAt: Instant | undefined): void {
    const before = this.rows.get('Hotel', hotel.id)
    this.duties.note(hotel, askedAt)
    const isSame = before?.['duty'] === hotel['duty'] && isSameValue(before?.['areas'], hotel['areas'])
    if (before && !isSame) this.replica?.discard(hotel.id)
  }

  private keepConfirmed(confirmed: readonly Confirmed[]): void {
    for (const [hotelId, some] of groupedBy(confirmed, ({ className, before }) => hotelOfRow(className, before)))
      this.replica?.confirmed(hotelId, newsOf(some))
  }
}

function hotelOfRow(className: ClassName, { hotel }: Row): string {
  const isOfHotel = className !== 'Hotel' && typeof hotel === 'string'
  return isOfHotel ? hotel : ACCOUNT
}

function newsOf(confirmed: readonly Confirmed[]): Pick<KeptAnswer, 'rows' | 'gone'> {
  const rows: { [C in ClassName]?: Row[] } = {}
  const gone: { [C in ClassName]?: string[] } = {}
  for (const { className, base, before } of confirmed)
    if (base) (rows[className] ??= []).push(base)
    else (gone[className] ??= []).push(before.id)
  return { rows, gone }
}
