import type { Translations } from '../schema/values.ts'

export type DietaryTagKey =
  | 'celery'
  | 'crustaceans'
  | 'dairy'
  | 'eggs'
  | 'gluten'
  | 'lupins'
  | 'molluscs'
  | 'mustard'
  | 'treeNuts'
  | 'peanuts'
  | 'sesame'
  | 'vegetarian'
  | 'vegan'
  | 'noPork'
  | 'sulfites'
  | 'soy'
  | 'fish'

export interface DietaryTag {
  readonly id: number
  readonly key: DietaryTagKey
  readonly name: Required<Translations>
  /** Number on paper: the order of annex II of Regulation (EU) 1169/2011. Diets have none. */
  readonly number?: number
}

type Names = readonly [string, string, string, string, string, string, string, string]

const tag = (id: number, key: DietaryTagKey, [it, en, de, fr, es, pl, nl, ru]: Names, number?: number): DietaryTag => ({
  id,
  key,
  name: { it, en, de, fr, es, pl, nl, ru },
  ...(number === undefined ? {} : { number }),
})

/** The 17 tags (docs/domain.md, Allergens and diets). Ids are kept in dishes and never change. */
export const dietaryTags: readonly DietaryTag[] = [
  tag(0, 'celery', ['Sedano', 'Celery', 'Sellerie', 'Céleri', 'Apio', 'Seler', 'Selderij', 'Сельдерей'], 9),
  tag(
    1,
    'crustaceans',
    ['Crostacei', 'Crustaceans', 'Krebstiere', 'Crustacés', 'Crustáceos', 'Skorupiaki', 'Schaaldieren', 'Ракообразные'],
    2,
  ),
  tag(2, 'dairy', ['Latte', 'Milk', 'Milch', 'Lait', 'Leche', 'Mleko', 'Melk', 'Молоко'], 7),
  tag(3, 'eggs', ['Uova', 'Eggs', 'Eier', 'Œufs', 'Huevos', 'Jaja', 'Eieren', 'Яйца'], 3),
  tag(4, 'gluten', ['Glutine', 'Gluten', 'Gluten', 'Gluten', 'Gluten', 'Gluten', 'Gluten', 'Глютен'], 1),
  tag(5, 'lupins', ['Lupini', 'Lupin', 'Lupinen', 'Lupin', 'Altramuces', 'Łubin', 'Lupine', 'Люпин'], 13),
  tag(
    6,
    'molluscs',
    ['Molluschi', 'Molluscs', 'Weichtiere', 'Mollusques', 'Moluscos', 'Mięczaki', 'Weekdieren', 'Моллюски'],
    14,
  ),
  tag(7, 'mustard', ['Senape', 'Mustard', 'Senf', 'Moutarde', 'Mostaza', 'Gorczyca', 'Mosterd', 'Горчица'], 10),
  tag(
    8,
    'treeNuts',
    ['Frutta a guscio', 'Nuts', 'Schalenfrüchte', 'Fruits à coque', 'Frutos de cáscara', 'Orzechy', 'Noten', 'Орехи'],
    8,
  ),
  tag(
    9,
    'peanuts',
    ['Arachidi', 'Peanuts', 'Erdnüsse', 'Arachides', 'Cacahuetes', 'Orzeszki ziemne', 'Aardnoten', 'Арахис'],
    5,
  ),
  tag(10, 'sesame', ['Sesamo', 'Sesame', 'Sesam', 'Sésame', 'Sésamo', 'Sezam', 'Sesamzaad', 'Кунжут'], 11),
  tag(11, 'vegetarian', [
    'Vegetariano',
    'Vegetarian',
    'Vegetarisch',
    'Végétarien',
    'Vegetariano',
    'Wegetariańskie',
    'Vegetarisch',
    'Вегетарианское',
  ]),
  tag(12, 'vegan', ['Vegano', 'Vegan', 'Vegan', 'Végan', 'Vegano', 'Wegańskie', 'Veganistisch', 'Веганское']),
  tag(13, 'noPork', [
    'Senza derivati del maiale',
    'No pork',
    'Ohne Schweinefleisch',
    'Sans porc',
    'Sin cerdo',
    'Bez wieprzowiny',
    'Zonder varkensvlees',
    'Без свинины',
  ]),
  tag(
    14,
    'sulfites',
    ['Solfiti', 'Sulphites', 'Sulfite', 'Sulfites', 'Sulfitos', 'Siarczyny', 'Sulfiet', 'Сульфиты'],
    12,
  ),
  tag(15, 'soy', ['Soia', 'Soy', 'Soja', 'Soja', 'Soja', 'Soja', 'Soja', 'Соя'], 6),
  tag(16, 'fish', ['Pesce', 'Fish', 'Fisch', 'Poisson', 'Pescado', 'Ryby', 'Vis', 'Рыба'], 4),
]

export const allergens: readonly DietaryTag[] = dietaryTags
  .filter(({ number }) => number !== undefined)
  .sort((one, other) => (one.number ?? 0) - (other.number ?? 0))

export const diets: readonly DietaryTag[] = dietaryTags.filter(({ number }) => number === undefined)

export const dietaryTagOf = (id: number): DietaryTag | undefined => dietaryTags.find((known) => known.id === id)
