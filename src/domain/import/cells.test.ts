import { describe, expect, it } from 'vitest'
import { cellText, foldedCell } from './cells.ts'

describe('cellText', () => {
  it.each([
    ['  Rossi \u00A0 Mario\t', 'Rossi Mario'],
    ['="0012"', '0012'],
    ['="dice ""ciao"""', 'dice "ciao"'],
    ['Rossi\nMario', 'Rossi Mario'],
    ['\uFEFFID', 'ID'],
    ['-', ''],
    [' -- ', ''],
    ['101-102', '101-102'],
    ['a\uD800b', 'ab'],
    ['a \uD800 b', 'a b'],
    ['\0', ''],
    ['101\u200B', '101'],
    ["'+39 333 1234567", '+39 333 1234567'],
    ["'0012", '0012'],
    ["'t Hooft", "'t Hooft"],
    ['\u200E2026-12-12', '2026-12-12'],
    ['Su\u00ADite', 'Suite'],
    ['Ku\u0308che e\u0300', 'Küche è'],
    ['due@example.com\u200B', 'due@example.com'],
    ['\u200B-\u200B', ''],
  ])('%j says %j', (cell, text) => expect(cellText(cell)).toBe(text))
})

it('compares words without case, accents and punctuation', () => {
  expect(foldedCell(' N.º Prenotazióne: ')).toBe('n º prenotazione')
  expect(foldedCell('Check-In')).toBe('check in')
})
