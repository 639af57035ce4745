import { beforeAll, describe, expect, it } from 'vitest'
import { exportedClasses } from '#domain/export/exportedData.ts'
import type { Duty } from '#domain/schema/values.ts'
import { employ, expire, openPeopledHouse, refused, signUp } from './house.ts'
import type { PeopledHouse, Person } from './house.ts'
import { anonymous, master, must } from './rest.ts'

let house: PeopledHouse

beforeAll(async () => {
  house = await openPeopledHouse()
})

const ask = ({ rest }: Pick<Person, 'rest'>, hotelId: string, className: string, after = '') =>
  rest.call('export-rows', { hotelId, className, after })

interface Page {
  readonly rows: readonly Record<string, unknown>[]
  readonly isLast: boolean
}

async function page(person: Person, hotelId: string, className: string, after = ''): Promise<Page> {
  return must(await ask(person, hotelId, className, after)).body['result'] as Page
}

it.each(exportedClasses)('$className has the rows of its hotel alone', async ({ className }) => {
  const { owner, at, stranger, strangerAt } = house
  const own = await page(owner, at.Hotel, className)
  expect(own.isLast).toBe(true)
  expect(own.rows.map(({ id }) => id)).toContain(at[className])
  expect(own.rows.map(({ id }) => id)).not.toContain(strangerAt[className])
  expect((await ask(stranger, at.Hotel, className)).ok).toBe(false)
})

describe('the export of a hotel', () => {
  it('has neither what opens something nor what is secret', async () => {
    const { owner, at } = house
    await master().update('Book', at.Book, {
      code: 'ABCD2345',
      branchIoUrl: 'https://x.example/ABCD2345',
      refName: 'Rossi',
    })
    await master().update('Hotel', at.Hotel, { spottyCode: 'SP-9', pmsCredentials: { apiKey: 'geheim' } })
    const texts = await Promise.all(
      exportedClasses.map(async ({ className }) => JSON.stringify(await page(owner, at.Hotel, className))),
    )
    expect(texts.join()).toContain('Rossi')
    expect(texts.join()).not.toMatch(/ABCD2345|SP-9|geheim/)
  })

  it('goes on after the last row of a page', async () => {
    const { owner, at } = house
    expect((await page(owner, at.Hotel, 'Book', at.Book)).rows.map(({ id }) => id)).not.toContain(at.Book)
  })

  it('is for Direzione, and for nobody else', async () => {
    const { owner, staffer, guest, member, at } = house
    for (const person of [owner, staffer]) expect((await ask(person, at.Hotel, 'Book')).ok).toBe(true)
    for (const person of [guest, member]) expect(await ask(person, at.Hotel, 'Book')).toEqual(refused('notYourHotel'))
    expect(await ask({ rest: anonymous() }, at.Hotel, 'Book')).toEqual(refused('notSignedIn'))
    for (const duty of ['reception', 'dining', 'kitchen'] satisfies Duty[]) {
      const colleague = await signUp()
      await employ(at.Hotel, colleague, duty)
      expect(await ask(colleague, at.Hotel, 'Book'), duty).toEqual(refused('dutyForbids'))
    }
  })

  it('holds no health data, whoever asks', async () => {
    const { owner, at } = house
    for (const className of ['DietaryNeeds', 'AllergyCheck', '_User', 'GuestDevice'])
      expect(await ask(owner, at.Hotel, className), className).toEqual(refused('refused'))
  })

  it('is there when the subscription has ended', async () => {
    const { stranger, strangerAt } = house
    await expire(strangerAt.Hotel)
    expect((await page(stranger, strangerAt.Hotel, 'Book')).rows).toHaveLength(1)
  })
})
