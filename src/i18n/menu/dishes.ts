import { menuLanguages } from '#domain/reference/languages.ts'
import type { DishGaps, TranslationLanguage } from '#domain/rules/menu/dishGaps.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

const languageName = (code: TranslationLanguage) =>
  menuLanguages.find((language) => language.code === code)?.name.toLowerCase() ?? code

function missing({ name, course, allergens, price, translations, isInItalianOnly }: DishGaps): string {
  const languages = isInItalianOnly ? ['traduzioni'] : translations.map(languageName)
  const facts = [name && 'nome', course && 'portata', allergens && 'allergeni', price && 'prezzo', ...languages]
  const all = facts.filter((fact) => fact !== false)
  const isOne = all.length === 1 && !allergens && !isInItalianOnly
  return `${isOne ? 'Manca' : 'Mancano'}: ${all.join(', ')}`
}

function ordersText(orders: number | undefined): string {
  if (orders === undefined)
    return 'Gli ordini che lo contengono, che ora non si possono contare, diventano «Da rivedere».'
  if (orders === 0) return 'Nessuno lo ha ordinato.'
  const become = orders === 1 ? 'lo contiene: diventa' : 'lo contengono: diventano'
  return `${counted(orders, 'ordine', 'ordini')} ${become} «Da rivedere», e il piatto non si cucina né si paga.`
}

export const dishes = {
  title: 'Raccolta piatti',
  count: (amount: number) => counted(amount, 'piatto', 'piatti'),
  found: (amount: number, of: number) => `${numberText(amount)} di ${dishes.count(of)}`,
  add: 'Aggiungi piatto',
  labels: 'Etichette',
  search: 'Cerca un piatto per nome',
  courses: 'Portate',
  all: 'Tutti',
  noCourse: 'Piatti senza portata',
  incomplete: 'Da completare',
  incompleteHint: 'Solo i piatti a cui manca qualcosa: nome, portata, allergeni, prezzo o traduzioni',
  clearFilters: 'Togli i filtri',
  empty: {
    title: 'Nessun piatto trovato.',
    text: 'Comincia da un primo che gli ospiti chiedono ogni anno: bastano il nome e la portata.',
    action: 'Aggiungi piatto alla raccolta',
  },
  noResultsText: 'Prova con un’altra parola, o togli i filtri.',
  showMore: (amount: number) => `Mostra altri ${numberText(amount)} piatti`,
  shown: (amount: number, of: number) => `Mostrati ${numberText(amount)} piatti di ${numberText(of)}`,
  withoutCourse: 'Senza portata',
  extra: 'Extra',
  dietaryMarks: 'Allergeni e diete',
  contains: 'Contiene: ',
  noAllergens: 'Nessun allergene',
  missing,
  toVerify: 'Da verificare',
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
  deleteTouches: (menus: number, orders: number | undefined) =>
    `È in ${counted(menus, 'menu', 'menu')} da oggi in poi. ${ordersText(orders)}`.trim(),
  deleted: 'Piatto eliminato',
  takeBack: 'Annulla',
  restored: (dish: string) => `${dish} è di nuovo nella raccolta`,
} as const
