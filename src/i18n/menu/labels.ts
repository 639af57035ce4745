import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import type { TranslationLanguage } from '#domain/rules/menu/dishGaps.ts'
import type { LabelDoubt } from '#domain/rules/menu/label.ts'

const translations: Readonly<Record<TranslationLanguage, string>> = {
  en: 'Nome in inglese',
  fr: 'Nome in francese',
  de: 'Nome in tedesco',
  es: 'Nome in spagnolo',
}

const onDishes = (amount: number) =>
  amount === 1 ? 'La porta un piatto.' : `La portano ${amount.toLocaleString('it-IT')} piatti.`

function notShown({ allergen, isDeclared }: LabelDoubt): string {
  const name = dietaryTagOf(allergen)?.name.it.toLowerCase() ?? ''
  const why = isDeclared ? `Il piatto dichiara ${name}` : 'Gli allergeni del piatto non sono dichiarati'
  return `${why}: l’etichetta non viene mostrata agli ospiti.`
}

export const labels = {
  title: 'Etichette',
  titleOf: (dish: string) => `Etichette di ${dish}`,
  intro: 'Le etichette raccontano un piatto a chi lo sceglie: «Fatto in casa», «Piccante», «Dal nostro orto».',
  own: 'Etichette dell’albergo',
  predefined: 'Etichette predefinite',
  predefinedWhy: 'Sono offerte a tutti gli alberghi: puoi metterle sui piatti, ma non modificarle né eliminarle.',
  noPredefined: 'Per ora non ce ne sono.',
  locked: 'Bloccata',
  empty: {
    title: 'Nessuna etichetta ancora',
    text: 'Creane una: basta il nome in italiano.',
  },
  add: 'Nuova etichetta',
  edit: 'Modifica etichetta',
  editOf: (label: string) => `Modifica l’etichetta ${label}`,
  deleteOf: (label: string) => `Elimina l’etichetta ${label}`,
  deleteText: 'Vuoi davvero eliminare questa etichetta?',
  deleteWarning: (amount: number) =>
    amount === 0 ? 'Nessun piatto la porta.' : `${onDishes(amount)} Continuando non si vedrà più.`,
  name: 'Nome in italiano',
  namePlaceholder: 'Fatto in casa',
  translations: 'Traduzioni',
  translationOf: translations,
  colour: 'Colore',
  icon: 'Icona',
  noIcon: 'Nessuna icona',
  preview: 'Anteprima',
  visibleInApp: 'Visibile nell’app degli ospiti',
  hiddenInApp: 'Solo per lo staff',
  created: 'Etichetta creata',
  changed: 'Etichetta modificata',
  deleted: 'Etichetta eliminata',
  restored: (label: string) => `${label}: di nuovo tra le etichette`,
  notShown,
  takeOff: (label: string) => `Togli l’etichetta ${label}`,
} as const
