import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTimes } from '#domain/dates/calendar.ts'
import { checkSpan, checkTurn, TURN_TIMES, turnsOutside, withTurnTimes } from './turn.ts'

const span = (from: string, to: string) => ({ from, to })

describe('a turn', () => {
  it.each([
    [span('19:30', '20:15'), undefined],
    [span('19:30', '19:30'), undefined],
    [span('00:00', '23:59'), undefined],
    [span('20:15', '19:30'), 'turnBackwards'],
    [span('23:59', '00:00'), 'turnBackwards'],
    [span('24:00', '24:30'), 'refused'],
    [span('9:00', '10:00'), 'refused'],
    [span('', ''), 'refused'],
  ])('%o: %s', (times, verdict) => expect(checkSpan(times)).toBe(verdict))

  it('of times that can be chosen is refused exactly when it ends before it begins', () => {
    const times = clockTimes(TURN_TIMES.from, TURN_TIMES.to, TURN_TIMES.step)
    expect([times[0], times.at(-1), times.length]).toEqual(['00:00', '23:45', 96])
    const place = fc.nat(times.length - 1)
    fc.assert(
      fc.property(place, place, (from, to) => {
        const verdict = checkSpan(span(times[from] ?? '', times[to] ?? ''))
        expect(verdict).toBe(from > to ? 'turnBackwards' : undefined)
      }),
    )
  })

  it('is asked for each of its meals, and has no other', () => {
    expect(checkTurn({ name: 'Primo', times: { '3': span('19:00', '20:00') } })).toBeUndefined()
    expect(checkTurn({ times: undefined })).toBeUndefined()
    const backwards = { '1': span('12:00', '13:00'), '3': span('21:00', '20:00') }
    expect(checkTurn({ name: 'Primo', times: backwards })).toBe('turnBackwards')
    const unknown: object = { '7': span('19:00', '20:00') }
    expect(checkTurn({ name: 'Primo', times: unknown })).toBe('refused')
    const [nothing, lists]: object[] = [{ '3': null }, { '3': { from: ['19:00'], to: ['20:00'] } }]
    expect(checkTurn({ name: 'Primo', times: nothing })).toBe('refused')
    expect(checkTurn({ name: 'Primo', times: lists })).toBe('refused')
    expect(checkTurn({ name: ' ', times: {} })).toBe('nameMissing')
  })
})

describe('the times of a meal', () => {
  const dinner = { '3': span('19:30', '20:15') }

  it('of breakfast are those of what accompanies it, too', () => {
    const times = withTurnTimes(dinner, '0', span('07:30', '08:30'))
    expect(times).toEqual({ ...dinner, '0': span('07:30', '08:30'), '2': span('07:30', '08:30') })
    expect(withTurnTimes(times, '0', undefined)).toEqual(dinner)
  })

  it('of lunch or dinner change nothing else', () => {
    expect(withTurnTimes(undefined, '1', span('12:30', '13:30'))).toEqual({ '1': span('12:30', '13:30') })
    expect(withTurnTimes(dinner, '3', undefined)).toEqual({})
  })
})

describe('the turns outside the hours of a dinner from 20:00 to 22:00', () => {
  it.each([
    ['one that begins before', { '3': span('19:00', '20:15') }, true],
    ['one that begins with it', { '3': span('20:00:00', '21:00') }, false],
    ['one that ends after', { '3': span('21:00', '22:30') }, false],
    ['one that begins when it is over', { '3': span('22:00', '23:00') }, true],
    ['none that sits at lunch alone', { '1': span('12:30', '13:30') }, false],
    ['none without times', undefined, false],
  ])('are %s', (_, times, isOutside) => {
    const turn = { times }
    expect(turnsOutside([turn], '3', span('20:00', '22:00'))).toEqual(isOutside ? [turn] : [])
  })
})
