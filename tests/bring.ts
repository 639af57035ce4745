import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Convivio } from '#store/convivio.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import type { Session } from '#store/tables/state.ts'

const brought = new WeakMap<Session, Set<string>>()

export async function bring(convivio: Convivio): Promise<void> {
  const { session } = convivio.state.getState()
  const known = brought.get(session) ?? new Set()
  brought.set(session, known)
  if (!known.has(ACCOUNT)) convivio.want(ACCOUNT, 'account')
  known.add(ACCOUNT)
  await convivio.look()
  for (const { id } of convivio.state.getState().tables.Hotel.rows.values()) {
    if (known.has(id)) continue
    for (const scope of hotelScopes) convivio.want(id, scope)
    known.add(id)
  }
  await convivio.look()
}
