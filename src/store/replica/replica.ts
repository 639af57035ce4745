import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { NO_HOTEL } from '#data/signal.ts'
import type { OpenSignal, Signal } from '#data/signal.ts'
import type { Changes, HotelCounts } from '#domain/functions.ts'
import { newLocalId } from '#domain/localId.ts'
import { hasNeeds, isConcerned, needsOfScope } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Topic } from '#domain/schema/signal.ts'
import type { Clock } from '../clock.ts'
import { endNeeds, needsToAsk, sinceOfNeeds, withoutNeedsScopes } from './askedNeeds.ts'
import { ACCOUNT, stateAfter, stateWithout } from './copy.ts'
import type { Copy, Since } from './copy.ts'
import { oldScopes } from './forgettable.ts'
import type { RowIds } from './forgettable.ts'
import { countRows, isWhole, newPart, scopesOf } from './part.ts'
import type { Part } from './part.ts'
import { createQuestions } from './questions.ts'
import { scopeKey } from './scopeState.ts'
import type { ScopeState } from './scopeState.ts'
import type { JoinTabs, Kept, TabMessage } from './tabMessages.ts'
import { lacksConflicts } from './todaysNeeds.ts'
import { createWants } from './wants.ts'
import { wholeRows } from './wholeRow.ts'

/** Milliseconds between two counts for the cards: each counts the rows of every hotel. */
const CARDS_PAUSE = 15_000

/** Milliseconds from the opening of a hotel until scopes that are only kept are loaded. */
const KEEP_AFTER = 10_000

/** Milliseconds that a page waits after its own user's save, so that the pages of others are answered first. */
const GIVE_WAY = 100
/** A signal within so many milliseconds of a save here is most likely about that save. */
const ECHO = 250

const ORDER_TOPICS: readonly Topic[] = ['orders', 'people', 'stays', 'menu']

export interface ReplicaTables {
  /**
   * @param askedAt when `changes` was asked for the rows; undefined: they answered a save
   * @returns false when the server has answered newer versions of some since, which stay
   */
  receive<C extends ClassName>(className: C, rows: readonly EntityOf<C>[], askedAt?: Instant): boolean
  drop(className: ClassName, ids: readonly string[]): void
  dropHotel(hotelId: string): void
  rowsOutside(hotelId: string, staying: readonly Scope[]): RowIds
  /** See `todaysNeeds.ts`. */
  needsDay(hotelId: string): Day | undefined
  otherNeeds(hotelId: string): Pick<Kept, 'rows'> & { readonly isOf: (scope: ScopeWithNeeds) => boolean; readonly gone: RowIds }
  keptAnswer(hotelId: string, answer: Kept): Kept
  /** The most urgent first. */
  keptScopes(hotelId: string): readonly Scope[]
  keepHotels(hotelIds: readonly string[]): void
  setScope(key: string, state: ScopeState | undefined): void
  setCounts(counts: Readonly<Record<string, HotelCounts>>): void
  noteOrderSignal(hotelId: string): void
}

export interface ReplicaDeps {
  readonly gateway: Pick<Gateway, 'call'>
  readonly tables: ReplicaTables
  readonly copy: Copy
  readonly joinTabs: JoinTabs
  readonly openSignal: OpenSignal
  readonly clock: Clock
}

export type Replica = ReturnType<typeof createReplica>

