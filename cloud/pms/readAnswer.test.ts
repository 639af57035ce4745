import { describe, expect, it } from 'vitest'
import { MAX_ANSWER_BYTES, readAnswer } from './readAnswer.ts'

const repeat = (part: string, bytes = MAX_ANSWER_BYTES) => part.repeat(bytes / part.length)
const listOf = (part: string) => `[${repeat(`${part},`)}${part}]`
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('an answer of a PMS', () => {
  it.each([
    ['JSON', false, '{"a":[1,"è"]}', { a: [1, 'è'] }],
    [
      'XML',
      true,
      '<?xml version="1.0"?>\n<a:R x="1"><b>2</b></a:R>\n',
      { '?xml': { version: '1.0' }, R: { x: '1', b: '2' } },
    ],
    [
      'a list of 5,000',
      false,
      JSON.stringify(Array.from({ length: 5000 }, () => ({ id: 1 }))),
      Array.from({ length: 5000 }, () => ({ id: 1 })),
    ],
    [
      'half an emoji of JSON',
      false,
      String.raw`{"a":"Rossi \ud83d","b\udc4d":"\ud83d\ude00 \\ud83d"}`,
      { a: 'Rossi \ufffd', 'b\ufffd': '\u{1f600} \\ud83d' },
    ],
    ['half an emoji of XML', true, '<a>Rossi &#xD83D;</a>', { a: expect.not.stringMatching(/\p{Cs}/u) as string }],
  ])('is read: %s', async (_, isXml, text, content) => {
    expect(await readAnswer(text, isXml)).toEqual({ content })
  })

  it.each([
    ['half a JSON', false, '{"a":['],
    ['half an XML', true, '<a><b></b>'],
    ['an XML that ends in another element', true, '<a><b></a></b>'],
    ['a page', true, '<html'],
    ['entities of its own', true, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ])('cannot be read: %s', async (_, isXml, text) => {
    expect(await readAnswer(text, isXml)).toEqual({ problem: 'unreadable' })
  })

  // With an expression that goes back over what it has read some of these took hours.
  it.each([
    ['a million empty objects', false, listOf('{}')],
    ['a list of 5,001', false, JSON.stringify(Array.from({ length: 5001 }, () => 1))],
    ['33 levels', false, nested(34)],
    ['two million levels', false, nested(MAX_ANSWER_BYTES / 2)],
    ['1,001 keys', false, keys(1001)],
    ['200,000 keys', false, keys(200_000)],
    ['3,000 keys of several rows', false, `[${[0, 1, 2, 3].map((at) => keys(800).replaceAll('k', `k${at}_`)).join()}]`],
    ['a million elements', true, `<a>${repeat('<b/>')}</a>`],
  ])('is too much: %s', async (_, isXml, text) => {
    expect(await readAnswer(text, isXml)).toEqual({ problem: 'tooMuch' })
  })

  it.each([
    ['a name without end', `<${repeat('a')}`],
    ['elements without end', repeat('<a>')],
    ['ends of nothing', `<${repeat('a', MAX_ANSWER_BYTES / 2)}${repeat('</a', MAX_ANSWER_BYTES / 2)}>`],
    ['spaces without end', `<a>${repeat(' ')}`],
  ])('of XML that ends too early is read once: %s', async (_, text) => {
    expect(await readAnswer(text, true)).toEqual({ problem: 'unreadable' })
  })
})
