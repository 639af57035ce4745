import { createStore } from 'zustand/vanilla'
import type { Gateway } from '#data/gateway.ts'
import type { OpenSignal } from '#data/signal.ts'
import { isSameValue } from '#domain/isSameValue.ts'
import { newLocalId } from '#domain/localId.ts'
import { groupedBy } from '#domain/reports/grouping.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Duty } from '#domain/schema/values.ts'
import { systemClock } from './clock.ts'
import { dutyGateway } from './dutyGateway.ts'
import type { LimitedTo } from './dutyGateway.ts'
import type { Clock } from './clock.ts'
import type { Convivio } from './convivio.ts'
import type { Outbox } from '#sync/outbox/outbox.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import type { Confirmed } from '#sync/outbox/outboxDeps.ts'
import { tenantOf } from '#sync/outbox/entry.ts'
import { hotelOutbox } from './saving/hotelOutbox.ts'
import { isSameRow, schema } from './tables/row.ts'
import type { Row } from './tables/row.ts'
import { askAhead, askTogether } from './scopes/askTogether.ts'
import type { Ahead } from './scopes/askTogether.ts'
import { noCopies, ACCOUNT } from '#sync/replica/copy.ts'
import type { CopyStorage, KeptAnswer } from '#sync/replica/copy.ts'
import { askChanges } from './scopes/askChanges.ts'
import { HealthData } from './scopes/healthData.ts'
import type { HealthTables } from './scopes/healthData.ts'
import { areOrdersConcerned, hotelScopeRules } from './scopes/hotelScopes.ts'
import { rowsOutside } from './scopes/forgettable.ts'
import { keptMeals } from './scopes/keptMeals.ts'
import { keptAnswer, needsDay, otherNeeds } from './scopes/todaysNeeds.ts'
import { Replica } from '#sync/replica/replica.ts'
import type { ReplicaDeps } from '#sync/replica/replicaDeps.ts'
import type { TabMessage } from '#sync/replica/tabMessages.ts'
import { onlyTab } from '#sync/tabs/tabs.ts'
import type { Tabs } from '#sync/tabs/tabs.ts'
import { createRows } from './tables/rows.ts'
import { SavingStatus } from './saving/savingStatus.ts'
import { initialState } from './tables/state.ts'
import type { State } from './tables/state.ts'
import { createWatchedRows } from './tables/watchedRows.ts'
import type { KnownRow } from './tables/watchedRows.ts'
import { watchedGateway } from './watchedGateway.ts'

const CLOSING_TAB_MS = 1000

export interface ConvivioDeps {
  readonly gateway: Gateway
  readonly storage: OutboxStorage
  readonly copies?: CopyStorage
  readonly joinTabs?: (userId: string) => Tabs<TabMessage>
  readonly openSignal?: OpenSignal
  readonly clock?: Clock
}

const noSignal: OpenSignal = () => ({ listen: () => undefined, close: () => undefined })

function partOfRow(className: ClassName, { hotel }: Row): string {
  const isOfHotel = className !== 'Hotel' && typeof hotel === 'string'
  return isOfHotel ? hotel : ACCOUNT
}