/** One of a user's tabs asks the server, and tells the others (docs/domain.md, Scopes). */
export function createReplica({ gateway, tables, copy, joinTabs, openSignal, clock }: ReplicaDeps) {
  const parts = new Map<string, Part>()
  const wants = createWants(clock)
  const tab = newLocalId()
  /** Set while this tab asks the server. */
  let signal: Signal | undefined
  let closed = false
  let countedAt = -Infinity
  let cancelCount: (() => void) | undefined
  let hotelIds: readonly string[] = []
  let listened: ReadonlySet<string> = new Set()
  /** Hotels whose first screens are loaded, so that scopes that are only kept may follow. */
  const keeping = new Map<string, 'soon' | 'now'>()

  function partOf(hotelId: string): Part {
    const part = parts.get(hotelId) ?? newPart(hotelId)
    parts.set(hotelId, part)
    return part
  }

  const keptOf = (hotelId: string): readonly Scope[] =>
    keeping.get(hotelId) === 'now' && wants.has(hotelId, 'stays') ? tables.keptScopes(hotelId) : []
  const isKeptOf = (hotelId: string, scope: Scope): boolean =>
    wants.has(hotelId, scope) || (scope.includes(':') && keptOf(hotelId).includes(scope))

  const setScope = ({ hotelId }: Part, scope: Scope, state: ScopeState | undefined) =>
    tables.setScope(scopeKey(hotelId, scope), state)

  function showScope(part: Part, scope: Scope): void {
    const rows = part.came.get(scope) ?? 0
    const lacksNeeds = hasNeeds(scope) && part.lackingNeeds.has(scope)
    if (!isWhole(part, scope)) setScope(part, scope, { status: 'loading', rows })
    else setScope(part, scope, lacksNeeds ? { status: 'ready', lacksNeeds } : { status: 'ready' })
  }

  /** False when some were outdated. */
  function putRows(
    { rows, gone, hotelIds: ids, counts }: Omit<Kept, 'since' | 'more'>,
    askedAt?: Instant,
  ): boolean {
    let areAllIn = true
    for (const className of classNames) {
      const some = rows[className]
      if (some && some.length > 0) areAllIn = tables.receive(className, some, askedAt) && areAllIn
    }
    for (const className of classNames) {
      const some = gone[className]
      if (some && some.length > 0) tables.drop(className, some)
    }
    if (ids) {
      tables.keepHotels(ids)
      hotelIds = ids
    }
    if (counts) tables.setCounts(counts)
    return areAllIn
  }

  function open(part: Part): Promise<void> {
    part.opening ??= (async () => {
      const kept = await copy.read(part.hotelId)
      if (closed) return
      if (kept) {
        putRows({ ...(kept as unknown as Kept), gone: {} }, 0)
        const { since, unfinished, needs } = kept
        part.known = { since, unfinished, needs }
        for (const scope of scopesOf(since).filter(hasNeeds)) if (!needs.includes(scope)) part.lackingNeeds.add(scope)
        for (const scope of scopesOf(kept.since)) if (isWhole(part, scope)) showScope(part, scope)
        part.lacksConflicts = lacksConflicts(kept.rows.ExtraMealOrder)
        // The tab that asks the server may have asked long ago.
        if (part.lacksConflicts) part.missed.add('extraOrders')
      }
      part.isOpen = true
      for (const take of part.told.splice(0)) take()
      if (part.missed.size > 0) void askForMissed(part)
    })()
    return part.opening
  }

  function tellFailed(part: Part, scope: Scope): void {
    setScope(part, scope, { status: 'failed' })
    tabs.post({ kind: 'failed', hotelId: part.hotelId, scope })
  }

  /** The user no longer serves the hotel, or a meal or booking was deleted. */
  function refused(part: Part, scopes: readonly Scope[]): void {
    const isOfHotel = part.hotelId !== ACCOUNT && scopes.some((scope) => !scope.includes(':'))
    if (isOfHotel) {
      dropPart(part)
      markDue(partOf(ACCOUNT), ['account'])
    }
    for (const scope of scopes) tellFailed(part, scope)
  }

  function dropPart(part: Part): void {
    forget(part)
    void copy.drop(part.hotelId)
    tabs.post({ kind: 'dropped', hotelId: part.hotelId })
  }

  function forget(part: Part): void {
    const scopes = scopesOf(part.known.since)
    part.known = { since: {}, unfinished: [], needs: [] }
    part.came.clear()
    part.missed.clear()
    for (const some of [part.lackingNeeds, part.dueNeeds, part.needsSince]) some.clear()
    tables.dropHotel(part.hotelId)
    for (const scope of scopes)
      if (wants.has(part.hotelId, scope)) showScope(part, scope)
      else setScope(part, scope, undefined)
  }

  async function changes(part: Part, scopes: readonly Scope[], needs: readonly ScopeWithNeeds[] = []) {
    const { hotelId, known } = part
    const since: Since = Object.fromEntries(
      scopes.flatMap((scope) => {
        const isReadAnew = scope === 'extraOrders' && part.lacksConflicts
        return known.since[scope] === undefined || isReadAnew ? [] : [[scope, known.since[scope]]]
      }),
    )
    const askedAt = clock.now()
    if (scopes.includes('cards')) countedAt = askedAt
    const answer = await gateway.call('changes', {
      ...(hotelId === ACCOUNT ? {} : { hotelId }),
      scopes: [...scopes, ...needs.map(needsOfScope)],
      since: { ...since, ...sinceOfNeeds(part, needs) },
    })
    return { since, askedAt, answer: withWholeRows(answer) }
  }

  const needsWith = (part: Part, scopes: readonly Scope[]) =>
    needsToAsk(part, scopes, (scope) => wants.has(part.hotelId, scope))

  async function look(part: Part, scopes: readonly Scope[]): Promise<void> {
    const { since, askedAt, answer: whole } = await changes(part, scopes, needsWith(part, scopes))
    if (closed) return
    if (whole.expired.length > 0) {
      for (const scope of scopesOf(part.known.since)) part.due.add(scope)
      return dropPart(part)
    }
    if (!putRows(whole, askedAt)) {
      // A save was confirmed meanwhile: the answer may have an older version, or a newer one.
      for (const scope of scopes) part.due.add(scope)
      return
    }
    for (const scope of scopes) part.missed.delete(scope)
    const answer = withoutNeedsScopes(part, whole)
    goOn(part, answer)
    for (const scope of answer.more) part.due.add(scope)
    if (scopes.some((scope) => scope.includes(':'))) markNextMissing(part)
    keep(part, since, answer, askedAt).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      part.isKept = false
    })
    if (scopes.some((scope) => scope.includes(':'))) forgetOld(part)
  }

  /** What another tab was told; where this one misses some of it, it stays at its own cursors. */
  function takeIn(part: Part, news: Kept, askedAt: Instant): void {
    const scopes = scopesOf(news.since)
    if (!putRows(news, askedAt)) for (const scope of scopes) part.missed.add(scope)
    if (scopes.some((scope) => part.missed.has(scope))) void askForMissed(part)
    else goOn(part, news)
  }

  function goOn(part: Part, news: Kept): void {
    const { since, unfinished } = stateAfter(part.known, news)
    const hadStays = isWhole(part, 'stays')
    part.known = { ...part.known, since, unfinished }
    if (news.since.extraOrders !== undefined) part.lacksConflicts = false
    // Now it is known whose needs are of today.
    if (!hadStays && isWhole(part, 'stays')) part.needsDay = undefined
    const { needs = [] } = news
    endNeeds(part, needs)
    for (const scope of needs) showScope(part, scope)
    const [scope, ...others] = scopesOf(news.since)
    // An incomplete scope is asked for alone.
    if (scope && others.length === 0) part.came.set(scope, (part.came.get(scope) ?? 0) + countRows(news))
    for (const answered of scopesOf(news.since)) {
      if (isWhole(part, answered)) part.came.delete(answered)
      showScope(part, answered)
    }
    if (news.hotelIds) listen()
  }

  function forgetOld(part: Part): void {
    const known = scopesOf(part.known.since)
    const scopes = oldScopes(
      known,
      (scope) => isKeptOf(part.hotelId, scope),
      (scope) => part.wantedAt.get(scope) ?? 0,
    )
    if (scopes.length === 0) return
    const staying = known.filter((scope) => !scopes.includes(scope))
    const ids = tables.rowsOutside(part.hotelId, staying)
    letGo(part, scopes, ids)
    void copy.forget(part.hotelId, scopes, ids)
    tabs.post({ kind: 'forgotten', hotelId: part.hotelId, scopes, ids })
  }

  function letGo(part: Part, scopes: readonly Scope[], ids: RowIds): void {
    part.known = stateWithout(part.known, scopes)
    endNeeds(part, scopes.filter(hasNeeds))
    for (const className of classNames) tables.drop(className, ids[className] ?? [])
    for (const scope of scopes) setScope(part, scope, undefined)
  }

  async function keep(part: Part, asked: Since, news: Kept, askedAt: Instant): Promise<void> {
    tidyNeeds(part)
    const kept = tables.keptAnswer(part.hotelId, news)
    const written = part.isKept ? await copy.write(part.hotelId, asked, kept) : undefined
    if (written?.status === 'kept')
      part.known = { ...part.known, needs: [...new Set([...part.known.needs, ...(kept.needs ?? [])])] }
    if (closed) return
    tabs.post({ kind: 'changes', hotelId: part.hotelId, news, askedAt })
    if (written?.status === 'outOfStep') await getInStep(part, scopesOf(news.since), written.since)
  }

  /** Begins the day: needs of others leave the copy, and those of today are asked for once more, to be kept. */
  function tidyNeeds(part: Part): void {
    const { hotelId, known } = part
    const day = tables.needsDay(hotelId)
    if (day === undefined || day === part.needsDay) return
    part.needsDay = day
    const { isOf, gone, rows } = tables.otherNeeds(hotelId)
    const ofToday = scopesOf(known.since).filter(hasNeeds).filter(isOf)
    const needs = known.needs.filter(isOf)
    part.known = { ...known, needs }
    void copy.limitNeeds(hotelId, needs, gone)
    void copy.write(hotelId, {}, { rows, gone: {}, since: {}, more: [] })
    for (const scope of ofToday) {
      if (needs.includes(scope) || !isWhole(part, scope)) continue
      part.dueNeeds.add(scope)
      part.due.add(scope)
    }
    questions.ask(part)
  }

  /** Another tab has written: its rows are read, and this tab continues from the copy's cursors. */
  async function getInStep(part: Part, scopes: readonly Scope[], kept: Since): Promise<void> {
    if (scopes.some((scope) => kept[scope] === undefined || !isWhole(part, scope))) {
      // It was emptied meanwhile, or is being filled by another tab.
      part.isKept = false
      return
    }
    const { answer, askedAt } = await changes(part, scopes)
    if (closed) return
    takeIn(part, answer, askedAt)
    tabs.post({ kind: 'changes', hotelId: part.hotelId, news: answer, askedAt })
    part.known = { ...part.known, since: { ...part.known.since, ...kept } }
    for (const scope of scopes) part.due.add(scope)
    questions.ask(part)
  }

  function markDue(part: Part, scopes: readonly Scope[]): void {
    for (const scope of scopes)
      if (scope === 'cards') markCardsDue(part)
      else part.due.add(scope)
    questions.ask(part)
  }

  function markCardsDue(part: Part): void {
    const wait = Math.max(0, countedAt + CARDS_PAUSE - clock.now())
    cancelCount ??= clock.after(wait, () => {
      cancelCount = undefined
      part.due.add('cards')
      questions.ask(part)
    })
  }

  /** Scopes that are only kept are loaded one by one: there is no hurry. */
  function markNextMissing(part: Part): void {
    const missing = keptOf(part.hotelId).find((scope) => !isWhole(part, scope))
    if (missing) part.due.add(missing)
  }

  function markKept(part: Part): void {
    for (const scope of keptOf(part.hotelId)) {
      part.wantedAt.set(scope, clock.now())
      if (isWhole(part, scope)) part.due.add(scope)
    }
    markNextMissing(part)
  }

  /** The first screens of a hotel have the network for themselves. */
  function planKeeping(): void {
    for (const hotelId of wants.hotels()) {
      if (hotelId === ACCOUNT || keeping.has(hotelId)) continue
      keeping.set(hotelId, 'soon')
      clock.after(KEEP_AFTER, () => {
        keeping.set(hotelId, 'now')
        markKept(partOf(hotelId))
        if (!closed) questions.ask(partOf(hotelId))
      })
    }
  }

  function onChange(hotelId: string, topics?: readonly Topic[]): void {
    if (hotelId === NO_HOTEL) return markDue(partOf(ACCOUNT), wants.of(ACCOUNT))
    if (!topics || topics.some((topic) => ORDER_TOPICS.includes(topic))) {
      tables.noteOrderSignal(hotelId)
      tabs.post({ kind: 'orderSignal', hotelId })
    }
    const isDue = (scope: Scope) => !topics || topics.some((topic) => isConcerned(scope, topic))
    // Not on each signal: every page of the hotel would fetch each order of hundreds of guests.
    if (!topics) markKept(partOf(hotelId))
    markDue(partOf(hotelId), wants.of(hotelId).filter(isDue))
    const ofAccount = wants.of(ACCOUNT)
    markDue(
      partOf(ACCOUNT),
      ofAccount.filter((scope) => scope === 'cards' || isDue(scope)),
    )
  }

  /** What this user has just saved is here already: the server is left to those who have not got it. */
  function hearChange(hotelId: string, topics?: readonly Topic[]): void {
    const isEcho = topics !== undefined && clock.now() - partOf(hotelId).savedAt < ECHO
    if (isEcho) clock.after(GIVE_WAY, () => !closed && onChange(hotelId, topics))
    else onChange(hotelId, topics)
  }

  function listen(): void {
    const open = wants.hotels().filter((hotelId) => hotelId !== ACCOUNT)
    const all = new Set(wants.has(ACCOUNT, 'cards') ? [...open, ...hotelIds] : open)
    if (!signal) return
    planKeeping()
    const isSame = all.size === listened.size && [...all].every((id) => listened.has(id))
    if (isSame) return
    listened = all
    signal.listen([...all])
  }

  function wantsChanged(): void {
    if (signal) listen()
    else tabs.post({ kind: 'wants', tab, wants: wants.own() })
  }

  function lookAt(hotelId: string, scopes: readonly Scope[]): void {
    const part = partOf(hotelId)
    for (const scope of scopes) {
      part.due.add(scope)
      part.wantedAt.set(scope, clock.now())
    }
    void open(part).then(() => questions.ask(part))
  }

  function lookAtAll(): void {
    for (const hotelId of wants.hotels()) lookAt(hotelId, wants.of(hotelId))
  }

  function lead(until: AbortSignal): void {
    if (closed || until.aborted) return
    const own = openSignal({ onChange: hearChange, onLive: () => undefined })
    signal = own
    listened = new Set()
    until.addEventListener('abort', () => {
      own.close()
      if (signal === own) signal = undefined
    })
    tabs.post({ kind: 'whoWants' })
    listen()
    lookAtAll()
  }

  function hear(message: TabMessage): void {
    if (closed) return
    if (message.kind === 'whoWants') return wantsChanged()
    if (message.kind === 'orderSignal') return tables.noteOrderSignal(message.hotelId)
    if (message.kind === 'wants') {
      const more = wants.take(message.tab, message.wants)
      if (!signal) return
      listen()
      for (const [hotelId, scope] of more) {
        const { known, dueNeeds } = partOf(hotelId)
        if (hasNeeds(scope) && known.since[scope] !== undefined && !known.needs.includes(scope)) dueNeeds.add(scope)
        lookAt(hotelId, [scope])
      }
      return
    }
    const part = parts.get(message.hotelId)
    if (!part?.opening) return
    const take = () => takeMessage(part, message)
    if (part.isOpen) take()
    else part.told.push(take)
  }

  function takeMessage(part: Part, message: Exclude<TabMessage, { kind: 'whoWants' | 'wants' | 'orderSignal' }>): void {
    if (message.kind === 'dropped') forget(part)
    else if (message.kind === 'forgotten') letGo(part, message.scopes, message.ids)
    else if (message.kind === 'failed') {
      if (!isWhole(part, message.scope)) setScope(part, message.scope, { status: 'failed' })
    } else if (message.kind === 'confirmed') {
      putRows(message.news)
      if (signal) keepConfirmed(part.hotelId, message.news)
    } else takeIn(part, message.news, message.askedAt)
  }

  /** Stores what the server confirmed; a new hotel is listened to, and counted, from now on. */
  function keepConfirmed(hotelId: string, news: Kept): void {
    partOf(hotelId).savedAt = clock.now()
    void copy.write(hotelId, {}, tables.keptAnswer(hotelId, news))
    if (!news.rows.Hotel && !news.gone.Hotel) return
    countedAt = -Infinity
    cancelCount?.()
    cancelCount = undefined
    markDue(partOf(ACCOUNT), wants.of(ACCOUNT))
  }

  /** One question at a time: of two answers the earlier could come last. Without an answer it is asked again with the next news. */
  async function askForMissed(part: Part): Promise<void> {
    if (part.asksForMissed !== 'no') {
      part.asksForMissed = 'again'
      return
    }
    try {
      while (part.missed.size > 0) {
        part.asksForMissed = 'once'
        const scopes = [...part.missed]
        const { answer: whole, askedAt } = await changes(part, scopes, needsWith(part, scopes))
        if (closed) return
        // Meanwhile this tab may have begun to ask for all.
        const isWanted = scopes.every((scope) => part.missed.has(scope))
        if (!isWanted || !putRows(whole, askedAt) || isAskedAgain(part)) continue
        const answer = withoutNeedsScopes(part, whole)
        goOn(part, answer)
        for (const scope of scopes) if (!answer.more.includes(scope)) part.missed.delete(scope)
      }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
    } finally {
      part.asksForMissed = 'no'
    }
  }

  const isAskedAgain = ({ asksForMissed }: Part): boolean => asksForMissed === 'again'

  function catchUp(): void {
    for (const part of parts.values()) {
      for (const scope of scopesOf(part.known.since))
        if (isWhole(part, scope) && (scope !== 'cards' || wants.has(part.hotelId, scope))) part.missed.add(scope)
      if (part.missed.size > 0) void askForMissed(part)
    }
  }

  const questions = createQuestions({
    clock,
    isAsking: () => signal !== undefined && !closed,
    isWanted: isKeptOf,
    look,
    onRefused: refused,
    onFailed(part, scopes) {
      for (const scope of scopes) if (!isWhole(part, scope)) tellFailed(part, scope)
    },
  })
  const tabs = joinTabs({
    // A tab that is alone leads before this returns.
    onLead: (until) => queueMicrotask(() => lead(until)),
    onMessage: hear,
    onMissed: catchUp,
  })
  const stopRepeating = wants.repeat(() => !signal && wantsChanged())

  return {
    open: (hotelId: string): Promise<void> => open(partOf(hotelId)),
    want(hotelId: string, scope: Scope): () => void {
      const part = partOf(hotelId)
      if (wants.add(hotelId, scope)) {
        if (!isWhole(part, scope)) showScope(part, scope)
        wantsChanged()
        lookAt(hotelId, [scope])
      }
      let isReleased = false
      return () => {
        if (isReleased || closed) return
        isReleased = true
        if (wants.release(hotelId, scope)) wantsChanged()
      }
    },
    async look(): Promise<void> {
      for (const part of parts.values()) questions.beginAnew(part)
      lookAtAll()
      await Promise.all([...parts.values()].map(open))
      await Promise.resolve()
      await questions.answered()
    },
    /** Reads a hotel anew, and keeps nothing of before: the user has another duty there. */
    discard(hotelId: string): void {
      // Whoever asks the server tells the other tabs.
      if (!signal) return
      const part = parts.get(hotelId)
      if (!part) return void copy.drop(hotelId)
      dropPart(part)
      markDue(part, wants.of(hotelId))
    },
    confirmed(hotelId: string, news: Pick<Kept, 'rows' | 'gone'>): void {
      if (closed) return
      const kept: Kept = { ...news, since: {}, more: [] }
      if (signal) keepConfirmed(hotelId, kept)
      tabs.post({ kind: 'confirmed', hotelId, news: kept })
    },
    close(): void {
      closed = true
      stopRepeating()
      cancelCount?.()
      for (const part of parts.values()) questions.beginAnew(part)
      signal?.close()
      tabs.close()
      copy.close()
    },
  }
}

function withWholeRows(answer: Changes): Changes {
  const rows = Object.entries(answer.rows).map(([className, some]) => [
    className,
    wholeRows(className as ClassName, some),
  ])
  return { ...answer, rows: Object.fromEntries(rows) as Changes['rows'] }
}
