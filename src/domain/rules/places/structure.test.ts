import { describe, expect, it } from 'vitest'
import { structureGaps } from './structure.ts'

const nothing = { rooms: [], types: [], tables: [], ranks: [], turns: [] }
const types = [{ id: 'suite' }]
const ranks = [{ id: 'veranda' }]
const times = { '3': { from: '19:00', to: '20:00' } }

describe('what a house has not finished', () => {
  it.each([
    ['nothing where there is nothing', nothing, []],
    ['no types are needed', { ...nothing, rooms: [{}] }, []],
    [
      'a room without its type, once there are types',
      { ...nothing, types, rooms: [{}, { type: 'suite' }] },
      [['roomsWithoutType', 1]],
    ],
    ['a room whose type is gone', { ...nothing, types, rooms: [{ type: 'gone' }] }, [['roomsWithoutType', 1]]],
    ['no ranks are needed', { ...nothing, tables: [{ seats: 2 }] }, []],
    [
      'a table without its rank, once there are ranks',
      { ...nothing, ranks, tables: [{ seats: 2 }, { seats: 2, rank: 'veranda' }] },
      [['tablesWithoutRank', 1]],
    ],
    ['tables for nobody knows how many', { ...nothing, tables: [{}, { seats: 4 }] }, [['tablesWithoutSeats', 1]]],
    ['turns that never sit down', { ...nothing, turns: [{}, { times: {} }, { times }] }, [['turnsWithoutTimes', 2]]],
  ] as const)('%s', (_, facts, gaps) => {
    expect(structureGaps(facts).map(({ gap, count }) => [gap, count])).toEqual(gaps)
  })
})
