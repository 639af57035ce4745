import { expect, it, vi } from 'vitest'
import { followOtherTabs } from './sessionOfOtherTabs.ts'

const KEY = 'Parse/convivio/currentUser'
const user = (objectId: string, name = '') => JSON.stringify({ objectId, sessionToken: 'r:1', name })

const place = { assign: vi.fn(), reload: vi.fn() }
followOtherTabs(place)

const tell = (key: string, oldValue: string | null, newValue: string | null) => {
  vi.clearAllMocks()
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
}

it('a tab leaves when another one has ended the session', () => {
  tell(KEY, user('u1'), null)
  expect(place.assign).toHaveBeenCalledExactlyOnceWith('/login')
})

it('a tab begins anew when somebody has signed in in another one', () => {
  tell(KEY, user('u1'), user('u2'))
  expect(place.reload).toHaveBeenCalledOnce()
  tell(KEY, null, user('u2'))
  expect(place.reload).toHaveBeenCalledOnce()
})

it.each(['{', 'null', '7'])('a tab begins anew when the session of the others is %s', (kept) => {
  tell(KEY, user('u1'), kept)
  expect(place.reload).toHaveBeenCalledOnce()
})

it('a tab stays when anything else has changed', () => {
  tell(KEY, user('u1'), user('u1', 'Anna'))
  tell('convivio.menu', null, 'wide')
  expect(place.assign).not.toHaveBeenCalled()
  expect(place.reload).not.toHaveBeenCalled()
})
