import type { Day } from '#domain/schema/fields.ts'
import { weekdayDate } from '#i18n/format/dates.ts'

export const tutorial = {
  next: 'Avanti',
  fillAll: 'Compila tutti i campi',
  progress: (now: number, of: number) => `${now} di ${of}`,
  accept: 'Va bene così',
  dish: {
    title: 'Crea il tuo primo piatto',
    intro: 'Bastano il nome e la portata: con questi due dati il piatto può entrare in un menu.',
    example: 'Per esempio: Tagliatelle al ragù',
    later: 'Prezzo, allergeni, foto e traduzioni li aggiungi quando vuoi dalla raccolta piatti.',
  },
  menu: {
    label: 'Il menu di domani',
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
    toTomorrow: 'Vai a domani',
    otherDay: 'Questo è un altro giorno: torna al calendario e premi quello di domani.',
    toCalendar: 'Al calendario',
    alreadySaved: {
      title: 'Il menu di domani è già salvato',
      text: 'Qui non c’è altro da fare: puoi andare avanti.',
    },
  },
  booking: {
    label: 'La prima prenotazione',
    /** The form is not filled in advance: its fields are the real ones. */
    steps: {
      booking: {
        title: 'Aggiungi una prenotazione',
        text: 'Premi «Nuova Prenotazione»: puoi usare il tuo nome, per provare.',
      },
      dates: {
        title: 'Quando arriva e quando parte?',
        text: 'Scrivi o scegli il check-in e il check-out: senza date non si può invitare.',
      },
      table: {
        title: 'Dove siede?',
        text: 'Scegli un tavolo, o scrivine uno nuovo: basta il nome.',
      },
      name: { title: 'Come si chiama?', text: 'Scrivi il nome: così lo trovi nell’elenco e in sala.' },
      email: {
        title: 'Dove gli scriviamo?',
        text: 'Scrivi la sua email: serve per l’invito.',
      },
      language: { title: 'In che lingua?', text: 'Scegli la lingua in cui leggerà i menu.' },
      type: {
        title: 'Con quale trattamento?',
        text: 'Il trattamento dice quali pasti sono compresi.',
      },
      people: { title: 'In quanti sono?', text: 'Scrivi il numero di persone.' },
    },
    done: { title: 'La prenotazione è pronta', text: 'Ora guarda quello che vedrà il tuo ospite.' },
  },
  qr: {
    title: 'Complimenti, è tutto pronto!',
    almost: 'Complimenti, ci sei quasi!',
    intro: 'Il tuo albergo, il primo piatto, un menu e la prima prenotazione ci sono.',
    missing: (parts: readonly string[]) => `Manca ancora: ${new Intl.ListFormat('it').format(parts)}.`,
    parts: { dish: 'un piatto', menu: 'un menu', booking: 'una prenotazione' },
    scan: 'Inquadra il codice con il telefono: vedrai quello che vedono i tuoi ospiti.',
    tap: 'Apri il link: vedrai quello che vedono i tuoi ospiti.',
    open: 'Apri il link della prenotazione',
    code: (name: string) => `QR code della prenotazione ${name}`,
    making: 'Generazione link',
    failed: 'Il link non è stato generato.',
    noBooking: 'Non c’è ancora una prenotazione con date e persone: aggiungine una per provare.',
    toBookings: 'Vai alle prenotazioni',
    finish: 'Finito',
  },
} as const
