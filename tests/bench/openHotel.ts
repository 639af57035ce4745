import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { Convivio } from '#store/convivio.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'

async function ready(convivio: Convivio, hotelId: string, scopes: readonly Scope[]): Promise<void> {
  const { state } = convivio
  for (const scope of scopes) convivio.want(hotelId, scope)
  const isReady = () => scopes.every((scope) => scopeStateOf(state.getState(), hotelId, scope)?.status === 'ready')
  if (isReady()) return
  await new Promise<void>((resolve) => {
    const stop = state.subscribe(() => {
      if (!isReady()) return
      stop()
      resolve()
    })
  })
}

/** In the order of a page; resolves when there is enough to show the hotel. */
export async function openHotel(convivio: Convivio, hotelId: string): Promise<void> {
  await ready(convivio, ACCOUNT, ['account'])
  await ready(convivio, hotelId, hotelScopes)
}
