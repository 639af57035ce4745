import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import type { GuestWords } from '../words/guestWords.ts'
import { say } from '../words/say.ts'

type Said = Pick<GuestConflict, 'allergens' | 'diets' | 'isUndeclared'>

/** `Contiene: Latte · Non indicato come: Vegano`. */
export function conflictInWords({ allergens, diets, isUndeclared }: Said, words: GuestWords): string {
  const { conflict, allergenNames, dietNames } = words
  if (isUndeclared) return conflict.undeclared
  const held = allergens.map((number) => allergenNames[number]).join(', ')
  const unsuited = diets.map((key) => dietNames[key]).join(', ')
  return [held && say(conflict.contains, { list: held }), unsuited && say(conflict.unsuited, { list: unsuited })]
    .filter(Boolean)
    .join(' · ')
}
