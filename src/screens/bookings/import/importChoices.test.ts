import { describe, expect, it } from 'vitest'
import type { CsvMapping } from '#domain/schema/values.ts'
import { firstChoices, hasDecisions, withCorrection, withField, withLeftOut } from './importChoices.ts'
import type { ImportChoices } from './importChoices.ts'

const columns = { head: { headers: ['Nome', 'Camera'] }, examples: [] }
const untouched = firstChoices(columns, 'default', {
  authPMS: undefined,
  csvBoards: undefined,
  csvDates: undefined,
  csvMappings: undefined,
  csvWords: undefined,
  timezone: 'Europe/Rome',
})

describe('a field that is given to a column', () => {
  it.each<[string, CsvMapping, string, CsvMapping]>([
    [
      'is taken from the one that had it',
      { Camera: 'roomNumber', Stanza: null },
      'Stanza',
      { Camera: null, Stanza: 'roomNumber' },
    ],
    [
      'is left to others that may share it',
      { Nome: 'name', Cognome: null },
      'Cognome',
      { Nome: 'name', Cognome: 'name' },
    ],
  ])('%s', (_, before, header, after) => {
    expect(withField(before, header, after[header] ?? null)).toEqual(after)
  })
})

describe('lines', () => {
  it('are left out and taken in again', () => {
    const leftOut = withLeftOut(untouched, [2, 3, 4], true)
    expect([...leftOut]).toEqual([2, 3, 4])
    expect([...withLeftOut({ ...untouched, leftOut }, [3], false)]).toEqual([2, 4])
  })

  it('are corrected cell by cell', () => {
    const corrections = withCorrection(untouched, 2, 'roomNumber', '101')
    expect(withCorrection({ ...untouched, corrections }, 2, 'pax', '3').get(2)).toEqual({ roomNumber: '101', pax: '3' })
    expect(untouched.corrections.size).toBe(0)
  })
})

describe('what would be lost', () => {
  it.each<[string, Partial<ImportChoices>, boolean]>([
    ['nothing of a file that was only opened', {}, false],
    ['nothing where only the invitations are held back', { invitations: 'none' }, false],
    ['the order of its dates', { dateOrder: 'dayFirst' }, true],
    ['a line that is left out', { leftOut: new Set([2]) }, true],
    ['who a namesake is', { namesakes: new Map([[2, 'anna']]) }, true],
  ])('%s', (_, change, isLost) => {
    expect(hasDecisions({ ...untouched, ...change })).toBe(isLost)
  })
})
