import { expect, it } from 'vitest'
import { checkLabel } from '../rules/menu/label.ts'
import { menuLanguages } from './languages.ts'
import { PREDEFINED_LABELS } from './predefinedLabels.ts'

it.each(PREDEFINED_LABELS)('$name.it can be kept, and is named in every language of a menu', (label) => {
  expect(checkLabel(label)).toBeUndefined()
  expect(Object.keys(label.name).sort()).toEqual(menuLanguages.map(({ code }) => code).sort())
  expect(label.id).toMatch(/^[\w-]{1,64}$/)
})

it('only «Senza glutine» denies an allergen: who adds another says which', () => {
  const denying = PREDEFINED_LABELS.filter((label) => 'denies' in label)
  expect(denying.map(({ name }) => name.it)).toEqual(['Senza glutine'])
  expect(PREDEFINED_LABELS.filter(({ name }) => /^senza /i.test(name.it))).toEqual(denying)
})

it('no two look the same', () => {
  const looks = PREDEFINED_LABELS.map(({ colorIndex, iconIndex }) => `${colorIndex} ${iconIndex}`)
  expect(new Set(looks).size).toBe(PREDEFINED_LABELS.length)
})
