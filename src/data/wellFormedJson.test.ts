import { expect, it } from 'vitest'
import { wellFormedJson } from './wellFormedJson.ts'

it.each([
  ['Rossi \ud83d', 'Rossi '],
  ['\ude42 Rossi', ' Rossi'],
  ['Rossi 🙂', 'Rossi 🙂'],
  // Typed as it would be written in JSON.
  ['\\ud83d', '\\ud83d'],
  ['\\\ud83d', '\\'],
  ['"\\"\n', '"\\"\n'],
])('%j is sent as %j', (text, sent) => {
  expect(JSON.parse(wellFormedJson({ [text]: [text] }))).toEqual({ [sent]: [sent] })
})
