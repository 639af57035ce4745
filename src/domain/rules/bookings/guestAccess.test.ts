import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { accessEnds, deviceName } from './guestAccess.ts'

const ZONE = 'Europe/Rome'
const at = (day: string, time: string) => instantOf(day, time, ZONE)
const book = { checkin: at('2026-11-20', '14:00'), checkout: at('2026-11-24', '10:00') }

describe('guests of a booking get in', () => {
  it('until the end of the day of the check-out, on the hotel’s clock', () => {
    const end = accessEnds(book, [], ZONE) ?? 0
    expect(end).toBeGreaterThan(at('2026-11-24', '23:59'))
    expect(end).toBeLessThanOrEqual(at('2026-11-25', '00:00'))
  })

  it('as long as the last of them stays', () => {
    const people = [{ checkout: at('2026-11-22', '10:00') }, { checkout: at('2026-11-26', '10:00') }]
    expect(accessEnds(book, people, ZONE)).toBeGreaterThan(at('2026-11-26', '23:00'))
    expect(accessEnds(book, people.slice(0, 1), ZONE)).toBe(accessEnds(book, [], ZONE))
  })

  it('without an end when nobody knows one', () => {
    expect(accessEnds({}, [{}], ZONE)).toBeUndefined()
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Macintosh'],
  ['<script>', 'Telefono'],
  [undefined, 'Telefono'],
])('of %s staff read %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
