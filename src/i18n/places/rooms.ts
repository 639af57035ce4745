import { counted, numberText } from '#i18n/format/numbers.ts'

export const rooms = {
  title: 'Lista camere',
  count: (amount: number) => counted(amount, 'camera', 'camere'),
  types: (amount: number) => counted(amount, 'tipologia', 'tipologie'),
  totals: (amount: number, types: number) => `${rooms.count(amount)} · ${rooms.types(types)}`,
  found: (amount: number, of: number) => `${numberText(amount)} di ${rooms.count(of)}`,
  search: 'Cerca una camera',
  add: 'Nuova Camera',
  addType: 'Nuova tipologia',
  addMany: 'Crea più camere',
  addFound: (line: string) => `Crea le camere “${line}”`,
  hint: 'Trascina una camera in un’altra tipologia; da tastiera, ALT + ↑ o ↓.',
  hintTouch: 'Tieni premuta una camera per spostarla.',
  room: (name: string) => `Camera ${name}`,
  unnamed: 'Senza nome',
  noType: 'Senza tipologia',
  typePrefix: 'Tipologia ',
  edit: 'Modifica camera',
  editType: 'Modifica tipologia camera',
  delete: 'Elimina Camera',
  deleteType: 'Elimina tipologia',
  deleteText: (name: string | undefined) =>
    `Vuoi davvero eliminare ${name === undefined ? 'questa camera' : `la camera ${name}`}?`,
  tableGoes: 'Anche il suo tavolo viene eliminato.',
  deleteTypeText: (name: string, amount: number) =>
    `Vuoi davvero eliminare la tipologia ${name}?${amount > 0 ? ` Le sue camere (${numberText(amount)}) restano, senza tipologia.` : ''}`,
  type: 'Tipologia',
  withTable: 'In questo albergo tavolo e camera coincidono: una camera nuova porta con sé il suo tavolo.',
  chosen: (amount: number) => counted(amount, 'camera scelta', 'camere scelte'),
  empty: {
    title: 'Non c’è ancora nessuna camera',
    text: 'Crea tutte le camere di un piano con un intervallo di numeri, ad esempio 101–124, poi trascinale nelle tipologie.',
  },
  emptyGroup: 'Nessuna camera: trascinane qui una.',
  range: {
    title: 'Crea più camere',
    create: (amount: number) => `Crea ${rooms.count(amount)}`,
    created: (amount: number) => (amount === 1 ? '1 camera creata' : `${numberText(amount)} camere create`),
  },
} as const
