import { describe, expect, it } from 'vitest'
import { withTotal } from '#tests/rows/withTotal.ts'
import { aPortion, inShort } from '#tests/rows/aPortion.ts'
import type { Portion } from '../rules/orders/portion.ts'
import {
  draftDish,
  orderDraftOf,
  isSameOrderDraft,
  lostNotes,
  plainOf,
  portionsOfDraft,
  dishTotal,
  withHalves,
  withNotes,
} from './orderDraft.ts'

const note = (text: string, qty: number) => ({ id: `${text}${qty}`, text, qty })

const some = (quantity: number, more: Partial<Portion> = {}): Portion => aPortion('lasagne', quantity, '', more)

const lasagne = (draft: ReturnType<typeof orderDraftOf>) => draftDish(draft, 'lasagne')
const said = (notes: readonly { text: string; qty: number }[]) => notes.map(({ text, qty }) => `${qty} ${text}`)

describe('the draft of what a booking ordered', () => {
  it('adds up its persons, whole and half portions apart', () => {
    const draft = orderDraftOf([some(1), some(2), some(1, { halfPortion: true })])
    expect(lasagne(draft)).toMatchObject({ whole: { quantity: 3 }, half: { quantity: 1 } })
    expect(dishTotal(lasagne(draft))).toBe(4)
  })

  it('has the same variation once, however it was written', () => {
    const draft = orderDraftOf([
      some(1, { notes: [note('senza sale', 1)] }),
      some(2, { notes: [note('Senza  sale', 1), note('ben cotta', 1)] }),
    ])
    expect(said(lasagne(draft).whole.notes)).toEqual(['2 senza sale', '1 ben cotta'])
    expect(plainOf(lasagne(draft).whole)).toBe(0)
  })

  it('leaves out what was taken away again', () => {
    expect(orderDraftOf([some(0)]).size).toBe(0)
  })
})

describe('a number of portions', () => {
  const draft = orderDraftOf([some(3, { notes: [note('senza sale', 2)] }), some(1, { halfPortion: true })])

  it.each([
    // total, whole, half, notes of the whole ones
    [5, 4, 1, ['2 senza sale']],
    [3, 2, 1, ['2 senza sale']],
    [2, 2, 0, ['2 senza sale']],
    [1, 1, 0, ['1 senza sale']],
    [0, 0, 0, []],
  ])('of %i makes %i whole and %i half ones', (total, whole, half, notes) => {
    const dish = lasagne(withTotal(draft, 'lasagne', total))
    expect([dish.whole.quantity, dish.half.quantity]).toEqual([whole, half])
    expect(said(dish.whole.notes)).toEqual(notes)
  })

  it.each([
    // halves, whole, notes of the whole ones, notes of the half ones
    [0, 4, ['2 senza sale'], []],
    [2, 2, ['2 senza sale'], []],
    [3, 1, ['1 senza sale'], ['1 senza sale']],
    [4, 0, [], ['2 senza sale']],
    [9, 0, [], ['2 senza sale']],
  ])('of which %i are half ones leaves %i whole, and no note is lost', (halves, whole, ofWhole, ofHalf) => {
    const dish = lasagne(withHalves(draft, 'lasagne', halves))
    expect(dish.whole.quantity).toBe(whole)
    expect(dishTotal(dish)).toBe(4)
    expect(said(dish.whole.notes)).toEqual(ofWhole)
    expect(said(dish.half.notes)).toEqual(ofHalf)
  })

  it('that is lower takes half ones without a note before noted ones of either kind', () => {
    const spaghetti = orderDraftOf([
      some(1, { notes: [note('senza aglio', 1)] }),
      some(2, { halfPortion: true, notes: [note('piccante', 1)] }),
    ])
    const left = [2, 1, 0].map((total) => lasagne(withTotal(spaghetti, 'lasagne', total)))
    expect(left.map(({ whole, half }) => said([...whole.notes, ...half.notes]))).toEqual([
      ['1 senza aglio', '1 piccante'],
      ['1 senza aglio'],
      [],
    ])
    expect(left.map((dish) => lostNotes(lasagne(spaghetti), dish))).toEqual([
      [],
      ['piccante'],
      ['senza aglio', 'piccante'],
    ])
  })

  it('can be the first of a dish', () => {
    expect(dishTotal(draftDish(withTotal(draft, 'branzino', 2), 'branzino'))).toBe(2)
  })
})

describe('notes', () => {
  const draft = orderDraftOf([some(2)])

  it('are of no more portions than there are', () => {
    const noted = withNotes(draft, 'lasagne', 'whole', [note('senza sale', 1), note('piccante', 5)])
    expect(said(lasagne(noted).whole.notes)).toEqual(['1 senza sale', '1 piccante'])
  })

  it('are sent with their portions, the others without', () => {
    const noted = withNotes(withTotal(draft, 'lasagne', 4), 'lasagne', 'whole', [
      note(' senza sale ', 1),
      note('', 1),
      note('senza sale', 1),
    ])
    expect(portionsOfDraft(withHalves(noted, 'lasagne', 1)).map(inShort)).toEqual([
      'lasagne 3 (senza sale 2)',
      '½ lasagne 1',
    ])
  })
})

describe('an order that was changed', () => {
  const draft = orderDraftOf([some(2, { notes: [note('senza sale', 1)] })])
  const two = orderDraftOf([some(1), some(1, { notes: [note('senza sale', 1)] })])

  it.each([
    ['another person has the note', two, true],
    ['one more and one less', withTotal(withTotal(draft, 'lasagne', 3), 'lasagne', 2), true],
    ['a dish that nobody takes', withTotal(draft, 'branzino', 0), true],
    [
      'a note that is not written yet',
      withNotes(draft, 'lasagne', 'whole', [note('senza sale', 1), note(' ', 1)]),
      true,
    ],
    ['one more', withTotal(draft, 'lasagne', 3), false],
    ['another note', withNotes(draft, 'lasagne', 'whole', [note('senza glutine', 1)]), false],
    ['a half one', withHalves(draft, 'lasagne', 1), false],
    ['another dish', withTotal(draft, 'branzino', 1), false],
  ])('says something else: %s', (_, other, isSame) => {
    expect(isSameOrderDraft(other, draft)).toBe(isSame)
  })

  it('comes back from what is sent', () => {
    const sent = withHalves(withTotal(draft, 'lasagne', 3), 'lasagne', 1)
    expect(isSameOrderDraft(orderDraftOf(portionsOfDraft(sent)), sent)).toBe(true)
  })
})
