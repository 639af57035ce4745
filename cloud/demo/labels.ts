import { z } from 'zod'
import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import type { Label } from '#domain/schema/menu.ts'
import type { NewRow } from '#cloud/database/rows.ts'
import { texts } from '../templates/predefined/recipe.ts'
import labels from './labels.json' with { type: 'json' }

const ownLabels = z
  .array(z.strictObject({ slug: z.string(), name: texts, colorIndex: z.int(), iconIndex: z.int() }).readonly())
  .parse(labels)

const isOwn = (slug: string): boolean => ownLabels.some((label) => label.slug === slug)
const predefinedIdOf = (slug: string): string => `predefined-${slug}`

export const isLabelSlug = (slug: string): boolean =>
  isOwn(slug) || PREDEFINED_LABELS.some(({ id }) => id === predefinedIdOf(slug))

export const labelIdOf = (hotelId: string, slug: string): string =>
  isOwn(slug) ? `${hotelId}-${slug}` : predefinedIdOf(slug)

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
