import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookPerson } from '#domain/schema/booking.ts'
import { isNamed, nameOfHolder, nextHolder, planPeople } from './bookPeople.ts'

const book = { id: 'b', hotel: 'h', refName: 'Mario Rossi' }

const aPerson = (n: number, fields: Partial<BookPerson> = {}): BookPerson => ({
  id: `b_${n}`,
  hotel: 'h',
  book: 'b',
  isHolder: n === 1,
  ...fields,
})

describe('the name of the holder is that of the booking:', () => {
  it.each([
    ['Mario Rossi', { name: 'Mario', surname: 'Rossi' }],
    ['Maria  De Luca ', { name: 'Maria', surname: 'De Luca' }],
    ['Rossi, Mario', { name: 'Mario', surname: 'Rossi' }],
    ['ROSSI', { surname: 'ROSSI' }],
    ['a, b, c', { name: 'a,', surname: 'b, c' }],
    ['  ', {}],
    [undefined, {}],
  ])('%j', (text, name) => {
    expect(nameOfHolder(text)).toEqual(name)
  })
})

describe('a booking whose holder is taken out', () => {
  it.each([
    ['goes to the first of the others', [aPerson(1), aPerson(2), aPerson(3)], aPerson(1), 'b_2'],
    ['stays with the holder when somebody else goes', [aPerson(1), aPerson(2)], aPerson(2), undefined],
    [
      'stays with whom another made the holder',
      [aPerson(1), aPerson(2), aPerson(3, { isHolder: true })],
      aPerson(1),
      undefined,
    ],
    ['is nobody’s when nobody is left', [aPerson(1)], aPerson(1), undefined],
  ])('%s', (_, people, leaving, next) => {
    expect(nextHolder(people, leaving)?.id).toBe(next)
  })
})

describe('the persons of a booking', () => {
  it('are made for a new one, the holder first and named', () => {
    const { create } = planPeople(book, 2, [])
    expect(create).toEqual([
      { id: 'b_1', hotel: 'h', book: 'b', isHolder: true, name: 'Mario', surname: 'Rossi' },
      { id: 'b_2', hotel: 'h', book: 'b', isHolder: false },
    ])
  })

  it('get ids that nobody has', () => {
    const { create } = planPeople(book, 4, [aPerson(1), aPerson(3)], { refName: book.refName })
    expect(create.map(({ id }) => id)).toEqual(['b_2', 'b_4'])
  })

  it('that are too many go without a name first, then without orders, the last first', () => {
    const people = [
      aPerson(1),
      aPerson(2),
      aPerson(3, { name: 'Lucia' }),
      aPerson(4),
      aPerson(5, { surname: 'Bianchi' }),
    ]
    const goneOf = (pax: number) =>
      planPeople(book, pax, people, { inUse: new Set(['b_4', 'b_3']) }).remove.map(({ id }) => id)
    expect(goneOf(4)).toEqual(['b_2'])
    expect(goneOf(3)).toEqual(['b_2', 'b_4'])
    expect(goneOf(2)).toEqual(['b_2', 'b_4', 'b_5'])
    expect(goneOf(1)).toEqual(['b_2', 'b_4', 'b_5', 'b_3'])
  })

  it('keep a holder who was given another name by hand', () => {
    const mario = { name: 'Mario', surname: 'Rossi' }
    const now = { ...book, refName: 'Anna Bianchi' }
    const rename = (holder: Partial<BookPerson>) =>
      planPeople(now, 1, [aPerson(1, holder)], { refName: 'Mario Rossi' }).rename
    expect(rename(mario)).toEqual({ id: 'b_1', name: 'Anna', surname: 'Bianchi' })
    expect(rename({})).toEqual({ id: 'b_1', name: 'Anna', surname: 'Bianchi' })
    expect(rename({ ...mario, surname: 'Verdi' })).toBeUndefined()
  })

  it('are as many as asked, with the holder and as many names as fit; asked again nothing is done', () => {
    const someone = fc.record({ name: fc.option(fc.constant('Lucia'), { nil: undefined }) })
    const persons = fc
      .uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 12 })
      .chain((ns) => fc.tuple(...ns.map((n) => someone.map((fields) => aPerson(n, fields)))))
    fc.assert(
      fc.property(persons, fc.integer({ min: 1, max: 15 }), (people, pax) => {
        const plan = planPeople(book, pax, people, { refName: book.refName })
        const gone = new Set(plan.remove.map(({ id }) => id))
        const after = [...people.filter(({ id }) => !gone.has(id)), ...plan.create]
        expect(new Set(after.map(({ id }) => id)).size).toBe(pax)
        const holder = people.find(({ isHolder }) => isHolder) ?? people[0]
        if (holder) expect(gone.has(holder.id)).toBe(false)
        const namedBefore = people.filter(isNamed).length
        const others = holder && !isNamed(holder) ? pax - 1 : pax
        expect(after.filter((person) => isNamed(person)).length).toBeGreaterThanOrEqual(Math.min(namedBefore, others))
        const again = planPeople(book, pax, after, { refName: book.refName })
        expect(again).toEqual({ create: [], rename: undefined, remove: [] })
      }),
    )
  })
})
