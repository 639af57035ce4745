import { describe, expect, it } from 'vitest'
import { reportQuery, withReport } from './reportQuery.ts'
import type { ReportQuery } from './reportQuery.ts'

const read = (text: string) => reportQuery(new URLSearchParams(text))
const written = (before: string, asked: Partial<ReportQuery>) =>
  withReport(new URLSearchParams(before), asked).toString()

describe('the address of a report', () => {
  it('that says nothing shows both reports with everybody', () => {
    expect(read('')).toEqual({
      kitchen: true,
      waiter: true,
      complete: true,
      incomplete: true,
      notIncluded: true,
      missing: false,
      search: '',
    })
  })

  it.each<[Partial<ReportQuery>, string]>([
    [{ kitchen: false }, 'kitchen=0'],
    [{ waiter: false }, 'waiter=0'],
    [{ complete: false }, 'complete=0'],
    [{ incomplete: false }, 'incomplete=0'],
    [{ notIncluded: false }, 'notincluded=0'],
    [{ missing: true }, 'missing=1'],
    [{ search: ' tav 12 ' }, 'search=tav+12'],
    [{ kitchen: true, missing: false, search: '' }, ''],
  ])('says %j as %s, and reads it again', (asked, text) => {
    expect(written('', asked)).toBe(text)
    expect(written(text, {})).toBe(text)
  })

  it('keeps what it says of other things', () => {
    expect(written('gScrollPosition=900&kitchen=0', { kitchen: true })).toBe('gScrollPosition=900')
  })
})
