import { createStore } from 'zustand/vanilla'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import { newLocalId } from '#domain/localId.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Convivio } from './convivio.ts'
import { downSyncAll } from './downSync.ts'
import type { KnownRow } from './downSync.ts'
import { createOutbox } from './outbox.ts'
import type { Outbox } from './outbox.ts'
import type { OutboxStorage } from './outboxStorage.ts'
import type { Row } from './pending.ts'
import { createRows } from './rows.ts'
import { createSavingStatus } from './savingStatus.ts'
import { initialState } from './state.ts'
import { watchedGateway } from './watchedGateway.ts'

/** Milliseconds in which a tab that is being closed is gone. */
const CLOSING = 1000

export interface ConvivioDeps {
  readonly gateway: Gateway
  readonly storage: OutboxStorage
  readonly clock?: Clock
}

/**
 * Makes the client side of the product. A session that the browser keeps is resumed, with the work
 * that was not sent when it ended; rows come with `downSyncAll`.
 */
export async function createConvivio(deps: ConvivioDeps): Promise<Convivio> {
  const { storage, clock = systemClock } = deps
  const gateway = watchedGateway(deps.gateway, () => {
    const { session } = state.getState()
    return () => {
      if (session.status === 'signedIn' && state.getState().session === session) void loseSession()
    }
  })
  const state = createStore(initialState)
  const rows = createRows(state)
  const saving = createSavingStatus(state, clock)
  let outbox: Outbox | undefined
  let syncing: Promise<void> | undefined

  function receive<C extends ClassName>(className: C, received: readonly EntityOf<C>[]): void {
    const laid = received.map((entity) => {
      const row = entity as unknown as Row
      return [row.id, outbox ? outbox.laid(className, row) : row] as const
    })
    rows.put(className, laid)
  }

  /** Rows that were deleted elsewhere; what the user is still changing stays, to be refused. */
  function drop(className: ClassName, ids: readonly string[]): void {
    const absent = ids.filter((id) => rows.get(className, id) && !outbox?.isPending(className, id))
    if (absent.length > 0) rows.put(className, absent.map((id) => [id, undefined] as const))
  }

  /** The same after a sync; what was saved for the first time, or made again, since it began stays. */
  function dropAbsent(className: ClassName, known: readonly KnownRow[]): void {
    const isThatRow = ({ id, createdAt }: KnownRow) =>
      rows.get(className, id)?.['createdAt'] === createdAt
    drop(className, known.filter(isThatRow).map(({ id }) => id))
  }

  async function endSession(): Promise<void> {
    const ending = outbox
    outbox = undefined
    // What the session before still reads or sends is nobody's from here on.
    syncing = undefined
    state.setState({ session: { status: 'signedOut' }, sync: { status: 'idle' }, broken: false })
    rows.clear()
    await ending?.close()
    saving.stop()
  }

  /** Code 209: the server no longer knows us. What is unsent stays on the device. */
  async function loseSession(): Promise<void> {
    await Promise.all([endSession(), gateway.signOut()])
  }

  async function beginSession(user: EntityOf<'_User'>): Promise<void> {
    await endSession()
    outbox = createOutbox({
      gateway,
      rows,
      clock,
      log: await storage.open(user.id),
      onProgress: saving.show,
      onDurable: (durable) => state.setState({ durable }),
    })
    await outbox.adopt(0)
    // After a reload the page before may still be closing.
    void outbox.adopt(CLOSING)
    receive('_User', [user])
    state.setState({ session: { status: 'signedIn', userId: user.id } })
  }

  async function sync(): Promise<void> {
    const { session } = state.getState()
    if (session.status !== 'signedIn') return
    const isOurs = () => state.getState().session === session
    try {
      await downSyncAll(session.userId, {
        gateway,
        now: clock.now,
        // Pages that arrive after the user left belong to nobody.
        receive: (className, page) => isOurs() && receive(className, page),
        rowsOf: (className) =>
          [...state.getState().tables[className].rows.values()].map(({ id, createdAt }) => ({
            id,
            createdAt,
          })),
        onAbsent: (className, absent) => isOurs() && dropAbsent(className, absent),
        onProgress: (progress) => isOurs() && state.setState({ sync: progress }),
      })
      if (isOurs()) state.setState({ sync: { status: 'done' }, broken: false })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (isOurs()) state.setState({ sync: { status: 'failed' }, broken: true })
    }
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
    receive,
    drop,
    create(className, fields, id = newLocalId()) {
      open().create(className, id, fields)
      return id
    },
    change: (className, id, fields) => open().change(className, id, fields),
    remove: (className, id) => open().remove(className, id),
    flush: async () => outbox?.flush(),
    async wake() {
      await outbox?.flush()
      await outbox?.adopt(CLOSING)
    },
    retry: (className, id) => open().retry(className, id),
    discard: (className, id) => open().discard(className, id),

    signIn: async (email, password) => beginSession(await gateway.signIn(email, password)),
    signUp: async (account) => beginSession(await gateway.signUp(account)),
    become: async (sessionToken) => beginSession(await gateway.become(sessionToken)),
    async signOut() {
      await outbox?.flush()
      await gateway.signOut()
      await endSession()
    },

    downSyncAll() {
      if (syncing) return syncing
      const running = sync().finally(() => {
        if (syncing === running) syncing = undefined
      })
      syncing = running
      return running
    },
    setTutorialMode: saving.setSilent,
    async close() {
      await outbox?.close()
      saving.stop()
    },
  }
}
