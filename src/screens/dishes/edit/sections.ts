import { dishGaps } from '#domain/rules/menu/dishGaps.ts'
import type { TranslationLanguage } from '#domain/rules/menu/dishGaps.ts'
import type { May } from '#store/useMay.ts'
import type { Dish } from '#domain/schema/menu.ts'

export const dishSections = ['dati', 'allergeni', 'servizio', 'traduzioni', 'inclusioni', 'foto'] as const

export type SectionKey = (typeof dishSections)[number]

/** What boards include is for the management. */
export const sectionsFor = ({ manages }: Pick<May, 'manages'>): readonly SectionKey[] =>
  dishSections.filter((key) => manages || key !== 'inclusioni')

export const sectionOf = (asked: string | undefined, may: Pick<May, 'manages'>): SectionKey =>
  sectionsFor(may).find((key) => key === asked) ?? 'dati'

export function sectionsToComplete(dish: Dish, demanded: readonly TranslationLanguage[]): SectionKey[] {
  const { name, course, allergens, price, translations } = dishGaps(dish, demanded)
  return dishSections.filter(
    (key) =>
      (key === 'dati' && (name || course || price)) ||
      (key === 'allergeni' && allergens) ||
      (key === 'traduzioni' && translations.length > 0),
  )
}
