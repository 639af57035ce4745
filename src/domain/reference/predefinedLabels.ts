import type { Translations } from '../schema/values.ts'
import type { DietaryTagKey } from './dietaryTags.ts'

/** Offered to every hotel; users neither edit nor delete it (docs/domain.md, Labels). */
export interface PredefinedLabel {
  /** Kept in dishes and never changed. */
  readonly id: string
  readonly name: Required<Translations>
  readonly colorIndex: number
  readonly iconIndex: number
  /** The allergen that such a dish does not contain. */
  readonly denies?: DietaryTagKey
}

export const PREDEFINED_LABELS = [
  {
    id: 'predefined-piatto-del-giorno',
    name: {
      it: 'Piatto del giorno',
      en: 'Dish of the day',
      de: 'Tagesgericht',
      fr: 'Plat du jour',
      es: 'Plato del día',
      pl: 'Danie dnia',
      nl: 'Dagschotel',
      ru: 'Блюдо дня',
    },
    colorIndex: 0,
    iconIndex: 4,
  },
  {
    id: 'predefined-specialita-della-casa',
    name: {
      it: 'Specialità della casa',
      en: 'House speciality',
      de: 'Spezialität des Hauses',
      fr: 'Spécialité de la maison',
      es: 'Especialidad de la casa',
      pl: 'Specjalność domu',
      nl: 'Specialiteit van het huis',
      ru: 'Фирменное блюдо',
    },
    colorIndex: 5,
    iconIndex: 0,
  },
  {
    id: 'predefined-chilometro-zero',
    name: {
      it: 'Chilometro zero',
      en: 'Local produce',
      de: 'Aus der Region',
      fr: 'Produits locaux',
      es: 'Kilómetro cero',
      pl: 'Lokalne produkty',
      nl: 'Van dichtbij',
      ru: 'Местные продукты',
    },
    colorIndex: 1,
    iconIndex: 11,
  },
  {
    id: 'predefined-piccante',
    name: {
      it: 'Piccante',
      en: 'Spicy',
      de: 'Scharf',
      fr: 'Piquant',
      es: 'Picante',
      pl: 'Ostre',
      nl: 'Pittig',
      ru: 'Острое',
    },
    colorIndex: 6,
    iconIndex: 2,
  },
  {
    id: 'predefined-senza-glutine',
    name: {
      it: 'Senza glutine',
      en: 'Gluten-free',
      de: 'Glutenfrei',
      fr: 'Sans gluten',
      es: 'Sin gluten',
      pl: 'Bez glutenu',
      nl: 'Glutenvrij',
      ru: 'Без глютена',
    },
    colorIndex: 7,
    iconIndex: 7,
    denies: 'gluten',
  },
  {
    id: 'predefined-della-tradizione',
    name: {
      it: 'Della tradizione',
      en: 'Traditional',
      de: 'Traditionell',
      fr: 'De tradition',
      es: 'De la tradición',
      pl: 'Tradycyjne',
      nl: 'Traditioneel',
      ru: 'Традиционное',
    },
    colorIndex: 2,
    iconIndex: 8,
  },
  {
    id: 'predefined-leggero',
    name: {
      it: 'Leggero',
      en: 'Light',
      de: 'Leicht',
      fr: 'Léger',
      es: 'Ligero',
      pl: 'Lekkie',
      nl: 'Licht',
      ru: 'Лёгкое',
    },
    colorIndex: 8,
    iconIndex: 1,
  },
  {
    id: 'predefined-nuovo',
    name: { it: 'Nuovo', en: 'New', de: 'Neu', fr: 'Nouveau', es: 'Nuevo', pl: 'Nowość', nl: 'Nieuw', ru: 'Новинка' },
    colorIndex: 4,
    iconIndex: 10,
  },
] as const satisfies readonly PredefinedLabel[]
