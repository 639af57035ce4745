import { beforeEach, describe, expect, it } from 'vitest'
import { KeptItems } from './keptItems.ts'

const kept = new Map<string, string>()
/** As browsers have it: what is kept are its own properties, too. */
const storage = (setItem: (key: string, value: string) => void) =>
  Object.assign(Object.fromEntries(kept), {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem,
  }) as unknown as Storage

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

beforeEach(() => kept.clear())

it('are there again on the next page', () => {
  const open = () => storage((key, value) => void kept.set(key, value))
  expect(new KeptItems(open).set('mode', 'dark')).toBe(true)
  const next = new KeptItems(open)
  expect(next.get('mode')).toBe('dark')
  expect(next.keys()).toContain('mode')
  next.remove('mode')
  expect(new KeptItems(open).get('mode')).toBeNull()
})

describe.each([
  ['has no room', () => storage(full)],
  ['forbids it', forbidden],
])('where the browser %s', (_, open) => {
  it('the page remembers them, and says that they do not outlive it', () => {
    const items = new KeptItems(open)
    expect(items.get('mode')).toBeNull()
    expect(items.set('mode', 'dark')).toBe(false)
    expect(items.get('mode')).toBe('dark')
    expect(items.keys()).toContain('mode')
    items.remove('mode')
    expect(items.get('mode')).toBeNull()
  })
})

it('what has room later is kept, and what was remembered before does not come back', () => {
  let isFull = true
  const items = new KeptItems(() => storage((key, value) => (isFull ? full() : void kept.set(key, value))))
  items.set('mode', 'dark')
  isFull = false
  expect(items.set('mode', 'light')).toBe(true)
  expect(items.get('mode')).toBe('light')
})

describe('a value that has no room any more', () => {
  const withOldValue = () => {
    kept.set('session', 'of the owner')
    return new KeptItems(() => storage(full))
  }
  const nextStart = () => new KeptItems(() => storage(full)).get('session')

  it('does not leave the one before it to the next start', () => {
    expect(withOldValue().set('session', 'of the kitchen')).toBe(false)
    expect(nextStart()).toBeNull()
  })

  it('leaves it where it is asked to', () => {
    expect(withOldValue().set('session', 'of the kitchen', 'keepOld')).toBe(false)
    expect(nextStart()).toBe('of the owner')
  })
})
