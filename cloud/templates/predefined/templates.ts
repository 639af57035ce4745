import { z } from 'zod'
import type { Template } from '#domain/schema/template.ts'
import childrenMenu from './childrenMenu.json' with { type: 'json' }
import childrenImage from './images/menu-bambini.png?inline'
import breakfastImage from './images/colazione-italiana.png?inline'
import seaImage from './images/cucina-di-mare.png?inline'
import italianBreakfast from './italianBreakfast.json' with { type: 'json' }
import { recipe, recipeFields, texts } from './recipe.ts'
import seaCuisine from './seaCuisine.json' with { type: 'json' }

const templateFile = z.strictObject({
  /** Kept in hotels, and never changed. */
  id: z.string().regex(/^predefined-[a-z-]+$/),
  name: texts,
  label: z.strictObject({ name: texts, colorIndex: z.int(), iconIndex: z.int(), visibleInApp: z.boolean() }).readonly(),
  /** Slugs of the dishes that have it; absent: all. */
  labelled: z.array(z.string()).readonly().exactOptional(),
  /** What all its dishes are. */
  flags: z
    .strictObject({
      canTakeAway: z.boolean().exactOptional(),
      canDelivery: z.boolean().exactOptional(),
      forChildren: z.boolean().exactOptional(),
    })
    .readonly()
    .exactOptional(),
  recipes: z.array(recipe.readonly()).readonly(),
})

interface Predefined extends Readonly<z.infer<typeof templateFile>> {
  /** A data URL; the file that hotels see is made of it. */
  readonly image: string
}

export const predefined: readonly Predefined[] = [
  { ...templateFile.parse(seaCuisine), image: seaImage },
  { ...templateFile.parse(italianBreakfast), image: breakfastImage },
  { ...templateFile.parse(childrenMenu), image: childrenImage },
]

const LABEL = 'label'

export function predefinedTemplateOf({
  id,
  name,
  recipes,
  label,
  labelled,
  flags,
}: Predefined): Omit<Template, 'image'> {
  return {
    id,
    name,
    predefined: true,
    isPublic: true,
    dishCount: recipes.length,
    labels: [{ key: LABEL, ...label }],
    dishes: recipes.map((recipe) => ({
      key: recipe.slug,
      ...recipeFields(recipe),
      ...flags,
      labels: !labelled || labelled.includes(recipe.slug) ? [LABEL] : [],
    })),
  }
}
