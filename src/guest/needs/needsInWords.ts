import type { GuestNeeds } from '#domain/guests/guestNeeds.ts'
import type { GuestWords } from '../words/guestWords.ts'

/** `Latte, Uova, Vegetariano`. */
export const needsInWords = ({ allergens, diets }: GuestNeeds, { allergenNames, dietNames }: GuestWords): string =>
  [...allergens.map((number) => allergenNames[number]), ...diets.map((key) => dietNames[key])].join(', ')
