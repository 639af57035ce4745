import { describe, expect, it } from 'vitest'
import { loginPath, signOnRedirect } from './redirect.ts'

const settings = { pathname: '/hotels/h1/settings', search: '?fromHotels=1&x=a b' }

it('Login is told the full requested path', () => {
  expect(loginPath(settings)).toBe('/login?redirect=%2Fhotels%2Fh1%2Fsettings%3FfromHotels%3D1%26x%3Da%20b')
})

describe('a single sign-on cookie', () => {
  it('leads every route to its page', () => {
    const to = signOnRedirect({ pathname: '/hotels', search: '' }, 'a=1; spottyToken=r:abc=')
    expect(to).toBe('/spotty-login?redirect=%2Fhotels')
  })

  it('leaves its own page alone', () => {
    const own = { pathname: '/spotty-login', search: '' }
    expect(signOnRedirect(own, 'spottyToken=x')).toBeUndefined()
  })

  it.each(['', 'spottyToken=', 'notSpottyToken=x', 'other=spottyToken'])('is not %j', (cookies) => {
    expect(signOnRedirect(settings, cookies)).toBeUndefined()
  })
})
