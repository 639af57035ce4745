import { expect, it } from 'vitest'
import {
  heightWithin,
  menuPapers,
  pageRule,
  planPapers,
  qrPaper,
  reportPapers,
  rollPaper,
  slipPaper,
} from './papers.ts'
import type { PaperFormat } from './papers.ts'

it.each<[string, PaperFormat, number, string]>([
  ['a report', reportPapers.upright, 268, '@page{size:A4 portrait;margin:17mm 12mm 12mm;}'],
  ['the menu of a day', menuPapers.day, 267, '@page{size:A4 portrait;margin:15mm 20mm 15mm;}'],
  ['the menu of a week', menuPapers.week, 190, '@page{size:A4 landscape;margin:10mm 11mm 10mm;}'],
  ['a large plan', planPapers.A3, 277, '@page{size:A3 landscape;margin:10mm 10mm 10mm;}'],
  ['codes to be cut out', qrPaper, 297, '@page{size:A4 portrait;margin:0mm 0mm 0mm;}'],
  ['a slip', slipPaper, 136, '@page{size:105mm 148mm;margin:6mm 6mm 6mm;}'],
  ['a slip of a roll, as long as its text', rollPaper(51.2), 53, '@page{size:80mm 59mm;margin:3mm 3mm 3mm;}'],
])('%s', (_, paper, within, rule) => {
  expect(heightWithin(paper)).toBe(within)
  expect(pageRule(paper)).toBe(rule)
})
