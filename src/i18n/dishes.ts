import { menuLanguages } from '#domain/reference/languages.ts'
import type { DishGaps, TranslationLanguage } from '#domain/rules/dishGaps.ts'

const count = (amount: number) => amount.toLocaleString('it-IT', { useGrouping: 'always' })

const listed = new Intl.ListFormat('it', { type: 'conjunction' })

const languageName = (code: TranslationLanguage) =>
  menuLanguages.find((language) => language.code === code)?.name.toLowerCase() ?? code

/** What a dish misses, as its card says it: short, and in full for whoever listens. */
function missing({ name, course, allergens, translations }: DishGaps) {
  const facts = [name && 'nome', course && 'portata', allergens && 'allergeni']
  const plain = facts.filter((fact) => fact !== false)
  const codes = translations.map((code) => code.toUpperCase()).join(' ')
  const languages = listed.format(translations.map(languageName))
  const inFull = languages && `traduzione in ${languages}`
  return {
    short: [...plain, ...(codes ? [codes] : [])].join(' · '),
    full: `Manca: ${[...plain, ...(inFull ? [inFull] : [])].join(', ')}`,
  }
}

/** Sentences of the collection of dishes (part 1 §2 "Dish collection"). */
export const dishes = {
  title: 'Raccolta piatti',
  count: (amount: number) => `${count(amount)} ${amount === 1 ? 'piatto' : 'piatti'}`,
  found: (amount: number, of: number) => `${count(amount)} di ${dishes.count(of)}`,
  add: 'Aggiungi piatto',
  labels: 'Etichette',
  search: 'Cerca un piatto per nome',
  clearSearch: 'Cancella la ricerca',
  courses: 'Portate',
  all: 'Tutti',
  noCourse: 'Piatti senza portata',
  ofCourse: (course: string, amount: number) => `${course}: ${dishes.count(amount)}`,
  incomplete: 'Da completare',
  incompleteHint: 'Solo i piatti a cui manca qualcosa: nome, portata, allergeni o traduzioni',
  clearFilters: 'Togli i filtri',
  empty: {
    title: 'Nessun piatto trovato.',
    text: 'Comincia da un primo che gli ospiti chiedono ogni anno: bastano il nome e la portata.',
    action: 'Aggiungi piatto alla raccolta',
  },
  noResultsText: 'Prova con un’altra parola, o togli i filtri.',
  showMore: (amount: number) => `Mostra altri ${count(amount)} piatti`,
  shown: (amount: number, of: number) => `Mostrati ${count(amount)} piatti di ${count(of)}`,
  withoutCourse: 'Senza portata',
  extra: 'Extra',
  dietaryMarks: 'Allergeni e diete',
  noAllergens: 'Nessun allergene',
  missingLabel: 'Manca',
  missing,
  flags: 'Dove e per chi',
  canTakeAway: 'Asporto',
  canDelivery: 'Consegna',
  canOrderOutOfMeal: 'Ordinabile fuori pasto',
  forChildren: 'Per bambini',
  forBaby: 'Per neonati',
  actionsOf: (dish: string) => `Azioni per ${dish}`,
  duplicate: 'Duplica',
  copyOf: (dish: string) => `${dish} (copia)`,
  duplicated: 'Piatto duplicato: la copia è aperta.',
  deleteText: 'Vuoi davvero eliminare questo piatto?',
  deleted: 'Piatto eliminato',
  labelsFailed: 'Le etichette non sono arrivate: i piatti qui sotto le nascondono.',
} as const
