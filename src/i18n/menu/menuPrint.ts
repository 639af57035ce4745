import type { MealIndex } from '#domain/schema/values.ts'

export const menuPrint = {
  title: 'Stampa menu',
  /** Name of the file when it is printed as a PDF. */
  fileName: (hotel: string, period: string) => `Menu ${hotel} ${period}`,
  language: 'Lingua',
  layout: 'Formato',
  layouts: { day: 'Una pagina al giorno', week: 'Settimana in breve' },
  missing: 'manca la traduzione',
  undeclared: 'allergeni mai dichiarati',
  untranslated: (dishes: number, language: string) =>
    `${dishes === 1 ? '1 piatto non è tradotto' : `${dishes} piatti non sono tradotti`} in ` +
    `${language.toLowerCase()}: sul foglio resta l’italiano.`,
  dropped: (dishes: number) =>
    dishes === 1
      ? '1 piatto del menu è stato eliminato o è incompleto: non viene stampato.'
      : `${dishes} piatti del menu sono stati eliminati o sono incompleti: non vengono stampati.`,
  hasUndeclared:
    'Alcuni piatti non hanno gli allergeni dichiarati: sul foglio sono segnati con *. Completali nella raccolta prima di stampare.',
  sheetAMeal: (day: string, sheets: number) => `${day}: ${sheets} fogli, uno per pasto.`,
  namesOnly: (name: string) => `${name}: solo i nomi dei piatti, perché stiano in un foglio.`,
  pages: (name: string, pages: number) => `${name}: ${pages} fogli.`,
  noMenu: (day: string) => `${day}: nessun menu in calendario, niente da stampare.`,
  noMeal: (day: string, meal: string) => `${day}: in calendario non c’è ${meal.toLowerCase()}, niente da stampare.`,
  noDishes: (day: string) => `${day}: il menu è ancora senza piatti.`,
  empty: {
    title: 'Nessun menu in questi giorni',
    text: 'Aggiungi i pasti nel calendario, poi torna qui per stamparli.',
    action: 'Vai al calendario',
  },
  wrongDays: {
    title: 'Giorni non validi',
    text: 'L’indirizzo non indica un periodo da stampare: scegli i giorni nel calendario.',
  },
  /** Meals as they follow "non c’è". */
  meals: { '0': 'colazione', '1': 'pranzo', '2': 'accompagnamento della colazione', '3': 'cena' } satisfies Record<
    MealIndex,
    string
  >,
} as const
