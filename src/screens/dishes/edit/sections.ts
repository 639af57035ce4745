import { dishGaps } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'

export const sections = ['dati', 'allergeni', 'servizio', 'traduzioni', 'inclusioni', 'foto'] as const

export type SectionKey = (typeof sections)[number]

export const sectionOf = (asked: string | undefined): SectionKey =>
  sections.find((key) => key === asked) ?? 'dati'

export function sectionsToComplete(dish: Dish): SectionKey[] {
  const { name, course, allergens, translations } = dishGaps(dish)
  return sections.filter(
    (key) =>
      (key === 'dati' && (name || course)) ||
      (key === 'allergeni' && allergens) ||
      (key === 'traduzioni' && translations.length > 0),
  )
}
