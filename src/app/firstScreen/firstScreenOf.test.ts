import { describe, expect, it, vi } from 'vitest'
import type { RouteObject } from 'react-router-dom'
import { RequireSession } from '../access/RequireSession.tsx'
import { routes } from '../router.tsx'
import { firstScreenOf, isForSignedIn } from './firstScreenOf.ts'

const at = (address: string, { cookies = '', keys = [] as string[] } = {}) => {
  const { pathname, search } = new URL(address, 'https://convivio.test')
  return firstScreenOf({ pathname, search, cookies, keys })
}

/** The addresses that routes have, with `x` for every id. */
function pathsOf(some: readonly RouteObject[], before = ''): string[] {
  return some.flatMap(({ path = '', children }) => {
    if (path.includes('*')) return []
    const here = path.startsWith('/') ? path : `${before}/${path}`.replace(/\/$/, '')
    return children ? pathsOf(children, here) : [here.replaceAll(/:\w+/g, 'x') || '/']
  })
}

const isGuarded = ({ element }: RouteObject) =>
  typeof element === 'object' && element !== null && 'type' in element && element.type === RequireSession
const all = routes(vi.fn()).flatMap(({ children = [] }) => children)

it.each(pathsOf(all.filter(isGuarded)))('%s leads to Login', (path) => {
  expect(isForSignedIn(path)).toBe(true)
})

it.each(pathsOf(all.filter((route) => !isGuarded(route))))('%s is for everybody', (path) => {
  expect(isForSignedIn(path)).toBe(false)
})

describe('the first screen', () => {
  it('is Login for whoever is led there', () => {
    expect(at('/login')).toBe('login')
    expect(at('/login?redirect=%2Fhotels')).toBe('login')
    expect(at('/hotels/h1/rooms?x=1')).toBe('login')
  })

  it('is the mark for who is signed in, or about to be', () => {
    expect(at('/login', { keys: ['Parse/convivio/currentUser'] })).toBe('splash')
    expect(at('/hotels', { cookies: 'a=b; spottyToken=r:abc' })).toBe('splash')
  })

  it('is the mark where Login says something else, and on other pages', () => {
    expect(at('/login?reg=1')).toBe('splash')
    expect(at('/login?email=anna%40albergo.it')).toBe('splash')
    expect(at('/register?email=anna%40albergo.it')).toBe('splash')
    expect(at('/nonsense')).toBe('splash')
  })
})
