import { expect, it } from 'vitest'
import { withFigures } from './measuredTable.ts'
import type { Figure } from './measuredTable.ts'

const README = `# Convivio

<!-- measured -->
| | measured | bound |
|---|---|---|
| heap | 19.0 MB | 40.0 MB |
| a week pasted | 0.98 | 1.50 |
<!-- /measured -->

## Decisions
`

const heap: Figure = { title: 'heap', value: 30.71, unit: 'MB', atMost: 40 }
const letter: Figure = { title: 'a letter', value: 60, unit: 'ms', atMost: 50 }
const floor: Figure = { title: 'a floor', value: 812, unit: 'ms', isDetail: true }

it('a run of one bench writes its own rows, in their places, and no details', () => {
  expect(withFigures(README, [heap, floor], false)).toBe(README.replace('19.0 MB', '30.7 MB'))
})

it('a new figure comes last, and one over its bound says so', () => {
  expect(withFigures(README, [letter], false)).toContain(
    '| a week pasted | 0.98 | 1.50 |\n| a letter | **60.0 ms**, over the bound | 50.0 ms |\n<!-- /measured -->',
  )
})

it('a run of all benches leaves nothing that was not measured', () => {
  const readme = withFigures(README, [letter, { ...heap, value: 30.74 }], true)
  expect(readme).toContain('| heap | 30.7 MB | 40.0 MB |\n| a letter |')
  expect(readme).not.toContain('a week pasted')
  expect(readme.endsWith('\n\n## Decisions\n')).toBe(true)
})

it('the same figures again write the same README', () => {
  const once = withFigures(README, [heap, letter], true)
  expect(withFigures(once, [letter, heap], true)).toBe(once)
})

it('a figure without a bound has none in the table', () => {
  expect(withFigures(README, [{ title: 'largest paint', value: 1.234, unit: 's' }], true)).toContain(
    '| largest paint | 1.23 s | |\n',
  )
})

it('a README without the marks is told', () => {
  expect(() => withFigures('# Convivio', [heap], true)).toThrow('<!-- measured -->')
})
