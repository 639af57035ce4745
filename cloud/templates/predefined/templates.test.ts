import { expect, it } from 'vitest'
import { FORM_LANGUAGES } from '#domain/reference/languages.ts'
import { checkLabel } from '#domain/rules/menu/label.ts'
import { photoSize } from '#domain/rules/menu/photo.ts'
import { predefinedTemplateOf, predefined } from './templates.ts'

it.each(predefined)('$id has a drawing of 1024 x 500, a name in five languages and 12 to 20 dishes', (template) => {
  expect(photoSize(Buffer.from(template.image.split(',')[1] ?? '', 'base64'))).toEqual({ width: 1024, height: 500 })
  const { id, name, dishes = [], labels = [] } = predefinedTemplateOf(template)
  expect(id).toMatch(/^[\w-]{1,64}$/)
  expect(new Set(FORM_LANGUAGES.map((language) => name?.[language])).size).toBe(5)
  expect(dishes.length).toBeGreaterThanOrEqual(12)
  expect(dishes.length).toBeLessThanOrEqual(20)
  for (const slug of template.labelled ?? []) expect(template.recipes.map((recipe) => recipe.slug)).toContain(slug)
  for (const label of labels) {
    expect(checkLabel(label)).toBeUndefined()
    expect(dishes.some((dish) => dish.labels.includes(label.key))).toBe(true)
  }
})
