import type { Day } from '#domain/schema/fields.ts'
import { weekdayDate } from './dates.ts'

/** Sentences of the tutorial's steps (part 1 §2 "Tutorial"). */
export const tutorial = {
  next: 'Avanti',
  fillAll: 'Compila tutti i campi',
  dish: {
    title: 'Crea il tuo primo piatto',
    intro: 'Bastano il nome e la portata: con questi due dati il piatto può entrare in un menu.',
    example: 'Per esempio: Tagliatelle al ragù',
    later: 'Prezzo, allergeni, foto e traduzioni li aggiungi quando vuoi dalla raccolta piatti.',
  },
  menu: {
    label: 'Il menu di domani',
    progress: (now: number, of: number) => `${now} di ${of}`,
    steps: {
      day: {
        title: (tomorrow: Day) => `Scegli domani: ${weekdayDate(tomorrow)}`,
        text: 'Premi il giorno nel calendario: si apre il suo menu.',
      },
      meal: {
        title: 'Aggiungi un pasto',
        text: 'Premi «Aggiungi pasto» e scegli colazione, pranzo o cena.',
      },
      start: {
        title: 'Scegli a che ora comincia',
        text: 'Cambia l’ora di inizio, oppure lasciala com’è.',
      },
      window: {
        title: 'Decidi quando si può ordinare',
        text: 'Sposta le due maniglie: la prima apre gli ordini, la seconda li chiude.',
      },
      dish: {
        title: 'Metti il tuo piatto nel menu',
        text: 'Cercalo in «Aggiungi piatto» e sceglilo dall’elenco.',
      },
      save: {
        title: 'Salva il menu',
        text: 'Con «Salva» il menu di domani è pubblicato.',
      },
    },
    accept: 'Va bene così',
    toTomorrow: 'Vai a domani',
    otherDay: 'Questo è un altro giorno: torna al calendario e premi quello di domani.',
    toCalendar: 'Al calendario',
    alreadySaved: {
      title: 'Il menu di domani è già salvato',
      text: 'Qui non c’è altro da fare: puoi andare avanti.',
    },
  },
  done: 'Addestramento completato: il menu di domani è pubblicato. Buon lavoro!',
} as const
