import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeKey } from '#sync/replica/scopeState.ts'
import type { Convivio } from '#store/convivio.ts'
import { emptyRow } from '#store/tables/row.ts'
import { initialState } from '#store/tables/state.ts'
import type { State } from '#store/tables/state.ts'
import { createFakeGateway } from './fakeGateway.ts'

type Rows = { readonly [C in ClassName]?: readonly (Partial<EntityOf<C>> & { id: string })[] }

const everythingReady = (hotelIds: readonly string[] = []): State['scopes'] =>
  new Map(
    [scopeKey(ACCOUNT, 'account'), ...hotelIds.flatMap((id) => hotelScopes.map((scope) => scopeKey(id, scope)))].map(
      (key) => [key, { status: 'ready' }],
    ),
  )

/** A state as the screens read it, with these rows, everything loaded, and `u1` signed in. */
export function signedInState(rows: Rows = {}, more: Partial<State> = {}): State {
  const state = initialState()
  const all: Rows = { _User: [{ id: 'u1', username: 'anna@example.com' }], ...rows }
  const tables = Object.fromEntries(
    Object.entries(all).map(([name, some]) => {
      const filled = some.map((row) => [row.id, { ...emptyRow(name as ClassName, row.id), ...row }])
      return [name, { rows: new Map(filled as [string, object][]) }]
    }),
  )
  return {
    ...state,
    session: { status: 'signedIn', userId: 'u1' },
    scopes: everythingReady(all.Hotel?.map(({ id }) => id)),
    ...more,
    tables: { ...state.tables, ...tables },
  }
}

/** Its state is set by hand; its commands are spies that do nothing, but `signOut` ends the session. */
export function fakeConvivio(state: State = initialState()) {
  const store = createStore(() => state)
  return {
    state: store,
    gateway: createFakeGateway(false),
    receive: vi.fn(),
    drop: vi.fn(),
    create: vi.fn(() => 'new0000001'),
    change: vi.fn(),
    remove: vi.fn(),
    keepNow: vi.fn(),
    flush: vi.fn(() => Promise.resolve()),
    keepDraft: vi.fn(),
    untilAnswered: (call) => call(),
    wake: vi.fn(() => Promise.resolve()),
    retry: vi.fn(),
    hasUnsentOf: vi.fn((_: string) => false),
    discard: vi.fn(),
    signIn: vi.fn(() => Promise.resolve()),
    signUp: vi.fn(() => Promise.resolve()),
    become: vi.fn(() => Promise.resolve()),
    signOut: vi.fn(() => {
      store.setState({ session: { status: 'signedOut' } })
      return Promise.resolve()
    }),
    open: vi.fn(() => Promise.resolve()),
    want: vi.fn(() => () => undefined),
    look: vi.fn(() => Promise.resolve()),
    watch: vi.fn(() => () => undefined),
    setOnline: vi.fn(),
    setTutorialMode: vi.fn(),
    close: vi.fn(() => Promise.resolve()),
  } satisfies Convivio
}
