import Parse from 'parse'
import { inject } from 'vitest'
import type { Gateway } from '#data/gateway.ts'
import { createParseGateway } from '#data/parseGateway.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { XhrOverFetch } from './xhr.ts'

/** Signed in as a new owner of a new hotel. `hasEndpoints`: the server is known to serve `/custom`. */
export async function openRealHouse(hasEndpoints = true): Promise<{ gateway: Gateway; hotelId: string }> {
  Parse.User.enableUnsafeCurrentUser()
  // What every browser has and Node has not.
  Object.assign(globalThis, { XMLHttpRequest: XhrOverFetch })
  const origin = inject('serverUrl')
  const gateway = createParseGateway({
    appId: 'convivio',
    serverUrl: `${origin}/parse`,
    ...(hasEndpoints ? { customUrl: `${origin}/custom` } : {}),
  })
  const email = `${newLocalId()}@example.com`
  await gateway.signUp({ email, password: 'segretissima', name: 'Anna', surname: 'Rossi', locale: 'it-IT' })
  const hotelId = newLocalId()
  await gateway.saveBatch([{ className: 'Hotel', id: hotelId, kind: 'create', fields: { name: 'Miramare' } }])
  return { gateway, hotelId }
}
