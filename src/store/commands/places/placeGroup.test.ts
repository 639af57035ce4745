import { describe, expect, it } from 'vitest'
import { HOTEL, NOW, aDiningRoom, made, refusedAs } from '#tests/rows/aDiningRoom.ts'
import { createPlaceGroup, renamePlaceGroup } from './placeGroup.ts'

async function aHouse() {
  const { convivio, tables } = await aDiningRoom()
  const ranks = () => [...tables().Rank.rows.values()].map(({ name }) => name)
  return { convivio, ranks }
}

describe('a rank', () => {
  it('has its name trimmed, and exists once under it', async () => {
    const { convivio, ranks } = await aHouse()
    const before = ranks()
    const id = made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: ' Giardino ' }, NOW))
    expect(made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: 'Giardino' }, NOW))).toBe(id)
    expect(ranks()).toEqual([...before, 'Giardino'])
  })

  it('without a name is neither made nor left', async () => {
    const { convivio, ranks } = await aHouse()
    const id = made(createPlaceGroup(convivio, 'Rank', HOTEL, { name: 'Giardino' }, NOW))
    const before = ranks()
    expect(createPlaceGroup(convivio, 'Rank', HOTEL, { name: '  ' }, NOW)).toEqual(refusedAs('nameMissing'))
    expect(renamePlaceGroup(convivio, 'Rank', id, ' ', NOW)).toBe('nameMissing')
    expect(ranks()).toEqual(before)
  })
})
