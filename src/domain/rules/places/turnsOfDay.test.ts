import { describe, expect, it } from 'vitest'
import { hoursOfDay, overlapsOf, sittingsOf } from './turnsOfDay.ts'

const dinner = (from: string, to: string) => ({ times: { '3': { from, to } } })

describe('the day of the turns', () => {
  it('has the meals in the order of the day, without what accompanies breakfast', () => {
    const span = { from: '07:30:00', to: '08:15' }
    const times = { '3': { from: '19:00', to: '20:00' }, '0': span, '2': span }
    expect(sittingsOf({ times })).toEqual([
      { meal: '0', from: 450, to: 495 },
      { meal: '3', from: 1140, to: 1200 },
    ])
  })

  it.each([
    ['one after the other', dinner('19:00', '20:00'), dinner('20:00', '21:00'), undefined],
    ['a quarter of an hour of both', dinner('19:00', '20:15'), dinner('20:00', '21:00'), [1200, 1215]],
    ['one within the other', dinner('19:00', '22:00'), dinner('20:00', '21:00'), [1200, 1260]],
    ['at different meals', { times: { '1': { from: '12:00', to: '22:00' } } }, dinner('20:00', '21:00'), undefined],
    ['without times', {}, dinner('20:00', '21:00'), undefined],
  ])('%s', (_, one, other, span) => {
    const [overlap] = overlapsOf([one, other])
    expect(overlap && [overlap.from, overlap.to]).toEqual(span)
    expect(overlapsOf([other, one]).length).toBe(span ? 1 : 0)
  })

  it.each([
    [[], { from: 7, to: 22 }],
    [[dinner('19:00', '22:30')], { from: 7, to: 24 }],
    [[{ times: { '0': { from: '00:15', to: '01:00' } } }], { from: 0, to: 22 }],
  ])('shows whole hours around what is served', (turns, hours) => {
    expect(hoursOfDay(turns)).toEqual(hours)
  })
})
