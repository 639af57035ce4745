import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { changeDays, changeOfRoom, checkRoomChange, lodgedOn, partsByRoom, withoutLastChange } from './roomChange.ts'

const zone = 'Europe/Rome'
const house = { timezone: zone, defaultCheckInTime: '11:00', defaultCheckOutTime: '10:00' }
const at = (day: string, time: string) => instantOf(day, time, zone)
const stay = {
  checkin: at('2026-12-01', '15:00'),
  checkout: at('2026-12-08', '10:00'),
  room: 'room000101',
  roomNumber: '101',
  table: 'table00004',
  tableNumber: '4',
}
const moved = { ...stay, ...changeOfRoom(stay, '2026-12-04', { room: 'room000204', roomNumber: '204' }, house) }

describe('another room from a day on', () => {
  it.each([
    ['2026-12-01', '101'],
    ['2026-12-03', '101'],
    ['2026-12-04', '204'],
    ['2026-12-08', '204'],
  ])('on %s the booking is in room %s, at its own table', (day, room) => {
    expect(lodgedOn(moved, day, house)).toMatchObject({ roomNumber: room, tableNumber: '4' })
  })

  it('a second change keeps the rooms before it, an earlier one replaces what comes after', () => {
    const again = { ...moved, ...changeOfRoom(moved, '2026-12-06', { room: 'room000305', roomNumber: '305' }, house) }
    expect(['2026-12-03', '2026-12-05', '2026-12-07'].map((day) => lodgedOn(again, day, house).roomNumber)).toEqual([
      '101',
      '204',
      '305',
    ])
    const earlier = { ...again, ...changeOfRoom(again, '2026-12-03', { room: 'room000110', roomNumber: '110' }, house) }
    expect(earlier).toMatchObject({ roomNumber: '110', earlierRooms: [{ until: '2026-12-03', roomNumber: '101' }] })
    const same = { ...moved, ...changeOfRoom(moved, '2026-12-04', { room: 'room000305', roomNumber: '305' }, house) }
    expect(same).toMatchObject({ roomNumber: '305', earlierRooms: [{ until: '2026-12-04', roomNumber: '101' }] })
  })

  it('is taken back, the last one first', () => {
    expect({ ...moved, ...withoutLastChange(moved, false) }).toEqual({ ...stay, earlierRooms: undefined })
    expect(withoutLastChange(stay, false)).toBeUndefined()
  })

  it('takes the table along where tables are rooms', () => {
    const both = { ...house, tableSameAsRoom: true }
    const to = { room: 'room000204', roomNumber: '204', table: 'table00204', tableNumber: '204' }
    const together = { ...stay, ...changeOfRoom(stay, '2026-12-04', to, both) }
    expect(lodgedOn(together, '2026-12-03', both)).toMatchObject({ roomNumber: '101', tableNumber: '4' })
    expect(lodgedOn(together, '2026-12-04', both)).toMatchObject({ roomNumber: '204', tableNumber: '204' })
  })

  it('leaves the first room by the check-out of the house, and has the next from its check-in on', () => {
    expect(partsByRoom(moved, house)).toMatchObject([
      { roomNumber: '101', checkin: stay.checkin, checkout: at('2026-12-04', '10:00') },
      { roomNumber: '204', checkin: at('2026-12-04', '11:00'), checkout: stay.checkout },
    ])
    expect(partsByRoom(stay, house)).toEqual([stay])
  })

  it('a change outside of days that moved is none', () => {
    const later = { ...moved, checkin: at('2026-12-05', '11:00'), checkout: at('2026-12-09', '10:00') }
    expect(partsByRoom(later, house)).toMatchObject([
      { roomNumber: '204', checkin: later.checkin, checkout: later.checkout },
    ])
    const shorter = { ...moved, checkout: at('2026-12-03', '10:00') }
    expect(partsByRoom(shorter, house)).toMatchObject([{ roomNumber: '101', checkout: shorter.checkout }])
  })

  it.each([
    ['the day of arrival', '2026-12-01', 'room000204', 'roomChangeOutside'],
    ['the day after it', '2026-12-02', 'room000204', undefined],
    ['the last night', '2026-12-07', 'room000204', undefined],
    ['the day of departure', '2026-12-08', 'room000204', 'roomChangeOutside'],
    ['the same room', '2026-12-04', 'room000101', 'roomChangeSame'],
    ['no room', '2026-12-04', undefined, 'roomChangeSame'],
  ])('%s: %s, %s → %s', (_, day, room, verdict) => {
    expect(checkRoomChange(stay, day, room, house)).toBe(verdict)
  })

  it.each([
    ['2026-11-20', { first: '2026-12-02', last: '2026-12-07' }],
    ['2026-12-05', { first: '2026-12-05', last: '2026-12-07' }],
    ['2026-12-08', undefined],
  ])('asked on %s it is from %j', (today, days) => {
    expect(changeDays(stay, zone, today)).toEqual(days)
  })
})