/** Resumes a session that the browser keeps, with its unsent work. */
export async function createConvivio(deps: ConvivioDeps): Promise<Convivio> {
  const { storage, copies = noCopies, clock = systemClock } = deps
  const { joinTabs = onlyTab, openSignal = noSignal } = deps
  const state = createStore(initialState)
  const rows = createRows(state)
  const watched = createWatchedRows()
  const serverTime = clock.serverNow ?? clock.now
  const saving = new SavingStatus(state, clock)
  const duties = new Map<string, Duty | undefined>()
  let hasHeardDuties = false
  const isLimited = (hotelId: unknown): hotelId is string =>
    typeof hotelId === 'string' && duties.get(hotelId) !== undefined
  const ofLimited: LimitedTo = (className, id, fields = {}) => {
    if (className === 'Hotel') return isLimited(id) ? id : undefined
    const { pending, base } = knownOf(className, id)
    const ofPending = pending && tenantOf(schema, pending)
    return [fields['hotel'], base?.['hotel'], ofPending, rows.get(className, id)?.['hotel']].find(isLimited)
  }
  const watchedByUs = watchedGateway(deps.gateway, {
    clock,
    begin() {
      const { session } = state.getState()
      return () => {
        if (session.status === 'signedIn' && state.getState().session === session) void loseSession()
      }
    },
    onAnswering(isAnswering) {
      saving.setAnswering(isAnswering)
      if (!isAnswering) outbox?.noteAway()
    },
  })
  const gateway = dutyGateway(watchedByUs, ofLimited)
  let outbox: Outbox | undefined
  let replica: Replica | undefined

  function receive<C extends ClassName>(
    className: C,
    received: readonly EntityOf<C>[],
    askedAt?: Instant,
  ): boolean {
    // An unchanged row keeps its object, so that no list is made again.
    const changed = (received as readonly unknown[] as readonly Row[]).filter(
      (row) => !isSameRow(className, outbox ? outbox.entries.baseOf(className, row.id) : rows.get(className, row.id), row),
    )
    const isOvertaken = ({ id }: Row) =>
      askedAt !== undefined && outbox?.entries.wasAnsweredSince(className, id, askedAt) === true
    const news = changed.filter((row) => !isOvertaken(row))
    if (className === 'Hotel') for (const row of news) noteDuty(row, askedAt)
    if (news.length > 0)
      rows.put(
        className,
        news.map((row) => [row.id, withUnsent(className, row, askedAt !== undefined)] as const),
      )
    return news.length === changed.length
  }

  /** What another duty, or fewer of its areas, may not see goes from the device, too. */
  function noteDuty({ id, duty, areas }: Row, askedAt: Instant | undefined): void {
    const before = rows.get('Hotel', id)
    // What the copy says is older than any answer of the server.
    if (askedAt !== 0 || !duties.has(id)) duties.set(id, duty as Duty | undefined)
    if (askedAt !== 0) hasHeardDuties = true
    if (before && (before['duty'] !== duty || !isSameValue(before['areas'], areas))) replica?.discard(id)
  }

  async function learnDuties(): Promise<void> {
    const asking = outbox
    const answer = await gateway.call('changes', { scopes: ['account'], since: {} }).catch((error: unknown) => {
      if (!hasHeardDuties) throw error
    })
    if (!answer || outbox !== asking) return
    for (const { id, duty } of answer.rows.Hotel ?? []) duties.set(id, duty)
    hasHeardDuties = true
  }

  function withUnsent(className: ClassName, row: Row, isOfChanges: boolean): Row | undefined {
    if (!outbox) return row
    if (!watched.isWatched(className, row.id)) return outbox.withUnsent(className, row, isOfChanges)
    const before = knownOf(className, row.id)
    const shown = outbox.withUnsent(className, row, isOfChanges)
    const pending = outbox.entries.get(className, row.id)
    const base = pending ? pending.base : shown
    if (base) watched.tellChange(className, before, base)
    return shown
  }

  function knownOf(className: ClassName, id: string): KnownRow {
    const pending = outbox?.entries.get(className, id)
    return { pending, base: pending ? pending.base : rows.get(className, id) }
  }

  /** Removes rows, but neither those with unsent changes here, which the server then refuses, nor those another tab is to create. */
  function takeAway(className: ClassName, ids: readonly string[]): readonly string[] {
    const absent = ids.filter((id) => rows.get(className, id) && !outbox?.entries.get(className, id))
    const left = absent.map((id) => [id, outbox?.entries.shownWithoutBase(className, id)] as const)
    if (left.length > 0) rows.put(className, left)
    return left.flatMap(([id, shown]) => (shown ? [] : id))
  }

  function drop(className: ClassName, ids: readonly string[]): void {
    for (const id of takeAway(className, ids)) watched.tellGone(className, id)
  }

  const idsOf = (className: ClassName, isMeant: (row: Row) => boolean): string[] =>
    [...(state.getState().tables[className].rows as ReadonlyMap<string, Row>).values()].flatMap(
      (row) => (isMeant(row) ? row.id : []),
    )

  const tables: ReplicaDeps['tables'] & HealthTables = {
    receive: (className, received, askedAt) => receive(className, received as unknown as readonly EntityOf<ClassName>[], askedAt),
    drop,
    dropTenant(hotelId) {
      // Their watchers hear nothing: the rows may come again at once.
      for (const className of classNames) takeAway(className, idsOf(className, (row) => row['hotel'] === hotelId))
    },
    needsDay: (hotelId) => needsDay(state.getState().tables, hotelId, serverTime()),
    otherNeeds: (hotelId) => otherNeeds(state.getState().tables, hotelId, serverTime()),
    keptAnswer: (hotelId, answer) => keptAnswer(state.getState().tables, hotelId, answer, serverTime()),
    rowsOutside: (hotelId, staying) => rowsOutside(state.getState().tables, hotelId, staying, serverTime()),
    keepTenants(hotelIds) {
      const kept = new Set(hotelIds)
      drop('Hotel', idsOf('Hotel', ({ id }) => !kept.has(id)))
    },
    setScope(key, scope) {
      const scopes = new Map(state.getState().scopes)
      if (scope) scopes.set(key, scope)
      else scopes.delete(key)
      state.setState({ scopes })
    },
    setCounts: (counts) => state.setState({ counts: counts as State['counts'] }),
    noteSignal(hotelId, topics) {
      if (!areOrdersConcerned(topics)) return
      state.setState(({ orderSignals }) => ({
        orderSignals: { ...orderSignals, [hotelId]: (orderSignals[hotelId] ?? 0) + 1 },
      }))
    },
  }

  function keepConfirmed(confirmed: readonly Confirmed[]): void {
    for (const [hotelId, some] of groupedBy(confirmed, ({ className, before }) => partOfRow(className, before)))
      replica?.confirmed(hotelId, newsOf(some))
  }

  async function endSession(): Promise<void> {
    const { session } = state.getState()
    const ending = outbox
    outbox = undefined
    // From here on the session before reads and sends nothing.
    replica?.close()
    replica = undefined
    state.setState({ session: { status: 'signedOut' }, scopes: new Map(), counts: {}, drafts: new Map() })
    rows.clear()
    duties.clear()
    hasHeardDuties = false
    await ending?.close()
    saving.stop()
    // The next user of this device must not find it.
    if (session.status === 'signedIn') await copies.discard(session.userId)
  }

  /** Code 209: the server no longer knows the session. Unsent work stays on the device. */
  async function loseSession(): Promise<void> {
    const ended = endSession()
    state.setState({ session: { status: 'signedOut', isLost: true } })
    await Promise.all([ended, gateway.signOut()])
  }

  async function beginSession(user: EntityOf<'_User'>, ahead?: Ahead): Promise<void> {
    await endSession()
    const opening = copies.open(user.id)
    const tabs = joinTabs(user.id)
    const log = await storage.open(user.id, () => void outbox?.handover.show(), tabs)
    outbox = hotelOutbox({
      gateway,
      state,
      rows,
      log,
      clock,
      receive: (className, received) => void receive(className, received),
      drop,
      onProgress: (progress) => saving.show(progress),
      onConfirmed: keepConfirmed,
      learnDuties,
    })
    await outbox.handover.adopt(0)
    // After a reload the page before may still be closing.
    void outbox.handover.adopt(CLOSING_TAB_MS)
    const copy = await opening
    saving.setKeptAt(copy.heardAt)
    replica = new Replica({
      schema,
      scopeRules: hotelScopeRules((hotelId) => (deps.copies ? keptMeals(state.getState().tables, hotelId, serverTime()) : [])),
      ask: askChanges(askTogether(gateway, ahead)),
      tables,
      policy: new HealthData(tables, copy),
      clock,
      copy,
      tabs,
      openSignal,
    })
    void copies.tidy(user.id)
    // The browser's copy of the user is as old as the sign-in: anything else is newer.
    receive('_User', [user], 0)
    state.setState({ session: { status: 'signedIn', userId: user.id } })
  }

  function open(): Outbox {
    if (!outbox) throw new Error('Nobody is signed in')
    return outbox
  }

  const known = gateway.currentUser()
  if (known) await beginSession(known)

  return {
    state,
    gateway,
    receive: (className, received) => void receive(className, received),
    drop,
    create(className, fields, id = newLocalId()) {
      open().create(className, id, fields)
      return id
    },
    change: (className, id, fields) => open().change(className, id, fields),
    remove: (className, id) => open().remove(className, id),
    keepDraft: (id, draft) => outbox?.drafts.keep(id, draft),
    keepNow: () => outbox?.entries.logWriter.writeNow(),
    flush: async () => outbox?.flush(),
    untilAnswered: (call, signal) => open().untilAnswered(call, signal),
    async wake() {
      void replica?.look()
      await outbox?.flush()
      await outbox?.handover.adopt(CLOSING_TAB_MS)
    },
    hasUnsentOf: (hotelId) => outbox?.hasUnsentOf(hotelId) ?? false,
    retry: (className, id) => open().retry(className, id),
    discard: (className, id) => open().discard(className, id),

    async signIn(email, password, first = []) {
      const user = await gateway.signIn(email, password)
      await beginSession(user, first.length > 0 ? askAhead(gateway, first) : undefined)
    },
    signUp: async (account) => beginSession(await gateway.signUp(account)),
    become: async (sessionToken) => beginSession(await gateway.become(sessionToken)),
    async signOut(leaving) {
      const { session } = state.getState()
      await outbox?.flush()
      outbox?.drafts.forgetAll()
      await gateway.signOut()
      await endSession()
      if (leaving?.isErased && session.status === 'signedIn') await storage.erase(session.userId)
    },

    open: async (hotelId) => replica?.open(hotelId),
    want: (hotelId, scope) => replica?.want(hotelId, scope) ?? (() => undefined),
    look: async () => replica?.look(),
    watch: watched.watch,
    setOnline: (isConnected) => saving.setOnline(isConnected),
    setTutorialMode: (isOn) => saving.setSilent(isOn),
    async close() {
      replica?.close()
      await outbox?.close()
      saving.stop()
    },
  }
}

function newsOf(confirmed: readonly Confirmed[]): Pick<KeptAnswer, 'rows' | 'gone'> {
  const rows: { [C in ClassName]?: Row[] } = {}
  const gone: { [C in ClassName]?: string[] } = {}
  for (const { className, base, before } of confirmed)
    if (base) (rows[className] ??= []).push(base)
    else (gone[className] ??= []).push(before.id)
  return { rows, gone }
}
