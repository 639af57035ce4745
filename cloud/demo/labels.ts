import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import type { Label } from '#domain/schema/menu.ts'
import type { NewRow } from '../rows.ts'

const ownLabels = [
  {
    slug: 'consigliato-dallo-chef',
    name: {
      it: 'Consigliato dallo chef',
      en: 'Chef’s choice',
      de: 'Empfehlung des Küchenchefs',
      fr: 'Le choix du chef',
      es: 'Recomendado por el chef',
    },
    colorIndex: 9,
    iconIndex: 9,
  },
  {
    slug: 'pesca-del-giorno',
    name: {
      it: 'Pesca del giorno',
      en: 'Catch of the day',
      de: 'Fang des Tages',
      fr: 'Pêche du jour',
      es: 'Pesca del día',
    },
    colorIndex: 3,
    iconIndex: 6,
  },
  {
    slug: 'orto-del-miramare',
    name: {
      it: 'Orto del Miramare',
      en: 'Miramare’s garden',
      de: 'Aus dem Garten des Miramare',
      fr: 'Potager du Miramare',
      es: 'Huerto del Miramare',
    },
    colorIndex: 1,
    iconIndex: 1,
  },
  {
    slug: 'per-i-piccoli',
    name: {
      it: 'Per i più piccoli',
      en: 'For little ones',
      de: 'Für die Kleinen',
      fr: 'Pour les petits',
      es: 'Para los pequeños',
    },
    colorIndex: 4,
    iconIndex: 3,
  },
] as const

type WithoutPrefix<Id> = Id extends `predefined-${infer Slug}` ? Slug : never

export type LabelSlug =
  | (typeof ownLabels)[number]['slug']
  | WithoutPrefix<(typeof PREDEFINED_LABELS)[number]['id']>

export function labelIdOf(hotelId: string, slug: LabelSlug): string {
  const own = ownLabels.some((label) => label.slug === slug)
  return own ? `${hotelId}-${slug}` : `predefined-${slug}`
}

export const makeLabels = (hotelId: string) =>
  ownLabels.map(
    ({ slug, ...label }) =>
      ({
        ...label,
        id: labelIdOf(hotelId, slug),
        hotel: hotelId,
        visibleInApp: true,
      }) satisfies NewRow<Label>,
  )
