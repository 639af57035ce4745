import { counted } from '#i18n/format/numbers.ts'

export const samples = {
  add: 'Prova con dati di esempio',
  addText: 'Piatti, menu di una settimana, tavoli, prenotazioni e ordini: si tolgono con un tocco.',
  hotel: 'Albergo di prova',
  adding: 'Prepariamo i dati di esempio…',
  added: 'L’albergo è pronto da provare',
  title: 'Stai provando con dati di esempio',
  text: 'Cambia, ordina, stampa: quando vuoi cominciare davvero li togli tutti insieme. Quello che hai scritto tu resta.',
  toOrders: 'Vai agli ordini',
  remove: 'Togli i dati di esempio',
  removing: 'Togliamo i dati di esempio…',
  removeTitle: 'Togliere i dati di esempio?',
  removeText:
    'Se ne vanno piatti, menu, tavoli, prenotazioni e ordini di esempio. Resta quello che hai cambiato, e quello che serve a menu, tavoli e prenotazioni veri.',
  removeConfirm: 'Togli',
  removed: (staying: number) =>
    staying === 0
      ? 'Dati di esempio tolti'
      : `Dati di esempio tolti; ${counted(staying, 'riga cambiata o in uso resta', 'righe cambiate o in uso restano')}`,
} as const
