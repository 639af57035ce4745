import { beforeEach, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { employ, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

describe('sample data', () => {
  let owner: Person
  let hotelId: string

  beforeEach(async () => {
    owner = await signUp()
    hotelId = await openHotel(owner)
  })

  const CLASSES = [
    'Dish',
    'Label',
    'CalendarMeal',
    'Table',
    'Book',
    'BookPerson',
    'MealOrder',
    'MealOrderDish',
  ] as const
  const rowsOf = async (className: (typeof CLASSES)[number]) =>
    (await master().rows(className, { hotel: pointer('Hotel', hotelId) })).filter(({ deleted }) => deleted !== true)
  const counts = async () =>
    Object.fromEntries(await Promise.all(CLASSES.map(async (name) => [name, (await rowsOf(name)).length] as const)))
  const add = async () => must(await owner.rest.call('add-samples', { hotelId })).body['result'] as Json
  const remove = async () => must(await owner.rest.call('remove-samples', { hotelId })).body['result'] as Json
  const first = async (className: (typeof CLASSES)[number]) => {
    const [row] = await rowsOf(className)
    if (!row) throw new Error(`There is no ${className}.`)
    return row
  }

  it('fill a new hotel once, and go in one press', async () => {
    await Promise.all([add(), add()])
    const full = await counts()
    expect(full).toMatchObject({ CalendarMeal: 14, Table: 8, Book: 6, BookPerson: 18 })
    expect(full['Dish']).toBeGreaterThan(30)
    expect(full['MealOrderDish']).toBeGreaterThan(5)
    for (const book of await rowsOf('Book')) expect(book).not.toHaveProperty('refEmail')
    expect(must(await owner.rest.call('first-steps', { hotelId })).ok).toBe(true)
    expect(await read('Hotel', hotelId)).not.toHaveProperty('isReady', true)
    const hours = { defaultCheckInTime: '15:30:00', defaultMealsTime: { '0': '07:30', '3': '20:00' } }
    must(await owner.rest.update('Hotel', hotelId, hours))
    expect(await remove()).toEqual({ staying: 0 })
    expect(new Set(Object.values(await counts()))).toEqual(new Set([0]))
    expect(await read('Hotel', hotelId)).not.toHaveProperty('samples')
    expect(await remove()).toEqual({ staying: 0 })
  })

  it('leave what is real, and what somebody made theirs', async () => {
    await add()
    const [menu, book, table] = [await first('CalendarMeal'), await first('Book'), await first('Table')]
    const dish = { ...rowAt('Dish', { Hotel: hotelId }), name: { it: 'Canederli' }, courseIndex: 2 }
    must(await owner.rest.create('Dish', dish))
    must(await owner.rest.update('CalendarMeal', menu.objectId, { dishes: [dish.objectId] }))
    must(await owner.rest.update('Book', book.objectId, { refName: 'Conti' }))
    const real = {
      ...rowAt('Book', { Hotel: hotelId }),
      stafferBook: false,
      table: pointer('Table', table.objectId),
      sharesTable: true,
    }
    must(await owner.rest.create('Book', real))
    const { staying } = await remove()
    expect(staying).toBeGreaterThanOrEqual(3)
    expect((await rowsOf('Book')).map(({ objectId }) => objectId).sort()).toEqual([book.objectId, real.objectId].sort())
    // The booking that is theirs now may have ordered.
    const ordered = (await rowsOf('MealOrderDish')).map(
      (line) => (line['calendarMeal'] as { readonly objectId: string }).objectId,
    )
    const menus = (await rowsOf('CalendarMeal')).map(({ objectId }) => objectId)
    expect(new Set(menus)).toEqual(new Set([menu.objectId, ...ordered]))
    expect((await rowsOf('Table')).map(({ objectId }) => objectId)).toContain(table.objectId)
    expect((await rowsOf('Dish')).map(({ objectId }) => objectId)).toContain(dish.objectId)
  })

  it('leave whatever field somebody changed: the time of a dinner, the rank of a table, an e-mail, a person', async () => {
    await add()
    const rank = { ...rowAt('Rank', { Hotel: hotelId }), name: 'Terrazza' }
    must(await owner.rest.create('Rank', rank))
    const dinner =
      (await rowsOf('CalendarMeal')).find(({ mealIndex }) => mealIndex === '3') ?? (await first('CalendarMeal'))
    const at = (dinner['endDate'] as { readonly iso: string }).iso
    must(
      await owner.rest.update('CalendarMeal', dinner.objectId, {
        endDate: { __type: 'Date', iso: new Date(Date.parse(at) + 900_000).toISOString() },
      }),
    )
    const [, mailed, , peopled] = (await rowsOf('Book')).map(({ objectId }) => objectId)
    const table = (await rowsOf('Table')).find(({ name }) => name === 'E8') ?? (await first('Table'))
    must(await owner.rest.update('Table', table.objectId, { rank: pointer('Rank', rank.objectId) }))
    must(await owner.rest.update('Book', String(mailed), { refEmail: 'anna@example.com' }))
    const person = (await rowsOf('BookPerson')).find(
      ({ book }) => (book as { readonly objectId: string }).objectId === peopled,
    )
    must(await owner.rest.update('BookPerson', String(person?.objectId), { name: 'Ada' }))
    await remove()
    expect((await rowsOf('Book')).map(({ objectId }) => objectId).sort()).toEqual(
      [String(mailed), String(peopled)].sort(),
    )
    expect((await rowsOf('Table')).map(({ objectId }) => objectId)).toContain(table.objectId)
    expect((await rowsOf('CalendarMeal')).map(({ objectId }) => objectId)).toContain(dinner.objectId)
  })

  it('of before, without the hours of the house, go as well', async () => {
    await add()
    const { samples } = await read('Hotel', hotelId)
    const { day, templates } = samples as Json
    must(await master().update('Hotel', hotelId, { samples: { day, templates } }))
    must(
      await owner.rest.update('Hotel', hotelId, {
        defaultCheckInTime: '15:30:00',
        defaultMealsTime: { '0': '07:30', '3': '20:00' },
      }),
    )
    expect(await remove()).toEqual({ staying: 0 })
  })

  it('come again after they went', async () => {
    await add()
    await remove()
    await add()
    expect(await counts()).toMatchObject({ CalendarMeal: 14, Table: 8, Book: 6, BookPerson: 18 })
  })

  it('come into an empty hotel only, for who manages it', async () => {
    const cook = await signUp()
    await employ(hotelId, cook, 'kitchen')
    expect(await cook.rest.call('add-samples', { hotelId })).toEqual(refused('dutyForbids'))
    must(await owner.rest.create('Table', { ...rowAt('Table', { Hotel: hotelId }), objectId: newLocalId(), name: '1' }))
    expect(await owner.rest.call('add-samples', { hotelId })).toEqual(refused('hotelNotEmpty'))
    expect(await rowsOf('Dish')).toEqual([])
    expect(await owner.rest.update('Hotel', hotelId, { samples: { day: '2026-01-01', templates: [] } })).toEqual(
      refused('serverDecides'),
    )
  })
})
