import { expect, it } from 'vitest'
import { compareNames } from './compareNames.ts'

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
const names = [
  '',
  ' Rossi',
  '10',
  '2',
  '@',
  '[',
  'Ärger',
  'ab',
  'Ábaco',
  'AB',
  'b',
  'Bianchi',
  'Élise',
  'élan',
  'Zeno',
  'ßen',
  'œuf',
  '’t Hooft',
  'Œ',
]

it('orders as the collation does, whatever the first letters are', () => {
  for (const one of names)
    for (const other of names)
      expect(Math.sign(compareNames(one, other)), `${one} ${other}`).toBe(Math.sign(collator.compare(one, other)))
})
