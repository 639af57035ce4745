import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mendHalves, shapeFault } from './jsonShape.ts'

const faultOf = (text: string) => shapeFault(Buffer.from(text))
const row = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n]))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the shape of a JSON text', () => {
  it.each([
    ['200 keys of a row', JSON.stringify(row(200)), undefined],
    ['201 keys of a row', JSON.stringify(row(201)), 'tooManyKeys'],
    ['201 keys of a value', JSON.stringify({ value: row(201) }), 'tooManyKeys'],
    ['100 rows of 200 keys', JSON.stringify(Array.from({ length: 100 }, () => row(200))), undefined],
    ['one more', JSON.stringify([...Array.from({ length: 100 }, () => row(200)), row(1)]), 'tooManyKeys'],
    ['40,000 lists', `[${'[],'.repeat(39_998)}[]]`, undefined],
    ['one more', `[${'{},'.repeat(39_999)}{}]`, 'tooManyKeys'],
    ['32 levels', nested(32), undefined],
    ['33 levels', nested(33), 'tooDeep'],
    ['20,000 levels that do not end', '{"a":'.repeat(20_000), 'tooDeep'],
    ['brackets in a text', JSON.stringify('{['.repeat(40)), undefined],
    ['colons in a text', JSON.stringify({ name: 'a:b'.repeat(20_000) }), undefined],
    ['a quote in a text', JSON.stringify({ name: `"${':'.repeat(300)}` }), undefined],
    ['a NUL', JSON.stringify({ name: 'a\0b' }), 'nulCharacter'],
    ['a NUL in a key', JSON.stringify({ 'a\0': 1 }), 'nulCharacter'],
    ['a bare NUL', '{"name":"a\0"}', 'nulCharacter'],
    ['what only looks like one', String.raw`{"name":"a\\u0000"}`, undefined],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it('of whatever is small is fine', () => {
    const small = fc.jsonValue({ maxDepth: 5 }).filter((value) => !JSON.stringify(value).includes('\\u0000'))
    fc.assert(fc.property(small, (value) => faultOf(JSON.stringify(value)) === undefined))
  })

  it('of whatever bytes is told without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        shapeFault(bytes)
      }),
    )
  })
})

describe('half an emoji', () => {
  const mended = (text: string) => {
    const json = Buffer.from(text)
    mendHalves(json)
    return json.toString()
  }

  it.each([
    ['at the end', String.raw`{"name":"Rossi \ud83d"}`, String.raw`{"name":"Rossi \ufffd"}`],
    ['in a name of a field', String.raw`{"\uDC4D":1}`, String.raw`{"\ufffd":1}`],
    ['twice', String.raw`["\ud83d\ud83d","\udc4d\ud83d"]`, String.raw`["\ufffd\ufffd","\ufffd\ufffd"]`],
    ['before a whole one', String.raw`"\ud83d\ud83d\ude00"`, String.raw`"\ufffd\ud83d\ude00"`],
    ['before another escape', String.raw`"\ud83d\n\u00e8"`, String.raw`"\ufffd\n\u00e8"`],
  ])('becomes an unreadable character: %s', (_, text, expected) => {
    expect(mended(text)).toBe(expected)
  })

  it.each([
    ['a whole one', String.raw`"\ud83d\ude00 😀 \ufffd"`],
    ['what only looks like one', String.raw`"\\ud83d"`],
    ['half an escape', String.raw`"\ud8`],
    ['an escape at the end', '"\\'],
  ])('is not %s', (_, text) => {
    expect(mended(text)).toBe(text)
  })

  it('is in no text that was read', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }), (units) => {
        const text = String.fromCharCode(...units)
        // UTF-8 has no halves, either.
        const whole = Buffer.from(text).toString()
        expect(JSON.parse(mended(JSON.stringify({ [text]: text })))).toEqual({ [whole]: whole })
      }),
    )
  })
})
