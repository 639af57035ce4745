import { afterEach, expect, it } from 'vitest'
import { SIGN_ON_COOKIE, clearSignOnToken, readSignOnToken } from './singleSignOn.ts'

afterEach(clearSignOnToken)

it('there is no token without the cookie', () => {
  document.cookie = 'altro=1; Path=/'
  expect(readSignOnToken()).toBeUndefined()
})

it.each([
  ['r:abc123', 'r:abc123'],
  [encodeURIComponent('r:abc=='), 'r:abc=='],
  ['r:abc==', 'r:abc=='],
  ['100%', '100%'],
])('reads %s', (value, token) => {
  document.cookie = `${SIGN_ON_COOKIE}=${value}; Path=/`
  expect(readSignOnToken()).toBe(token)
})

it('leaves nothing behind', () => {
  document.cookie = `${SIGN_ON_COOKIE}=r:abc; Path=/`
  clearSignOnToken()
  expect(readSignOnToken()).toBeUndefined()
})
