import { describe, expect, it } from 'vitest'
import { isOwnOrigin, networkOfHandshake } from './live.ts'

const publicUrl = 'https://convivio.example'

describe('a socket is opened', () => {
  it.each([
    ['by a program', undefined, 'convivio.example', true],
    ['by our page', 'https://convivio.example', '127.0.0.1:1337', true],
    ['by our page at another address of the server', 'http://10.0.0.4:1337', '10.0.0.4:1337', true],
    ['by the page of somebody else', 'https://evil.example', 'convivio.example', false],
    ['by a page without an origin', 'null', 'convivio.example', false],
  ])('%s: %s at %s', (_, origin, host, isOwn) => {
    const headers = { host, ...(origin === undefined ? {} : { origin }) }
    expect(isOwnOrigin({ headers }, { publicUrl })).toBe(isOwn)
  })
})

describe('an address is', () => {
  const from = (forwarded: string | undefined, TRUST_PROXY: number) =>
    networkOfHandshake(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, '10.0.0.1', { TRUST_PROXY })

  it('that of the connection where no proxy is ours', () => {
    expect(from('1.2.3.4', 0)).toBe('10.0.0.1')
  })

  it('the one that our proxies saw', () => {
    expect(from('9.9.9.9, 1.2.3.4', 1)).toBe('1.2.3.4')
    expect(from('1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  })

  it('the first one known when fewer proxies spoke', () => {
    expect(from(undefined, 1)).toBe('10.0.0.1')
    expect(from('1.2.3.4', 3)).toBe('1.2.3.4')
  })
})
