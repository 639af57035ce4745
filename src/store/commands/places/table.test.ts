import { describe, expect, it } from 'vitest'
import { HOTEL, NOW, OTHER, aDiningRoom, made, refusedAs } from '#tests/rows/aDiningRoom.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { deletePlaceGroup } from './placeGroup.ts'
import { changeTable, createTable, createTables, deleteTable, moveTables, moveTablesBack } from './table.ts'

async function aRoomWithTables(...names: string[]) {
  const house = await aDiningRoom()
  const ids = names.map((name) => made(createTable(house.convivio, HOTEL, { name }, NOW)))
  const table = (id = '') => house.tables().Table.rows.get(id)
  return { ...house, ids, table }
}

describe('a new table', () => {
  it('has its name trimmed, and all that is said of it', async () => {
    const { convivio, table } = await aRoomWithTables()
    const asked = { name: '  12 ', seats: 4, rank: 'veranda', turn: 'primo' }
    const id = made(createTable(convivio, HOTEL, asked, NOW))
    expect(table(id)).toMatchObject({ hotel: HOTEL, name: '12', seats: 4, rank: 'veranda', turn: 'primo' })
  })

  it.each([
    ['nameTaken', { name: ' 12' }],
    ['nameMissing', { name: '  ' }],
    ['seatsInvalid', { name: '13', seats: 0 }],
    ['missingReference', { name: '13', rank: 'veranda2' }],
    ['missingReference', { name: '13', turn: 'nessuno' }],
  ])('is refused: %s', async (refusal, asked) => {
    const { convivio, names } = await aRoomWithTables('12')
    expect(createTable(convivio, HOTEL, asked, NOW)).toEqual(refusedAs(refusal))
    expect(names('Table')).toEqual(['12'])
  })

  it('may have the name of a table of another hotel', async () => {
    const { convivio } = await aRoomWithTables('12')
    expect(createTable(convivio, OTHER, { name: '12' }, NOW).status).toBe('created')
  })

  it('of an expired hotel is refused', async () => {
    const { convivio } = await aRoomWithTables()
    expect(createTable(convivio, HOTEL, { name: '12' }, NOW + 2)).toEqual(refusedAs('hotelExpired'))
  })
})

describe('many tables', () => {
  it('are made at once; those there are stay as they are', async () => {
    const { convivio, names, table, ids } = await aRoomWithTables('102')
    const wanted = ['101', '102', '103', '103']
    expect(createTables(convivio, HOTEL, wanted, { seats: 4, rank: 'veranda' }, NOW)).toBeUndefined()
    expect(names('Table')).toEqual(['102', '101', '103'])
    expect(table(ids[0])?.seats).toBeUndefined()
    expect([...convivio.state.getState().tables.Table.rows.values()].at(-1)).toMatchObject({
      name: '103',
      seats: 4,
      rank: 'veranda',
    })
  })

  it('are made all or not at all', async () => {
    const { convivio, names } = await aRoomWithTables()
    expect(createTables(convivio, HOTEL, ['1', ' '], {}, NOW)).toBe('nameMissing')
    expect(createTables(convivio, HOTEL, ['1'], { seats: 99 }, NOW)).toBe('seatsInvalid')
    expect(createTables(convivio, HOTEL, ['1'], { rank: 'veranda2' }, NOW)).toBe('missingReference')
    expect(names('Table')).toEqual([])
  })
})

describe('a table that is changed', () => {
  it('keeps its name when another has the new one, or there is none', async () => {
    const { convivio, table, ids } = await aRoomWithTables('12', '13')
    const rename = (name: string) => changeTable(convivio, ids[0] ?? '', { name }, NOW)
    expect([rename('13'), rename(' 13 '), rename(' ')]).toEqual(['nameTaken', 'nameTaken', 'nameMissing'])
    expect(table(ids[0])?.name).toBe('12')
    expect(rename(' 12 ')).toBeUndefined()
    expect(rename('14')).toBeUndefined()
    expect(table(ids[0])?.name).toBe('14')
  })

  it('keeps covers in their order, whichever of them is said', async () => {
    const { convivio, ids } = await aRoomWithTables('12')
    const set = (asked: object) => changeTable(convivio, ids[0] ?? '', asked, NOW)
    expect(set({ minSeats: 2, seats: 4, maxSeats: 6 })).toBeUndefined()
    expect(set({ seats: 7 })).toBe('seatsInvalid')
    expect(set({ minSeats: 5 })).toBe('seatsInvalid')
    expect(set({ seats: 7, maxSeats: 8 })).toBeUndefined()
  })

  it('that is gone says so', async () => {
    const { convivio } = await aRoomWithTables()
    expect(changeTable(convivio, 'nessuno', { name: '1' }, NOW)).toBe('gone')
  })
})

