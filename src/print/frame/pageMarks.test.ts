import { expect, it } from 'vitest'
import { cssString, pageMarks } from './pageMarks.ts'

it.each([
  ['Grand Hotel', '"Grand Hotel"'],
  ['L’"Ancora"', '"L’\\22 Ancora\\22 "'],
  ['a\\b', '"a\\5c b"'],
  ['</style><script>', '"\\3c /style\\3e \\3c script\\3e "'],
  ['una\nriga', '"una\\a riga"'],
])('writes %s so that it can be read again', (text, css) => {
  expect(cssString(text)).toBe(css)
})

it('counts the pages', () => {
  const marks = pageMarks({
    hotel: 'Belvedere',
    about: 'Cena',
    printedAt: 'oggi',
    page: ['Pagina ', ' di '],
  })
  expect(marks).toContain('counter(page) " di " counter(pages)')
})
