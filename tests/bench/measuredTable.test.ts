import { expect, it } from 'vitest'
import { withFigures } from './measuredTable.ts'
import type { Figure } from './measuredTable.ts'

const DOCUMENT = `# Measurements

<!-- measured -->
| | measured | bound |
|---|---|---|
| heap | 19.0 MB | 40.0 MB |
| a week pasted | 0.98 | 1.50 |
<!-- /measured -->

## Notes
`

const heap: Figure = { title: 'heap', value: 30.71, unit: 'MB', atMost: 40 }
const letter: Figure = { title: 'a letter', value: 60, unit: 'ms', atMost: 50 }
const floor: Figure = { title: 'a floor', value: 812, unit: 'ms', isDetail: true }

it('a run of one bench writes its own rows, in their places, and no details', () => {
  expect(withFigures(DOCUMENT, [heap, floor], false)).toBe(DOCUMENT.replace('19.0 MB', '30.7 MB'))
})

it('a new figure comes last, and one over its bound says so', () => {
  expect(withFigures(DOCUMENT, [letter], false)).toContain(
    '| a week pasted | 0.98 | 1.50 |\n| a letter | **60.0 ms**, over the bound | 50.0 ms |\n<!-- /measured -->',
  )
})

it('a run of all benches leaves nothing that was not measured', () => {
  const text = withFigures(DOCUMENT, [letter, { ...heap, value: 30.74 }], true)
  expect(text).toContain('| heap | 30.7 MB | 40.0 MB |\n| a letter |')
  expect(text).not.toContain('a week pasted')
  expect(text.endsWith('\n\n## Notes\n')).toBe(true)
})

it('the same figures again write the same text', () => {
  const once = withFigures(DOCUMENT, [heap, letter], true)
  expect(withFigures(once, [letter, heap], true)).toBe(once)
})

it('a figure without a bound has none in the table', () => {
  expect(withFigures(DOCUMENT, [{ title: 'largest paint', value: 1.234, unit: 's' }], true)).toContain(
    '| largest paint | 1.23 s | |\n',
  )
})

it('a text without the marks is told', () => {
  expect(() => withFigures('# Measurements', [heap], true)).toThrow('<!-- measured -->')
})
