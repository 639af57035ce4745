import { describe, expect, it } from 'vitest'
import type { Table, Turn } from '#domain/schema/places.ts'
import { HOTEL, NOW, aDiningRoom, made } from '#tests/rows/aDiningRoom.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { deletePlace } from './deletedPlaces.ts'
import type { DeletedPlace } from './deletedPlaces.ts'
import { createRoom } from './room.ts'
import { createTable, changeTable } from './table.ts'

const DAY = 86_400_000

/** Rossi sits at table 1 of Veranda, at the first turn by choice, in room 101; at one dinner at tables 1 and 2. */
async function aHouse(fields: object = {}) {
  const house = await aDiningRoom(fields)
  const { convivio } = house
  const room = made(createRoom(convivio, HOTEL, { name: '101', type: 'doppia' }, NOW))
  const alike = { rank: 'veranda', turn: 'primo', seats: 4 }
  const one = house.names('Table').includes('101')
    ? ''
    : made(createTable(convivio, HOTEL, { name: '1', room, ...alike }, NOW))
  const two = made(createTable(convivio, HOTEL, { name: '2', ...alike }, NOW))
  const laid = [...house.tables().Table.rows.values()].find((table) => table.room === room)?.id ?? one
  const stay = { hotel: HOTEL, checkin: NOW - DAY, checkout: NOW + DAY }
  convivio.receive('Book', [
    aRow('Book', {
      id: 'rossi',
      ...stay,
      table: laid,
      tableNumber: '1',
      sharesTable: true,
      turn: 'primo',
      room,
      roomNumber: '101',
    }),
    aRow('Book', { id: 'verdi', ...stay }),
  ])
  convivio.receive('MealSeating', [
    aRow('MealSeating', {
      id: 'dinner',
      hotel: HOTEL,
      book: 'rossi',
      tables: [laid, two],
      day: '2026-11-21',
      mealIndex: '3',
    }),
  ])
  const rossi = () => house.tables().Book.rows.get('rossi')
  const named = (className: DeletedPlace, name: string): Partial<Omit<Table, 'name'> & Turn> | undefined =>
    [...house.tables()[className].rows.values()].find((row) => row.hotel === HOTEL && row.name === name)
  const remove = (className: DeletedPlace, id: string) => {
    const deleted = deletePlace(convivio, className, id, NOW)
    if (deleted.status === 'refused') throw new Error(deleted.refusal)
    return deleted
  }
  return { ...house, room, table: laid, two, rossi, named, remove }
}

describe('a place that is deleted and taken back', () => {
  it('is the rank of its tables again', async () => {
    const { tables, table, two, named, remove } = await aHouse()
    const { takeBack } = remove('Rank', 'veranda')
    expect([tables().Table.rows.get(table)?.rank, named('Rank', 'Veranda')]).toEqual([undefined, undefined])
    expect(takeBack(NOW)).toBeUndefined()
    const again = named('Rank', 'Veranda')?.id
    expect(again).toBeDefined()
    expect([table, two].map((id) => tables().Table.rows.get(id)?.rank)).toEqual([again, again])
  })

  it('is the turn of its tables and of who had it by choice, with its times', async () => {
    const { convivio, tables, table, rossi, named, remove } = await aHouse()
    convivio.change('Turn', 'primo', { times: { '3': { from: '19:00', to: '20:00' } } })
    remove('Turn', 'primo').takeBack(NOW)
    const again = named('Turn', 'Primo')
    expect(again?.times).toEqual({ '3': { from: '19:00', to: '20:00' } })
    expect([tables().Table.rows.get(table)?.turn, rossi()?.turn]).toEqual([again?.id, again?.id])
  })

  it('is the type of its rooms', async () => {
    const { tables, room, named, remove } = await aHouse()
    remove('RoomType', 'doppia').takeBack(NOW)
    expect(tables().Room.rows.get(room)?.type).toBe(named('RoomType', 'Doppia')?.id)
  })

  it('is the table of its bookings, of meals and of joins', async () => {
    const { tables, table, two, rossi, named, remove } = await aHouse()
    const { takeBack } = remove('Table', table)
    expect([rossi()?.table, rossi()?.tableNumber]).toEqual([undefined, undefined])
    takeBack(NOW)
    const again = named('Table', '1')
    expect(again).toMatchObject({ rank: 'veranda', turn: 'primo', seats: 4 })
    expect(rossi()).toMatchObject({ table: again?.id, tableNumber: '1', sharesTable: true })
    expect(tables().MealSeating.rows.get('dinner')?.tables).toEqual([again?.id, two])
  })

  it('is the room of its bookings', async () => {
    const { tables, table, room, rossi, named, remove } = await aHouse()
    remove('Room', room).takeBack(NOW)
    const again = named('Room', '101')
    expect(again).toMatchObject({ type: 'doppia' })
    expect(rossi()).toMatchObject({ room: again?.id, roomNumber: '101' })
    expect(tables().Table.rows.get(table)?.room).toBe(again?.id)
  })

  it('has its own table, where tables are rooms, with who sat there', async () => {
    const { room, rossi, named, remove } = await aHouse({ tableSameAsRoom: true })
    const { takeBack } = remove('Room', room)
    expect(named('Table', '101')).toBeUndefined()
    takeBack(NOW)
    expect(named('Table', '101')).toMatchObject({ room: named('Room', '101')?.id })
    expect(rossi()?.table).toBe(named('Table', '101')?.id)
  })

  it('leaves what was given something else since', async () => {
    const { convivio, tables, table, two, rossi, named, remove } = await aHouse()
    const { takeBack } = remove('Table', table)
    convivio.change('Book', 'rossi', { table: two, tableNumber: '2' })
    takeBack(NOW)
    expect(rossi()).toMatchObject({ table: two, tableNumber: '2' })
    const rank = remove('Rank', 'veranda')
    const terrace = convivio.create('Rank', { hotel: HOTEL, name: 'Terrazza' })
    changeTable(convivio, two, { rank: terrace }, NOW)
    rank.takeBack(NOW)
    expect([tables().Table.rows.get(two)?.rank, named('Table', '1')?.rank]).toEqual([
      terrace,
      named('Rank', 'Veranda')?.id,
    ])
  })

  it('is not made twice where somebody made one of its name meanwhile', async () => {
    const { convivio, tables, table, remove } = await aHouse()
    const { takeBack } = remove('Rank', 'veranda')
    const theirs = convivio.create('Rank', { hotel: HOTEL, name: 'VERANDA' })
    takeBack(NOW)
    expect(tables().Table.rows.get(table)?.rank).toBe(theirs)
  })

  it('stays where the hotel has expired by then, and is not there twice', async () => {
    const { remove, convivio, named } = await aHouse()
    const { takeBack } = remove('Rank', 'veranda')
    expect(takeBack(NOW + 2)).toBe('hotelExpired')
    expect(named('Rank', 'Veranda')).toBeUndefined()
    expect(deletePlace(convivio, 'Rank', 'veranda', NOW)).toEqual({ status: 'refused', refusal: 'gone' })
  })
})
