import { describe, expect, it } from 'vitest'
import { labelColours, labelIcons } from '../reference/labelLooks.ts'
import { canEditLabel, checkLabel } from './label.ts'

const name = { it: 'Chilometro zero' }

describe('a label', () => {
  it.each([
    ['with a name alone', { name }, undefined],
    ['with the last colour and icon', { name, colorIndex: labelColours.length - 1, iconIndex: labelIcons.length - 1 }, undefined],
    ['without a name', {}, 'labelNameMissing'],
    ['named in English only', { name: { en: 'Local' } }, 'labelNameMissing'],
    ['named with spaces', { name: { it: '  ' } }, 'labelNameMissing'],
    ['of a colour that is not there', { name, colorIndex: labelColours.length }, 'refused'],
    ['of a colour before the first', { name, colorIndex: -1 }, 'refused'],
    ['of half an icon', { name, iconIndex: 0.5 }, 'refused'],
  ])('%s', (_, label, expected) => {
    expect(checkLabel(label)).toBe(expected)
  })

  it.each([
    ['of the hotel', { hotel: 'hotel00001', predefined: false }, undefined],
    ['offered to all', { predefined: true }, 'labelPredefined'],
    ['predefined in the hotel', { hotel: 'hotel00001', predefined: true }, 'labelPredefined'],
    ['of nobody', { predefined: false }, 'labelPredefined'],
  ])('%s can be edited or not', (_, label, expected) => {
    expect(canEditLabel(label)).toBe(expected)
  })
})
