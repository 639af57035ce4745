import type { Template, TemplateDish, TemplateLabel } from '#domain/schema/template.ts'
import { childrenMenu } from './childrenMenu.ts'
import childrenImage from './images/menu-bambini.png?inline'
import breakfastImage from './images/colazione-italiana.png?inline'
import seaImage from './images/cucina-di-mare.png?inline'
import { italianBreakfast } from './italianBreakfast.ts'
import { inFive, recipeFields } from './recipe.ts'
import type { Recipe, Texts } from './recipe.ts'
import { seaCuisine } from './seaCuisine.ts'

interface Predefined {
  /** Kept in hotels, and never changed. */
  readonly id: string
  readonly name: Texts
  /** A data URL; the file that hotels see is made of it. */
  readonly image: string
  readonly recipes: readonly Recipe[]
  readonly label: Omit<TemplateLabel, 'key'>
  /** Slugs of the dishes that have it; absent: all. */
  readonly labelled?: readonly string[]
  readonly flags?: Pick<TemplateDish, 'canTakeAway' | 'canDelivery' | 'forChildren'>
}

/** Starters, first and main courses. */
const COURSES_OF_FISH: readonly number[] = [1, 2, 3]

export const predefined: readonly Predefined[] = [
  {
    id: 'predefined-cucina-di-mare',
    name: inFive(['Cucina di mare', 'Seafood cuisine', 'Küche des Meeres', 'Cuisine de la mer', 'Cocina del mar']),
    image: seaImage,
    recipes: seaCuisine,
    label: {
      name: inFive(['Dal mare', 'From the sea', 'Aus dem Meer', 'De la mer', 'Del mar']),
      colorIndex: 3,
      iconIndex: 6,
      visibleInApp: true,
    },
    labelled: seaCuisine.filter(({ course }) => COURSES_OF_FISH.includes(course)).map(({ slug }) => slug),
  },
  {
    id: 'predefined-colazione-italiana',
    name: inFive(['Colazione italiana', 'Italian breakfast', 'Italienisches Frühstück', 'Petit-déjeuner italien', 'Desayuno italiano']),
    image: breakfastImage,
    recipes: italianBreakfast,
    label: {
      name: inFive(['Fatto in casa', 'Homemade', 'Hausgemacht', 'Fait maison', 'Hecho en casa']),
      colorIndex: 0,
      iconIndex: 8,
      visibleInApp: true,
    },
    labelled: ['crostata-di-albicocche', 'torta-allo-yogurt', 'muesli-della-casa'],
    flags: { canTakeAway: false, canDelivery: false },
  },
  {
    id: 'predefined-menu-dei-bambini',
    name: inFive(['Menu dei bambini', 'Children’s menu', 'Kindermenü', 'Menu enfants', 'Menú infantil']),
    image: childrenImage,
    recipes: childrenMenu,
    label: {
      name: inFive(['Per bambini', 'For children', 'Für Kinder', 'Pour les enfants', 'Para niños']),
      colorIndex: 4,
      iconIndex: 3,
      visibleInApp: true,
    },
    flags: { forChildren: true },
  },
]

const LABEL = 'label'

export function predefinedTemplateOf({ id, name, recipes, label, labelled, flags }: Predefined): Omit<Template, 'image'> {
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
