import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'

export const firstSteps = {
  title: 'Pronti per la prima cena',
  progress: (done: number, of: number) => `${done} di ${of} fatti`,
  text: 'Quando tutto è spuntato, questo riquadro sparisce da solo.',
  all: 'Tutti i passi',
  done: 'fatto',
  toDo: 'da fare',
  loading: '',
  failed: 'Non sappiamo a che punto sei con i primi passi.',
  steps: {
    dishes: { title: 'Piatti', text: 'Scrivili, o comincia da un modello.' },
    menu: { title: 'Menu', text: 'Scegli un giorno e mettici i piatti.' },
    tables: { title: 'Tavoli', text: 'Bastano il nome e i coperti.' },
    bookings: { title: 'Prenotazioni', text: 'Scrivile, o importale dal gestionale.' },
    invitations: { title: 'Link per gli ospiti', text: 'Da una prenotazione: con quello ordinano.' },
    testOrder: { title: 'Ordine di prova', text: 'Prendi un ordine per un ospite.' },
  } satisfies Record<FirstStep, { readonly title: string; readonly text: string }>,
} as const