describe('tables that are moved', () => {
  it('go together into a rank, and out of it', async () => {
    const { convivio, table, ids } = await aRoomWithTables('1', '2', '3')
    expect(moveTables(convivio, ids.slice(0, 2), { rank: 'veranda' }, NOW)).toBeUndefined()
    expect(ids.map((id) => table(id)?.rank)).toEqual(['veranda', 'veranda', undefined])
    expect(moveTables(convivio, ids, { rank: undefined }, NOW)).toBeUndefined()
    expect(ids.map((id) => table(id)?.rank)).toEqual([undefined, undefined, undefined])
  })

  it('go back to where each was; one that was moved again since stays', async () => {
    const { convivio, table, tables, ids } = await aRoomWithTables('1', '2', '3')
    moveTables(convivio, ids.slice(0, 1), { turn: 'primo' }, NOW)
    moveTables(convivio, ids.slice(1), { rank: 'veranda' }, NOW)
    convivio.receive('Rank', [aRow('Rank', { id: 'giardino', hotel: HOTEL, name: 'Giardino' })])
    const before = [...tables().Table.rows.values()]
    const to = { rank: 'giardino' }
    moveTables(convivio, ids, to, NOW)
    moveTables(convivio, ids.slice(2), { rank: undefined }, NOW)
    expect(moveTablesBack(convivio, before, to, NOW)).toBeUndefined()
    expect(ids.map((id) => table(id)?.rank)).toEqual([undefined, 'veranda', undefined])
    expect(table(ids[0])?.turn).toBe('primo')
  })

  it('do not go back into a rank that was deleted', async () => {
    const { convivio, table, tables, ids } = await aRoomWithTables('1')
    moveTables(convivio, ids, { rank: 'veranda' }, NOW)
    const before = [...tables().Table.rows.values()]
    moveTables(convivio, ids, { rank: undefined }, NOW)
    deletePlaceGroup(convivio, 'Rank', 'veranda', NOW)
    expect(moveTablesBack(convivio, before, { rank: undefined }, NOW)).toBe('missingReference')
    expect(table(ids[0])?.rank).toBeUndefined()
  })

  it('do not go into the rank of another hotel', async () => {
    const { convivio, table, ids } = await aRoomWithTables('1', '2')
    expect(moveTables(convivio, ids, { rank: 'veranda2' }, NOW)).toBe('missingReference')
    expect(table(ids[0])?.rank).toBeUndefined()
  })
})

it('tables are left without a rank, and without a turn, that is deleted', async () => {
  const { convivio, table, tables, ids } = await aRoomWithTables('1', '2')
  moveTables(convivio, ids, { rank: 'veranda' }, NOW)
  moveTables(convivio, ids, { turn: 'primo' }, NOW)
  expect(deletePlaceGroup(convivio, 'Rank', 'veranda', NOW)).toBeUndefined()
  expect(deletePlaceGroup(convivio, 'Turn', 'primo', NOW)).toBeUndefined()
  for (const id of ids) expect([table(id)?.rank, table(id)?.turn]).toEqual([undefined, undefined])
  expect([tables().Rank.rows.has('veranda'), tables().Turn.rows.has('primo')]).toEqual([false, false])
})

it('a table that is deleted leaves who has it now or later without, and the past as it was', async () => {
  const { convivio, tables, ids } = await aRoomWithTables('12')
  const [id = ''] = ids
  const stays = [
    ['past', NOW - 2, NOW - 1],
    ['now', NOW - 1, NOW + 1],
    ['undated', undefined, undefined],
  ] as const
  for (const [book, checkin, checkout] of stays) {
    const fields = { id: book, hotel: HOTEL, table: id, tableNumber: '12', checkin, checkout }
    convivio.receive('Book', [aRow('Book', fields)])
  }
  expect(deleteTable(convivio, id, NOW)).toBeUndefined()
  const left = stays.map(([book]) => tables().Book.rows.get(book)?.tableNumber)
  expect(left).toEqual(['12', undefined, undefined])
  expect(tables().Table.rows.has(id)).toBe(false)
})
