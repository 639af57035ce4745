import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookPerson } from '#domain/schema/booking.ts'
import { isSynced, planSync } from './syncPeople.ts'
import type { SyncPlan } from './syncPeople.ts'

const family = (...people: readonly Partial<BookPerson>[]): BookPerson[] =>
  people.map((person, at) => ({ id: `p${at}`, hotel: 'h', book: 'b', isHolder: false, ...person }))

const plan = (pax: number, people: readonly BookPerson[], inUse: readonly string[] = []) =>
  planSync({ id: 'b', hotel: 'h', pax }, people, new Set(inUse))

function after(people: readonly BookPerson[], { create, change, remove }: SyncPlan): BookPerson[] {
  const kept = people.filter((person) => !remove.includes(person))
  const fieldsOf = (id: string) => change.find((one) => one.id === id)?.fields
  return [...kept.map((person) => ({ ...person, ...fieldsOf(person.id) })), ...create]
}

describe('the persons of a booking', () => {
  it('of a new booking are the holder and the others, under ids that two make alike', () => {
    expect(plan(2, []).create).toMatchObject([
      { id: 'b_1', isHolder: true },
      { id: 'b_2', isHolder: false },
    ])
  })

  it('who are added leave the names of those who are there', () => {
    const people = family({ isHolder: true, name: 'Anna' }, { id: 'b_2' })
    expect(plan(4, people)).toMatchObject({ create: [{ id: 'b_1' }, { id: 'b_3' }], change: [], remove: [] })
  })

  it('who are too many go, the nameless first, and all names with them', () => {
    const people = family({ name: 'Anna' }, { isHolder: true, surname: 'Rossi' }, {}, { name: 'Ugo' })
    const { remove, change } = plan(3, people)
    expect(remove.map(({ id }) => id)).toEqual(['p2'])
    const nameless = { name: undefined, surname: undefined }
    expect(change).toEqual(['p0', 'p1', 'p3'].map((id) => ({ id, fields: nameless })))
  })

  it('of equals those without orders go first', () => {
    const people = family({ isHolder: true }, {}, {}, {})
    expect(plan(2, people, ['p3']).remove.map(({ id }) => id)).toEqual(['p2', 'p1'])
  })

  it.each([
    ['none', family({}, {}), ['p0']],
    ['two', family({}, { isHolder: true }, { isHolder: true }), ['p1']],
  ])('have one holder where there was %s', (_, people, holders) => {
    const synced = after(people, plan(people.length, people))
    expect(synced.filter(({ isHolder }) => isHolder).map(({ id }) => id)).toEqual(holders)
  })

  it('are always as many as asked for, with the holder who was, and then nothing is left to do', () => {
    const person = fc.record({ isHolder: fc.boolean(), name: fc.constantFrom('', 'Anna', undefined) })
    const people = fc.array(person, { maxLength: 12 }).map((list) => family(...list))
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 15 }), (list, pax) => {
        const done = after(list, plan(pax, list))
        const holder = list.find(({ isHolder }) => isHolder) ?? list[0]
        expect(done).toHaveLength(pax)
        expect(new Set(done.map(({ id }) => id)).size).toBe(pax)
        const holders = done.filter(({ isHolder }) => isHolder)
        expect(holders.map(({ id }) => id)).toEqual([holder?.id ?? 'b_1'])
        expect(isSynced(plan(pax, done))).toBe(true)
      }),
    )
  })
})
