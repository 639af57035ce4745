import { describe, expect, it } from 'vitest'
import { afterAnswer, changesOf, draftWith, isOvertaken, rebased } from './choices.ts'

const some = (dishId: string, quantity = 1) => ({ dishId, halfPortion: false, quantity, notes: [] })
const anna = { id: 'anna', orderId: 'o1', completed: false, portions: [] }
const done = { orderId: 'o1', status: 'done' } as const
const overtaken = { orderId: 'o1', status: 'overtaken' } as const

describe('what is sent', () => {
  it('names what was seen, what is wanted, and what is taken away', () => {
    const eater = { ...anna, completed: true, portions: [some('trofie'), some('torta')] }
    const draft = draftWith(eater, undefined, [some('risotto'), some('torta')])
    expect(changesOf([eater], { anna: draft })).toEqual([
      {
        orderId: 'o1',
        personId: 'anna',
        seen: [some('trofie'), some('torta')],
        portions: [some('risotto'), some('torta'), some('trofie', 0)],
        completed: true,
      },
    ])
  })

  it.each([
    ['nothing of a person who was not touched', anna, undefined, 0],
    [
      'nothing that is so already',
      { ...anna, completed: true, portions: [some('trofie')] },
      { seen: [], portions: [some('trofie')] },
      0,
    ],
    ['that somebody takes nothing', anna, { seen: [], portions: [], takesNothing: true }, 1],
    ['nothing while nobody has decided', anna, { seen: [], portions: [] }, 0],
    [
      'nothing over the choice of another phone',
      { ...anna, portions: [some('torta')] },
      { seen: [], portions: [some('trofie')] },
      0,
    ],
  ])('is %s', (_, eater, draft, count) => {
    expect(changesOf([eater], draft ? { anna: draft } : {})).toHaveLength(count)
  })
})

describe('an answer to what a dish holds', () => {
  const conflict = { dishId: 'torta', allergens: [8], diets: [], isUndeclared: false, mark: '8', isAnswered: false }
  const eater = { ...anna, conflicts: [conflict] }
  const agreed = draftWith(eater, undefined, [some('torta')], conflict)

  it('is sent with the dish, also when others are chosen since, and not without it', () => {
    expect(changesOf([eater], { anna: agreed })).toMatchObject([{ answers: [{ dishId: 'torta', mark: '8' }] }])
    const more = draftWith(eater, agreed, [some('torta'), some('trofie')])
    expect(changesOf([eater], { anna: more })).toMatchObject([{ answers: [{ dishId: 'torta', mark: '8' }] }])
    const [without] = changesOf([eater], { anna: draftWith(eater, agreed, [some('trofie')]) })
    expect(without?.answers).toBeUndefined()
  })

  it('to what was ordered before is something to send, until the hotel has it', () => {
    const ordered = { ...eater, completed: true, portions: [some('torta')] }
    const draft = draftWith(ordered, undefined, ordered.portions, conflict)
    expect(changesOf([ordered], { anna: draft })).toHaveLength(1)
    const known = { ...ordered, conflicts: [{ ...conflict, isAnswered: true }] }
    expect(changesOf([known], { anna: draft })).toEqual([])
  })
})

describe('a draft', () => {
  const wanted = draftWith(anna, undefined, [some('trofie')])
  const changes = changesOf([anna], { anna: wanted })

  it('is forgotten when it is done', () => {
    expect(afterAnswer({ anna: wanted }, changes, [done])).toEqual({})
  })

  it('that was changed meanwhile has seen what was done', () => {
    const later = draftWith(anna, wanted, [some('risotto')])
    expect(afterAnswer({ anna: later }, changes, [done])).toEqual({
      anna: { seen: [some('trofie')], portions: [some('risotto')] },
    })
  })

  it('that was overtaken stays, and is sent when the guest wants it all the same', () => {
    const drafts = afterAnswer({ anna: wanted }, changes, [overtaken])
    expect(drafts).toEqual({ anna: wanted })
    const now = { ...anna, completed: true, portions: [some('torta')] }
    expect(isOvertaken(now, drafts['anna'])).toBe(true)
    const mine = rebased(now, wanted)
    expect(isOvertaken(now, mine)).toBe(false)
    expect(changesOf([now], { anna: mine })).toMatchObject([
      { seen: [some('torta')], portions: [some('trofie'), some('torta', 0)] },
    ])
  })

  it('whose answer was lost is no conflict with itself', () => {
    expect(isOvertaken({ ...anna, completed: true, portions: [some('trofie')] }, wanted)).toBe(false)
  })
})
