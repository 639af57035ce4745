import { describe, expect, it } from 'vitest'
import { labelColours, labelIcons } from '#domain/reference/labelLooks.ts'
import { canEditLabel, checkLabel, labelDoubt } from './label.ts'

const name = { it: 'Chilometro zero' }

describe('a label', () => {
  it.each([
    ['with a name alone', { name }, undefined],
    [
      'with the last colour and icon',
      { name, colorIndex: labelColours.length - 1, iconIndex: labelIcons.length - 1 },
      undefined,
    ],
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

describe('«Senza glutine»', () => {
  const [GLUTEN, DAIRY] = [4, 2]
  const offered = { id: 'predefined-senza-glutine', name: { it: 'Senza glutine' } }
  const renamed = { ...offered, name: { it: 'Gluten free' } }
  const own = { id: 'etichetta1', name: { it: ' senza Glutine ' } }
  const homemade = { id: 'etichetta2', name: { it: 'Fatto in casa' } }

  it.each([
    ['may be said of a dish without allergens', offered, [], undefined],
    ['may be said of a dish with milk', offered, [DAIRY], undefined],
    ['not of a dish with gluten', offered, [DAIRY, GLUTEN], { allergen: GLUTEN, isDeclared: true }],
    ['not where nobody declared what is in it', offered, undefined, { allergen: GLUTEN, isDeclared: false }],
    ['under another name says the same', renamed, [GLUTEN], { allergen: GLUTEN, isDeclared: true }],
    ['of the hotel’s own says the same', own, [GLUTEN], { allergen: GLUTEN, isDeclared: true }],
    ['is the only one in doubt', homemade, [GLUTEN], undefined],
    ['another may be said of any dish', homemade, undefined, undefined],
  ])('%s', (_, label, allergens, doubt) => {
    expect(labelDoubt(label, allergens)).toEqual(doubt)
  })
})
