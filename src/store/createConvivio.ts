import { newLocalId } from '#domain/values/localId.ts'
import type { Outbox } from '#sync/outbox/outbox.ts'
import type { OutboxStorage } from '#sync/outbox/outboxStorage.ts'
import type { Convivio } from './convivio.ts'
import { askAhead } from './scopes/askTogether.ts'
import { CLOSING_TAB_MS, UserSession } from './session/userSession.ts'
import type { ConvivioDeps } from './session/userSession.ts'

/** Resumes a session that the browser keeps, with its unsent work. */
export async function createConvivio(deps: ConvivioDeps): Promise<Convivio> {
  const session = new UserSession(deps)
  const known = session.gateway.currentUser()
  if (known) await session.begin(known)
  return {
    state: session.state,
    gateway: session.gateway,
    receive: session.receive,
    drop: (className, ids) => session.received.drop(className, ids),
    watch: session.watched.watch,
    setOnline: (isConnected) => session.saving.setOnline(isConnected),
    setTutorialMode: (isOn) => session.saving.setSilent(isOn),
    ...changesIn(session),
    ...signInsOf(session, deps.storage),
    ...scopesOf(session),
    async close() {
      session.replica?.close()
      await session.outbox?.close()
      session.saving.stop()
    },
  }
}

function openOutbox({ outbox }: UserSession): Outbox {
  if (!outbox) throw new Error('Nobody is signed in')
  return outbox
}

type Changes =
  | 'create'
  | 'change'
  | 'remove'
  | 'keepDraft'
  | 'keepNow'
  | 'flush'
  | 'untilAnswered'
  | 'wake'
  | 'hasUnsentOf'
  | 'retry'
  | 'discard'

const changesIn = (session: UserSession): Pick<Convivio, Changes> => ({
  create(className, fields, id = newLocalId()) {
    openOutbox(session).create(className, id, fields)
    return id
  },
  change: (className, id, fields) => openOutbox(session).change(className, id, fields),
  remove: (className, id) => openOutbox(session).remove(className, id),
  keepDraft: (id, draft) => session.outbox?.drafts.keep(id, draft),
  keepNow: () => session.outbox?.entries.logWriter.writeNow(),
  flush: async () => session.outbox?.flush(),
  untilAnswered: (call, signal) => openOutbox(session).untilAnswered(call, signal),
  async wake() {
    void session.replica?.look()
    await session.outbox?.flush()
    await session.outbox?.handover.adopt(CLOSING_TAB_MS)
  },
  hasUnsentOf: (hotelId) => session.outbox?.hasUnsentOf(hotelId) ?? false,
  retry: (className, id) => openOutbox(session).retry(className, id),
  discard: (className, id) => openOutbox(session).discard(className, id),
})

const signInsOf = (
  session: UserSession,
  storage: OutboxStorage,
): Pick<Convivio, 'signIn' | 'signUp' | 'become' | 'signOut'> => ({
  async signIn(email, password, first = []) {
    const user = await session.gateway.signIn(email, password)
    await session.begin(user, first.length > 0 ? askAhead(session.gateway, first) : undefined)
  },
  signUp: async (account) => session.begin(await session.gateway.signUp(account)),
  become: async (sessionToken) => session.begin(await session.gateway.become(sessionToken)),
  async signOut(leaving) {
    const { session: ending } = session.state.getState()
    await session.outbox?.flush()
    session.outbox?.drafts.forgetAll()
    await session.gateway.signOut()
    await session.end()
    if (leaving?.isErased && ending.status === 'signedIn') await storage.erase(ending.userId)
  },
})

const scopesOf = (session: UserSession): Pick<Convivio, 'open' | 'want' | 'look'> => ({
  open: async (hotelId) => session.replica?.open(hotelId),
  want: (hotelId, scope) => session.replica?.want(hotelId, scope) ?? (() => undefined),
  look: async () => session.replica?.look(),
})
