import { describe, expect, it } from 'vitest'
import { HOTEL, NOW, aDiningRoom, made, refusedAs } from '#tests/rows/aDiningRoom.ts'
import { createPlaceGroup, renamePlaceGroup } from './placeGroup.ts'
import { changeTurn, createTurn, setTurnTimes } from './turn.ts'

describe('a turn', () => {
  it('sits down to breakfast and its companion at once, and not backwards', async () => {
    const { convivio, tables } = await aDiningRoom()
    const id = made(createTurn(convivio, HOTEL, { name: 'Secondo turno' }, NOW))
    const times = () => tables().Turn.rows.get(id)?.times
    const early = { from: '07:30', to: '08:15' }
    expect(setTurnTimes(convivio, id, '0', early, NOW)).toBeUndefined()
    expect(setTurnTimes(convivio, id, '3', { from: '21:00', to: '20:00' }, NOW)).toBe('turnBackwards')
    expect(times()).toEqual({ '0': early, '2': early })
    expect(setTurnTimes(convivio, id, '0', undefined, NOW)).toBeUndefined()
    expect(times()).toEqual({})
  })

  it('typed twice is one, and has a name', async () => {
    const { convivio } = await aDiningRoom()
    expect(made(createTurn(convivio, HOTEL, { name: 'Primo ' }, NOW))).toBe('primo')
    expect(made(createTurn(convivio, HOTEL, { name: 'PRIMO' }, NOW))).toBe('primo')
    expect(createTurn(convivio, HOTEL, { name: '' }, NOW)).toEqual(refusedAs('nameMissing'))
    expect(changeTurn(convivio, 'primo', { name: ' ' }, NOW)).toBe('nameMissing')
    expect(changeTurn(convivio, 'nessuno', { name: 'Terzo' }, NOW)).toBe('gone')
  })
})

it('neither a turn nor a rank takes the name of another', async () => {
  const { convivio, tables } = await aDiningRoom()
  const turn = made(createTurn(convivio, HOTEL, { name: 'Secondo' }, NOW))
  const rank = made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: 'Terrazza' }, NOW))
  expect(changeTurn(convivio, turn, { name: ' primo' }, NOW)).toBe('nameTaken')
  expect(changeTurn(convivio, turn, { name: 'SECONDO' }, NOW)).toBeUndefined()
  expect(renamePlaceGroup(convivio, 'Rank', rank, 'veranda ', NOW)).toBe('nameTaken')
  expect(made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: 'terrazza' }, NOW))).toBe(rank)
  expect(tables().Rank.rows.get(rank)?.name).toBe('Terrazza')
})

it('a rank is renamed, to a name that is one', async () => {
  const { convivio, tables } = await aDiningRoom()
  const id = made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: 'Rango 1' }, NOW))
  expect(renamePlaceGroup(convivio, 'Rank', id, '', NOW)).toBe('nameMissing')
  expect(renamePlaceGroup(convivio, 'Rank', id, ' Terrazza ', NOW)).toBeUndefined()
  expect(tables().Rank.rows.get(id)?.name).toBe('Terrazza')
})
