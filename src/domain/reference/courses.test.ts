import { describe, expect, it } from 'vitest'
import { COURSE_IDS } from '../schema/values.ts'
import { courseOf, courses, coursesInOrder } from './courses.ts'

describe('the courses', () => {
  it('are 12, with ids and positions from 0 to 11, each once', () => {
    const all = Array.from({ length: 12 }, (_, at) => at)
    const sorted = (numbers: number[]) => numbers.sort((one, other) => one - other)
    expect(courses.map(({ id }) => id)).toEqual(all)
    expect(COURSE_IDS, 'that a dish may have').toEqual(all)
    expect(sorted(courses.map(({ position }) => position))).toEqual(all)
    expect(coursesInOrder.map(({ position }) => position)).toEqual(all)
  })

  it('are listed as they are eaten', () => {
    const order = coursesInOrder.map(({ name }) => name.it)
    const eaten = ['Cibi della colazione', 'Aperitivi', 'Antipasti', 'Primi', 'Secondi', 'Dolci', 'Vini']
    expect(order.filter((name) => eaten.includes(name))).toEqual(eaten)
  })

  it('have names of their own in Italian, and one in every language', () => {
    expect(new Set(courses.map(({ name }) => name.it)).size).toBe(12)
    for (const { name } of courses) for (const text of Object.values(name)) expect(text.trim()).not.toBe('')
  })

  it('only drinks are special', () => {
    expect(courses.filter(({ special }) => special).map(({ name }) => name.it)).toEqual(['Bevande'])
  })

  it('are found by their id, and nothing else is', () => {
    expect(courseOf(2)?.name.it).toBe('Primi')
    expect(courseOf(undefined)).toBeUndefined()
    expect(courseOf(12)).toBeUndefined()
  })
})
