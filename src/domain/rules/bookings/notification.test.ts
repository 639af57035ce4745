import { describe, expect, it } from 'vitest'
import { isNotified } from './notification.ts'
import type { NotifyFilter } from './notification.ts'

const at = (day: string) => Date.parse(`${day}T10:00Z`)
const NOW = at('2026-11-24')
const inHouse = { stafferBook: false, checkin: at('2026-11-22'), checkout: at('2026-11-27'), roomNumber: '204' }

describe('a message is for', () => {
  it.each<[string, boolean, object, NotifyFilter?]>([
    ['who is in the house', true, {}],
    ['who is still to come', true, { checkin: at('2026-12-01'), checkout: at('2026-12-05') }],
    ['not who has left', false, { checkout: at('2026-11-23') }],
    ['not the staff', false, { stafferBook: true }],
    ['not who has no days', false, { checkin: undefined }],
    ['a room that is named', true, {}, { rooms: ['101', '204'] }],
    ['not another room', false, {}, { rooms: ['101'] }],
    ['not who has no room, where rooms are named', false, { roomNumber: undefined }, { rooms: ['101'] }],
    ['all rooms, where none is named', true, { roomNumber: undefined }, { rooms: [] }],
    ['who arrives at the last moment', true, {}, { checkinMax: at('2026-11-22') }],
    ['not who arrives later', false, {}, { checkinMax: at('2026-11-22') - 1 }],
    ['who leaves at the first moment', true, {}, { checkoutMin: at('2026-11-27') }],
    ['not who leaves before', false, {}, { checkoutMin: at('2026-11-27') + 1 }],
  ])('%s: %s', (_, expected, book, filter = {}) => {
    expect(isNotified({ ...inHouse, ...book }, filter, NOW)).toBe(expected)
  })
})
