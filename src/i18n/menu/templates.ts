import type { StayReason } from '#domain/menu/template.ts'
import { counted, numberText } from '#i18n/format/numbers.ts'

const dishes = (amount: number) => counted(amount, 'piatto', 'piatti')
const labels = (amount: number) => counted(amount, 'etichetta', 'etichette')

const size = (dishCount: number, labelCount: number) =>
  labelCount === 0 ? dishes(dishCount) : `${dishes(dishCount)} e ${labels(labelCount)}`

export const templates = {
  title: 'Modelli',
  crumb: 'Modello',
  intro:
    'Piatti già scritti, con portata, allergeni e traduzioni. Quelli che aggiungi diventano tuoi: li cambi come vuoi.',
  back: 'Raccolta piatti',
  loading: 'Carichiamo i modelli…',
  failed: { title: 'I modelli non arrivano', text: 'Forse manca la rete, o il server non risponde.' },
  failedLine: 'I modelli non arrivano.',
  none: {
    title: 'Nessun modello',
    text: 'Chi gestisce Convivio non ne ha ancora pubblicati. I piatti si aggiungono dalla raccolta.',
  },
  one: {
    loading: 'Carichiamo il modello…',
    failed: { title: 'Il modello non arriva', text: 'Forse manca la rete, o il server non risponde.' },
    gone: {
      title: 'Questo modello non c’è più',
      text: 'È stato ritirato: guarda gli altri.',
      action: 'Vai ai modelli',
    },
  },
  dishes,
  size,
  isAdded: 'Aggiunto',
  dishesOf: (course: string, amount: number) => `${course} · ${dishes(amount)}`,
  add: 'Aggiungi modello',
  added: (dishCount: number, labelCount: number) =>
    dishCount + labelCount === 0 ? 'Il modello era già aggiunto' : `Nella raccolta: ${size(dishCount, labelCount)}`,
  toDishes: 'Apri la raccolta',
  remove: 'Togli modello',
  removeTitle: (name: string) => `Togliere «${name}»?`,
  removeText:
    'Escono dalla raccolta i piatti e le etichette che nessuno ha cambiato e che non sono in un menu, in un ordine o su un altro piatto. Quelli che restano te li diciamo, con il perché.',
  removeConfirm: 'Togli',
  removed: (dishCount: number, labelCount: number) =>
    dishCount + labelCount === 0
      ? 'Il modello è tolto, i suoi piatti restano'
      : `Fuori dalla raccolta: ${size(dishCount, labelCount)}`,
  staying: {
    title: (amount: number) =>
      amount === 1 ? 'Resta nella raccolta, ed è tuo' : 'Restano nella raccolta, e sono tuoi',
    kinds: { dish: 'Piatto', label: 'Etichetta' },
    reasons: {
      changed: 'l’avete cambiato dopo averlo aggiunto',
      onMenu: 'è in un menu',
      ordered: 'è in un ordine',
      onDish: 'è su un piatto che resta',
    } satisfies Record<StayReason, string>,
    labelChanged: 'l’avete cambiata dopo averla aggiunta',
  },
  offer: {
    title: 'Oppure comincia da un modello',
    text: 'Guarda i piatti prima di aggiungerli: li cambi o li togli quando vuoi.',
  },
  hidden: 'Non pubblico',
  isPredefined: 'Predefinito',
  admin: {
    add: 'Nuovo modello',
    edit: 'Modifica modello',
    name: 'Nome in italiano',
    nameHint: 'Per esempio: Cucina di montagna',
    nameMissing: 'Scrivi il nome del modello.',
    image: 'Immagine',
    imageHint: 'PNG o JPEG di 1024 x 500.',
    imageMissing: 'Scegli un’immagine.',
    chooseImage: 'Scegli un’immagine',
    preview: 'L’immagine scelta',
    offered: 'Offerta',
    isPublic: 'Pubblico: tutti gli alberghi lo vedono',
    predefined: 'Predefinito: è una delle raccolte di Convivio',
    dishes: (chosen: number, of: number) => `Piatti: ${numberText(chosen)} di ${numberText(of)}`,
    labels: (chosen: number, of: number) => `Etichette: ${numberText(chosen)} di ${numberText(of)}`,
    withDishes: 'con i suoi piatti',
    dishesMissing: 'Scegli almeno un piatto.',
    all: 'Tutti',
    noDish: 'Nessuno',
    saved: 'Modello salvato',
    removeTitle: (name: string) => `Eliminare il modello «${name}»?`,
    removeText: 'Nessuno potrà più aggiungerlo. I piatti degli alberghi che lo hanno aggiunto restano loro.',
    removed: 'Modello eliminato',
  },
  settings: {
    title: 'Modelli di piatti',
    text: 'Raccolte già scritte, da aggiungere alla tua o da togliere.',
    action: 'Vedi i modelli',
  },
} as const
