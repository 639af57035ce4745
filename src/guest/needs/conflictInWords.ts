import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import { say } from '../words/say.ts'
import type { WordsOfLanguage } from '../words/say.ts'

type ToldConflict = Pick<GuestConflict, 'allergens' | 'diets' | 'isUndeclared'>

/** `Contiene latte · Non indicato come: vegano`; German writes them large also within a sentence. */
export function conflictInWords(
  { allergens, diets, isUndeclared }: ToldConflict,
  { words, language }: WordsOfLanguage,
): string {
  const { conflict, allergenNames, dietNames } = words
  if (isUndeclared) return conflict.undeclared
  const listed = (names: readonly (string | undefined)[]) => {
    const list = names.join(', ')
    return language === 'de' ? list : list.toLocaleLowerCase(language)
  }
  const held = listed(allergens.map((number) => allergenNames[number]))
  const unsuited = listed(diets.map((key) => dietNames[key]))
  return [held && say(conflict.contains, { list: held }), unsuited && say(conflict.unsuited, { list: unsuited })]
    .filter(Boolean)
    .join(' · ')
}
