import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { exists, openHotel, read, signUp } from './house.ts'
import type { Person } from './house.ts'
import { must, pointer } from './rest.ts'

let owner: Person
let hotelId: string
beforeAll(async () => {
  owner = await signUp()
})
beforeEach(async () => {
  hotelId = await openHotel(owner)
})

const price = (from: string, to: string, fields: object = {}) => ({
  objectId: newLocalId(),
  hotel: pointer('Hotel', hotelId),
  bookType: 'HB',
  from,
  to,
  price: 80,
  ...fields,
})
const create = (row: ReturnType<typeof price>) => owner.rest.create('CalendarPrice', row)

describe('prices of the boards', () => {
  it.each([
    ['the same days', '2026-06-01', '2026-06-30'],
    ['the last day', '2026-06-30', '2026-07-31'],
    ['the first day', '2026-05-01', '2026-06-01'],
    ['days within', '2026-06-10', '2026-06-12'],
    ['days around', '2026-05-01', '2026-07-31'],
  ])('a second price for %s is refused', async (_, from, to) => {
    must(await create(price('2026-06-01', '2026-06-30')))
    const second = price(from, to)
    expect(await create(second)).toMatchObject({ ok: false, code: 142, error: 'pricesOverlap' })
    expect(await exists('CalendarPrice', second.objectId)).toBe(false)
  })

  it('neighbours, other boards and other hotels do not stand in the way', async () => {
    must(await create(price('2026-06-01', '2026-06-30')))
    must(await create(price('2026-07-01', '2026-07-31')))
    must(await create(price('2026-06-01', '2026-06-30', { bookType: 'FB' })))
    const other = await openHotel(owner)
    must(await create(price('2026-06-01', '2026-06-30', { hotel: pointer('Hotel', other) })))
  })

  it('a change into the days of another price is refused, one within its own days is not', async () => {
    const june = price('2026-06-01', '2026-06-30')
    must(await create(june))
    must(await create(price('2026-07-01', '2026-07-31')))
    const late = await owner.rest.update('CalendarPrice', june.objectId, { to: '2026-07-01' })
    expect(late).toMatchObject({ ok: false, error: 'pricesOverlap' })
    must(await owner.rest.update('CalendarPrice', june.objectId, { to: '2026-06-15', price: 82 }))
    expect(await read('CalendarPrice', june.objectId)).toMatchObject({ to: '2026-06-15', price: 82 })
  })

  it.each([
    ['backwards', { from: '2026-06-30', to: '2026-06-01' }, 'periodBackwards'],
    ['without an end', { to: '' }, 'periodMissing'],
    ['below 0', { price: -1 }, 'priceInvalid'],
    ['of a board that there is not', { bookType: 'XX' }, 'priceInvalid'],
  ])('a price %s is refused', async (_, fields, error) => {
    const answer = await create(price('2026-06-01', '2026-06-30', fields))
    expect(answer).toMatchObject({ ok: false, code: 142, error })
  })
})
