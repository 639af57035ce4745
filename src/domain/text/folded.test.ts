import { expect, it } from 'vitest'
import { beginsWith, folded, isFoundIn, soughtIn } from './folded.ts'

it.each([
  ['Łukasz', 'lukasz'],
  ['Søren Kierkegård', 'soren kierkegard'],
  ['Weiß', 'weiss'],
  ['WEISS', 'weiß'],
  ['Đorđe', 'djordje'.replaceAll('j', '')],
  ['Æbleskiver', 'aebleskiver'],
  ['Œuf', 'oeuf'],
  ['Ŧŧ', 'tt'],
  ['İstanbul', 'istanbul'],
  ['Þór', 'thor'],
  ['Müller', 'muller'],
  ['Müller', 'mueller'],
  ['Mu\u0308ller', 'mueller'],
  ['Mueller', 'Müller'],
  ['Mueller', 'muller'],
  ['Muller', 'Müller'],
  ['Jürgen Böß', 'juergen boess'],
  ['Åse', 'aase'],
  ['D’Angelo', "d'angelo"],
  ["D'Angelo", 'd’angelo'],
  ['D´Angelo', 'dʼangelo'],
  ['D`Angelo', 'dangelo'],
  ['Dangelo', "d'angelo"],
  ["l'Hôtel Müller", 'lhotel mueller'],
  ['Jean‑Pierre', 'jean-pierre'],
  ['Su\u00ADite', 'suite'],
  ['101\u200B', '101'],
  ['Ｔａｖ ①', 'tav 1'],
  ['Samuele', 'ele'],
  ['Manuela', 'manue'],
  ['Παππάς', 'παππας'],
])('%s is found by %s', (text, typed) => {
  expect(isFoundIn(text, soughtIn(typed))).toBe(true)
})

it.each([
  ['Muller', 'mueller'],
  ['Rossi', 'rosso'],
  ['Durante', 'due'],
])('%s is not found by %s', (text, typed) => {
  expect(isFoundIn(text, soughtIn(typed))).toBe(false)
})

it('a name begins with what is sought in each of its spellings', () => {
  expect(beginsWith('Küche', soughtIn('kue'))).toBe(true)
  expect(beginsWith('130', soughtIn('30'))).toBe(false)
})

it('folds to one form', () => {
  expect(folded(' L´UÒVO ')).toBe("l'uovo")
})
