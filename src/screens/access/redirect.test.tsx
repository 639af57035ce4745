import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runsOf } from '#tests/propertyRuns.ts'
import { accessPath, redirectOf } from './redirect.ts'

const redirect = (asked: string) => redirectOf(new URLSearchParams({ redirect: asked }))

it.each(['/', '/hotels', '/hotels/abc/settings?tab=generali#orari'])('%s is ours', (asked) => {
  expect(redirect(asked)).toBe(asked)
})

it.each([
  '',
  'hotels',
  'https://altrove.example/hotels',
  '//altrove.example',
  '/\\altrove.example',
  '/\t/altrove.example',
  '/\n/altrove.example',
  'javascript:alert(1)',
  '/..//altrove.example',
  '/.//altrove.example/hotels',
  '/hotels/..//altrove.example',
  '/%2e%2e//altrove.example',
  '/.\\\\altrove.example',
  '/..\t/\n/altrove.example',
])('%j leads nowhere', (asked) => {
  expect(redirect(asked)).toBeUndefined()
})

it('whatever is asked for, read again it is a place of this origin', () => {
  const piece = fc.constantFrom('/..', '/%2e', '/', '\\', '\t', 'altrove.example', '?', '#')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const to = redirect(`/${pieces.join('')}`) ?? '/'
      expect(new URL(to, window.location.origin).host).toBe(window.location.host)
    }),
    { numRuns: runsOf(500) },
  )
})

it('a path carries only what is known', () => {
  expect(accessPath('/login', { email: undefined, redirect: undefined })).toBe('/login')
  expect(accessPath('/register', { email: 'a+b@c.it', redirect: '/hotels' })).toBe(
    '/register?email=a%2Bb%40c.it&redirect=%2Fhotels',
  )
})
