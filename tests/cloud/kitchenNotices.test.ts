import { beforeAll, expect, inject, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { exists, makeRow, openPeopledHouse, refused } from './house.ts'
import type { PeopledHouse } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import type { Json } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const daysAgo = (days: number) => ({ __type: 'Date', iso: new Date(Date.now() - days * 86_400_000).toISOString() })
const told = { book: 'rossi', dish: 'risotto', normal: 2, half: 0, notes: [], number: 1 }
const tell = (fields: Json = {}) =>
  makeRow(house.staffer, house.at, 'KitchenNotice', { toldAt: daysAgo(0), sheet: 1, dishes: [told], ...fields })

it('what the kitchen was told is never changed, and is dishes with their portions', async () => {
  const id = await tell()
  for (const fields of [{ sheet: 2 }, { toldAt: daysAgo(1) }, { dishes: [] }])
    expect(await house.owner.rest.update('KitchenNotice', id, fields)).toEqual(refused('refused'))
  for (const dishes of [
    [{ ...told, normal: -1 }],
    [{ ...told, notes: ['senza sale'] }],
    [{ book: 'rossi' }],
    ['risotto'],
  ])
    await expect(tell({ dishes })).rejects.toThrow('refused')
})

it('what the kitchen was told is forgotten after two days', async () => {
  const [old, recent] = [await tell({ toldAt: daysAgo(3) }), await tell({ toldAt: daysAgo(1) })]
  await endOfJob(await beginJob(inject('serverUrl'), 'forget-dietary-needs', newLocalId()))
  expect([await exists('KitchenNotice', old), await exists('KitchenNotice', recent)]).toEqual([false, true])
})
