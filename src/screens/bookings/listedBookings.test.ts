import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { foldAhead, isFolded, listedBookings } from './listedBookings.ts'

const names = {
  tables: new Map<string, string>(),
  rooms: new Map<string, string>(),
  joined: new Map<string, string[]>(),
}
/** How often the name of a booking was read: folding one reads it once. */
let reads = 0
const house = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...aRow('Book', { id: `b${at}`, checkin: Date.UTC(2026, 10, 1), checkout: Date.UTC(2026, 10, 3) }),
    get refName() {
      reads += 1
      return `Müller ${at}`
    },
  }))

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
})
afterEach(() => vi.useRealTimers())

it('tens of thousands are folded in slices, none of which is long, and found then', () => {
  const books = house(5000)
  expect(isFolded(books, names)).toBe(false)
  const done = vi.fn()
  foldAhead(books, names, true, done)
  let longest = 0
  while (done.mock.calls.length === 0) {
    const before = reads
    vi.advanceTimersToNextTimer()
    longest = Math.max(longest, reads - before)
  }
  expect(isFolded(books, names)).toBe(true)
  expect(reads).toBeGreaterThanOrEqual(5000)
  expect(longest).toBeLessThan(5000 / 10)
  expect(listedBookings(books, 'mueller 4999', names, 'Europe/Rome').books.map(({ id }) => id)).toEqual(['b4999'])
  expect(done).toHaveBeenCalledOnce()
})

it('what is there already is not folded again where another comes', () => {
  const books = house(5000)
  foldAhead(books, names, false, () => undefined)
  vi.runAllTimers()
  expect(isFolded([...books, ...house(10)], names)).toBe(true)
  expect(isFolded([...books, ...house(3000)], names)).toBe(false)
})

it('of a house’s hundreds nobody waits', () => {
  expect(isFolded(house(500), names)).toBe(true)
})
