import { numberText } from '#i18n/format/numbers.ts'

/** What the settings and the kitchen's screen say of stations ('partite'). */
export const kitchenStations = {
  tab: 'Cucina',
  title: 'Partite',
  text: 'Le parti della cucina: ogni dispositivo può mostrare solo i piatti della sua. Un dispositivo senza scelta li mostra tutti.',
  list: 'Partite della cucina',
  offer: 'Proponi le partite',
  offerHint: 'Dalle portate dei tuoi piatti: primi, secondi, freddi, dolci, bar. Poi le cambi come vuoi.',
  add: 'Aggiungi una partita',
  newName: (number: number) => (number === 1 ? 'Nuova partita' : `Nuova partita ${number}`),
  full: (most: number) => `Una cucina ha al massimo ${most} partite.`,
  name: 'Nome',
  nameWanting: 'Ogni partita ha un nome suo: non è stato salvato',
  courses: 'Portate',
  dishes: 'Piatti di altre portate',
  dishesHint: 'Questi piatti passano qui: dove si cucina la loro portata non compaiono più.',
  noDish: 'Nessun piatto trovato',
  language: 'Lingua dei piatti',
  languageHint: 'I nomi dei piatti si leggono in questa lingua, se il piatto ce l’ha.',
  extraOrders: 'Mostra anche gli ordini extra',
  extraOrdersHint: 'Quelli di oggi, accanto alle comande del pasto: chi sta al bar vede tutto su uno schermo solo.',
  cooks: (courses: readonly string[], dishes: number, hasExtraOrders: boolean) =>
    [
      ...courses,
      ...(dishes > 0 ? [dishes === 1 ? '1 piatto' : `${numberText(dishes)} piatti`] : []),
      ...(hasExtraOrders ? ['ordini extra'] : []),
    ].join(', ') || 'Ancora niente',
  move: (name: string) => `Sposta ${name}`,
  moved: (name: string, place: number, of: number) => `${name}: posto ${place} di ${of}`,
  remove: 'Elimina la partita',
  removeOf: (name: string) => `Elimina la partita ${name}?`,
  removeText: 'I suoi piatti si vedono solo sui dispositivi che mostrano tutto, finché non li dai a un’altra partita.',
  nobody: (courses: readonly string[]) =>
    `Nessuna partita cucina tutti i piatti di queste portate: ${courses.join(', ')}. Si vedono solo sui dispositivi che mostrano tutto.`,
  late: {
    title: 'Ritardo',
    text: 'Dopo quanti minuti dal «Via» una comanda cambia colore in cucina.',
    warning: 'Giallo dopo',
    late: 'Rosso dopo',
    unit: 'minuti',
  },
  plates: {
    title: 'Piatti tardi',
    text: 'A chi arriva quando l’ultimo pasto del giorno è finito la cucina tiene il piatto. L’ora di arrivo si scrive nella prenotazione.',
    until: 'Tenere il piatto fino alle',
  },
} as const

export const allDayWords = {
  title: 'Tutto il giorno',
  dish: 'Piatto',
  received: 'Ricevute',
  expected: 'Attese ancora',
  done: 'Fatte',
  left: 'Da fare',
  expectedHint: 'Attese ancora: di chi non ha ordinato, secondo quello che ha scelto chi ha già ordinato.',
  plain: 'Senza variazioni',
  none: { title: 'Niente da cucinare', text: 'Qui compaiono i piatti appena qualcuno li ordina.' },
} as const
