import { expect, it } from 'vitest'
import { narrowed } from './dishSearch.ts'

const NAMES = ['Caffè shakerato', 'Bavarese al caffè', 'Insalata di mare', 'Panna cotta all’arancia']
const find = (typed: string) => narrowed(NAMES, typed, (name) => name)

it.each([
  ['', NAMES],
  ['CAFFE', ['Caffè shakerato', 'Bavarese al caffè']],
  ['mare insalata', ['Insalata di mare']],
  ['all\'arancia', ['Panna cotta all’arancia']],
  ['ostriche', []],
])('%o finds by every word, whatever the accents; what begins with it comes first', (typed, found) => {
  expect(find(typed)).toEqual(found)
})
