import { describe, expect, it } from 'vitest'
import { HOTEL, NOW, aDiningRoom, made, refusedAs } from '#tests/rows/aDiningRoom.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { createPlaceGroup, deletePlaceGroup, renamePlaceGroup } from './placeGroup.ts'
import { changeRoom, createRoom, createRooms, deleteRoom, moveRooms, moveRoomsBack } from './room.ts'
import { createTable } from './table.ts'

describe('a room', () => {
  it('has a name of its own in its hotel', async () => {
    const { convivio, names } = await aDiningRoom()
    const id = made(createRoom(convivio, HOTEL, { name: ' 101 ', type: 'doppia' }, NOW))
    expect(createRoom(convivio, HOTEL, { name: '101' }, NOW)).toEqual(refusedAs('nameTaken'))
    expect(createRoom(convivio, HOTEL, { name: ' ' }, NOW)).toEqual(refusedAs('nameMissing'))
    const foreign = { name: '102', type: 'doppia2' }
    expect(createRoom(convivio, HOTEL, foreign, NOW)).toEqual(refusedAs('missingReference'))
    made(createRoom(convivio, HOTEL, { name: '102' }, NOW))
    expect(changeRoom(convivio, id, { name: '102 ' }, NOW)).toBe('nameTaken')
    expect(names('Room')).toEqual(['101', '102'])
    expect(names('Table')).toEqual([])
  })

  it('that is deleted leaves who has it now or later without', async () => {
    const { convivio, tables } = await aDiningRoom()
    const id = made(createRoom(convivio, HOTEL, { name: '101' }, NOW))
    const stay = { hotel: HOTEL, room: id, roomNumber: '101' }
    convivio.receive('Book', [
      aRow('Book', { id: 'past', ...stay, checkout: NOW - 1 }),
      aRow('Book', { id: 'next', ...stay, checkin: NOW + 1, checkout: NOW + 2 }),
    ])
    expect(deleteRoom(convivio, id, NOW)).toBeUndefined()
    const left = ['past', 'next'].map((book) => tables().Book.rows.get(book)?.roomNumber)
    expect(left).toEqual(['101', undefined])
    expect(tables().Room.rows.has(id)).toBe(false)
  })

  it('is one of many that are made and given a type together', async () => {
    const { convivio, tables, names } = await aDiningRoom()
    made(createRoom(convivio, HOTEL, { name: '102' }, NOW))
    expect(createRooms(convivio, HOTEL, ['101', '102', '103'], 'doppia', NOW)).toBeUndefined()
    expect(names('Room')).toEqual(['102', '101', '103'])
    const ids = [...tables().Room.rows.keys()]
    expect(moveRooms(convivio, ids, 'doppia2', NOW)).toBe('missingReference')
    expect(moveRooms(convivio, ids, 'doppia', NOW)).toBeUndefined()
    expect(ids.map((id) => tables().Room.rows.get(id)?.type)).toEqual(['doppia', 'doppia', 'doppia'])
  })

  it('goes back to the type that it had before it was moved, unless it was moved again', async () => {
    const { convivio, tables } = await aDiningRoom()
    createRooms(convivio, HOTEL, ['101', '102'], undefined, NOW)
    const before = [...tables().Room.rows.values()]
    const ids = before.map(({ id }) => id)
    const types = () => ids.map((id) => tables().Room.rows.get(id)?.type)
    moveRooms(convivio, ids, 'doppia', NOW)
    expect(moveRoomsBack(convivio, before.slice(0, 1), 'doppia', NOW)).toBeUndefined()
    expect(types()).toEqual([undefined, 'doppia'])
    expect(moveRoomsBack(convivio, before, undefined, NOW)).toBeUndefined()
    expect(types()).toEqual([undefined, 'doppia'])
  })
})

describe('where tables equal rooms', () => {
  const aHouse = () => aDiningRoom({ tableSameAsRoom: true })

  it('a new room has its table, which takes its new name and goes with it', async () => {
    const { convivio, tables, names } = await aHouse()
    const id = made(createRoom(convivio, HOTEL, { name: '101' }, NOW))
    expect([...tables().Table.rows.values()]).toMatchObject([{ name: '101', room: id, hotel: HOTEL }])
    expect(changeRoom(convivio, id, { name: '201' }, NOW)).toBeUndefined()
    expect(names('Table')).toEqual(['201'])
    expect(deleteRoom(convivio, id, NOW)).toBeUndefined()
    expect(names('Table')).toEqual([])
  })

  it('a table of the name, which is nobody’s, becomes that of the new room', async () => {
    const { convivio, tables } = await aHouse()
    const table = made(createTable(convivio, HOTEL, { name: '101', seats: 2 }, NOW))
    const id = made(createRoom(convivio, HOTEL, { name: '101' }, NOW))
    expect([...tables().Table.rows.values()]).toMatchObject([{ id: table, room: id, seats: 2 }])
  })

  it('a room keeps its name when another table has the new one', async () => {
    const { convivio, names } = await aHouse()
    const id = made(createRoom(convivio, HOTEL, { name: '101' }, NOW))
    made(createTable(convivio, HOTEL, { name: 'Veranda' }, NOW))
    expect(changeRoom(convivio, id, { name: 'Veranda' }, NOW)).toBe('nameTaken')
    expect(names('Room')).toEqual(['101'])
  })

  it('each of many rooms has its table', async () => {
    const { convivio, names } = await aHouse()
    createRooms(convivio, HOTEL, ['101', '102'], undefined, NOW)
    expect(names('Table')).toEqual(['101', '102'])
  })
})

describe('a room type', () => {
  it('typed twice is one', async () => {
    const { convivio, tables } = await aDiningRoom()
    expect(made(createPlaceGroup(convivio, 'RoomType', HOTEL, { name: ' Doppia ' }, NOW))).toBe('doppia')
    const suite = made(createPlaceGroup(convivio, 'RoomType', HOTEL, { name: 'Suite' }, NOW))
    expect(renamePlaceGroup(convivio, 'RoomType', suite, ' ', NOW)).toBe('nameMissing')
    expect(renamePlaceGroup(convivio, 'RoomType', suite, 'doppia', NOW)).toBe('nameTaken')
    expect(renamePlaceGroup(convivio, 'RoomType', suite, 'Junior  suite', NOW)).toBeUndefined()
    expect(tables().RoomType.rows.get(suite)?.name).toBe('Junior suite')
  })

  it('that is deleted leaves its rooms without', async () => {
    const { convivio, tables } = await aDiningRoom()
    const id = made(createRoom(convivio, HOTEL, { name: '101', type: 'doppia' }, NOW))
    expect(deletePlaceGroup(convivio, 'RoomType', 'doppia', NOW)).toBeUndefined()
    expect(tables().Room.rows.get(id)?.type).toBeUndefined()
  })
})
