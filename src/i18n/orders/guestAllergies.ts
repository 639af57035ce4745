import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { AllergyDish, AllergyPerson, GivenAnswer } from '#domain/reports/allergies.ts'
import { allergensAmong, dietsAmong, markedConflict } from '#domain/rules/orders/dietaryConflict.ts'
import type { DietaryConflict, DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import type { DietaryTag } from '#domain/reference/dietaryTags.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import { shortDayAndMonth } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { placeOfBooking } from './whoseBooking.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { notedPortions, portionNote } from './portions.ts'

export const guestAllergies = {
  title: 'Allergie da confermare',
  toSee: (count: number) => (count === 1 ? '1 da vedere' : `${count} da vedere`),
  moreToSee: (count: number) => (count === 1 ? 'Mostra l’altra' : `Mostra le altre ${count}`),
  allSeen: 'Tutte viste dalla cucina',
  /** Of what asks for nothing any more: seen by the kitchen, or at odds with nothing. */
  settled: (count: number) => `Già viste o senza contrasti: ${count}`,
  noConflict: 'Nessun piatto ordinato è in contrasto',
  ask: 'Chiedi se lo vuole lo stesso',
  askAbout: (dish: string, whose: string) => `Chiedi se lo vuole lo stesso: ${dish}, ${whose}`,
  see: 'Visto',
  seeOf: (dish: string, whose: string) => `Visto: ${dish}, ${whose}`,
  undo: 'Annulla',
  undoOf: (dish: string, whose: string) => `Annulla il visto: ${dish}, ${whose}`,
  seen: (who: string | undefined, time: string) =>
    ['Visto', who && `da ${who}`, `alle ${time}`].filter(Boolean).join(' '),
  unseen: 'Non ancora visto dalla cucina',
  editor: {
    whose: 'Allergie di questa prenotazione',
    note: 'Annota un’allergia o una dieta',
    noteClose: 'Chiudi le allergie',
    ask: (sentence: string) => `${sentence}. Lo vuole lo stesso?`,
    askOf: (who: string, sentence: string) => `${who}: ${sentence}. Lo vuole lo stesso?`,
    yes: 'Lo vuole lo stesso',
    no: 'No',
    yesOf: (who: string, dish: string) => `Lo vuole lo stesso: ${who}, ${dish}`,
    unasked: 'Nessuno ha confermato',
    agreed: 'Confermato: lo vuole lo stesso',
  },
  away: {
    title: 'Allergie non ancora qui',
    text: 'Questo dispositivo conserva solo quelle dei pasti di oggi. Le altre arrivano da sole con la connessione: prima di servire, aspettale.',
    onPaper:
      'ALLERGIE NON DISPONIBILI: mancano la connessione e le allergie di questo pasto. Prima di servire, ristampa questo foglio con la connessione.',
    ofOrder:
      'Questo dispositivo conserva solo quelle degli ordini di oggi. Arrivano da sole con la connessione: prima di preparare, aspettale.',
    onSlip:
      'ALLERGIE NON DISPONIBILI: manca la connessione. Prima di preparare, ristampa questa comanda con la connessione.',
  },
  changed: 'Da rivedere: il piatto o l’allergia sono cambiati dopo il visto',
  changedAfterOrder: 'Da rivedere: gli allergeni del piatto sono cambiati dopo l’ordine',
  changedSinceOrder: 'Da rivedere: il piatto o l’allergia sono cambiati dopo l’ordine',
  review: 'Da rivedere',
  states: { open: 'DA VEDERE', seen: 'VISTO', changed: 'DA RIVEDERE' },
  form: {
    title: 'Allergie e diete',
    none: 'Nessuna',
    choose: 'Allergeni e diete che la persona segue',
    allergens: 'Allergeni',
    diets: 'Diete',
    purpose:
      'Servono solo a cucina e sala per non servire ciò che fa male. Li legge il personale di questo albergo e si cancellano da soli 7 giorni dopo la partenza.',
    consent: 'La persona è d’accordo che li conserviamo',
    saidBy: (who: string) => `Detto da: ${who}`,
    withdraw: 'Revoca e cancella',
    withdrawText: 'Le allergie e le diete di questa persona vengono cancellate subito. Vuoi continuare?',
    withdrawn: 'Cancellate',
    save: 'Salva',
    saved: 'Allergie e diete salvate',
    cancel: 'Annulla',
    edit: 'Modifica',
    add: 'Aggiungi allergie o diete',
    unsaved: 'Le allergie che hai scelto non sono salvate.',
    of: (person: string) => `Allergie e diete: ${person}`,
  },
}

const named = (tags: readonly DietaryTag[]): string => tags.map(({ name }) => name.it.toLowerCase()).join(', ')

/** `ALLERGIA latte, uova · DIETA vegano`: in words, so that it holds in black and white. */
export function needsText(tags: DietaryTagIds): string {
  const [allergens, diets] = [allergensAmong(tags), dietsAmong(tags)]
  return [
    ...(allergens.length > 0 ? [`ALLERGIA ${named(allergens)}`] : []),
    ...(diets.length > 0 ? [`DIETA ${named(diets)}`] : []),
  ].join(' · ')
}

/** `CONTIENE latte · NON INDICATO COME vegano`. */
export function dietaryConflictText({ allergens, diets, isUndeclared }: DietaryConflict): string {
  if (isUndeclared) return 'ALLERGENI NON DICHIARATI'
  return [
    ...(allergens.length > 0 ? [`CONTIENE ${named(allergens)}`] : []),
    ...(diets.length > 0 ? [`NON INDICATO COME ${named(diets)}`] : []),
  ].join(' · ')
}

/** Of an order outside the meals: `CONTIENE latte`, `Allergie o diete di Anna Rossi: nessuno ha confermato`. */
export function extraConflictText({ mark, whose, agreed, changed }: ExtraConflict): {
  readonly holds: string
  readonly about: string
} {
  const said = agreed ? 'confermato, lo vuole lo stesso' : 'nessuno ha confermato'
  const about = `Allergie o diete di ${whose.join(', ')}: ${said}`
  return {
    holds: dietaryConflictText(markedConflict(mark)),
    about: changed ? `${about}. ${guestAllergies.changedSinceOrder}` : about,
  }
}

export function conflictSentence({ allergens, diets, isUndeclared }: DietaryConflict): string {
  if (isUndeclared) return 'Gli allergeni di questo piatto non sono dichiarati'
  const parts = [
    ...(allergens.length > 0 ? [`contiene ${named(allergens)}`] : []),
    ...(diets.length > 0 ? [`non è indicato come ${named(diets)}`] : []),
  ].join(', ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** `Lo vuole lo stesso (latte): confermato da Ospite (iPhone), 24/11 14:05`. */
export function agreedText({ tags, isUndeclared, by, at }: GivenAnswer, zone: string): string {
  const about = isUndeclared ? 'non dichiarato' : named(tags)
  const when = at === undefined ? '' : `, ${shortDayAndMonth(dayOf(at, zone))} ${timeOf(at, zone)}`
  return `Lo vuole lo stesso (${about}): confermato${by ? ` da ${by}` : ''}${when}`
}

export const whoIs = ({ booking, sheet }: Pick<AllergyPerson, 'booking' | 'sheet'>): string =>
  `${placeOfBooking(booking)}, ${personLabelAt(sheet.person, sheet.place)}`

/** `Tav. 12, Anna Rossi, variante senza burro`: how a dish is to be made for somebody. */
export function variantFor(who: string, { portions }: Pick<AllergyDish, 'portions'>): string {
  const { normal, half, notes } = portions
  const [first] = notes
  if (!first) return who
  const isOfAll = notes.length === 1 && first.quantity === normal + half
  const texts = isOfAll ? first.text : notes.map((note) => portionNote(note, normal > 0 && half > 0)).join(', ')
  return `${who}, ${notes.length === 1 ? 'variante' : 'varianti'} ${texts}`
}

export const nameInBooking = ({ sheet }: Pick<AllergyPerson, 'sheet'>): string =>
  personLabelAt(sheet.person, sheet.place)

/** `2 × Tiramisù (1 senza mascarpone)`. */
export const portionsText = ({ portions, name }: Pick<AllergyDish, 'portions' | 'name'>): string =>
  notedPortions(portions, name || it.common.unnamedDish)
