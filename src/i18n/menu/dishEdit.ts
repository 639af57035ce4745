import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import type { Contradiction } from '#domain/rules/menu/allergens.ts'
import { numberText } from '#i18n/format/numbers.ts'

const nameOf = (id: number) => (dietaryTagOf(id)?.name.it ?? '').toLowerCase()

const contradiction = ({ diet, allergens }: Contradiction) =>
  `È indicato come ${nameOf(diet)}, ma contiene: ${allergens.map(nameOf).join(', ')}. Agli ospiti non viene detto.`

const megabytes = (bytes: number) => numberText(Math.round(bytes / 1_000_000))

const OPS = 'Ops! Si è verificato un errore durante il caricamento dell\' immagine'

export const dishEdit = {
  sections: {
    label: 'Sezioni del piatto',
    dati: 'Dati',
    allergeni: 'Allergeni',
    servizio: 'Servizio',
    traduzioni: 'Traduzioni',
    inclusioni: 'Inclusioni',
    foto: 'Foto',
  },
  full: (most: number) => `Il campo è pieno: prende al massimo ${most} caratteri.`,
  toComplete: 'da completare',
  autosave: 'Le modifiche si salvano da sole.',
  delete: 'Elimina piatto',
  steps: 'ALT + ← e ALT + → passano da un piatto all’altro.',
  data: {
    title: 'Dati del piatto',
    text: 'Ciò che gli ospiti leggono e la cucina prepara.',
    name: 'Nome italiano',
    nameMissing:
      'Scrivi il nome italiano: senza, resta «Piatto senza nome» e non si può mettere in un menu.',
    nameKept: (name: string) => `Nome mancante: finché non ne scrivi uno resta «${name}».`,
    description: 'Descrizione',
    descriptionHint: 'Ingredienti e preparazione, in una o due frasi.',
    course: 'Portata',
    noCourse: 'Nessuna portata',
    courseMissing: 'Scegli una portata: senza, il piatto non si può mettere in un menu.',
    price: (currency: string) => `Prezzo in ${currency}`,
    priceHint: 'Per chi non lo ha incluso.',
    priceless: 'Senza prezzo: chi non lo ha incluso lo riceve gratis.',
    labels: 'Etichette',
    noLabels: 'Nessuna etichetta',
    chooseLabels: 'Scegli etichette',
  },
  allergens: {
    title: 'Allergeni e diete',
    text: 'I 14 allergeni che la legge chiede di dichiarare, e a chi è adatto il piatto.',
    undeclared: 'Allergeni mai dichiarati',
    undeclaredText: 'Scegli quelli presenti, oppure «Nessun allergene» se non ce ne sono.',
    contains: 'Contiene',
    none: 'Nessun allergene',
    suits: 'Adatto a',
    suitsHint: 'Prima dichiara gli allergeni: poi si può indicare a chi è adatto il piatto.',
    contradiction,
  },
  service: {
    title: 'Servizio',
    text: 'Come si paga, dove si mangia e per chi è.',
    payment: 'Come si paga',
    place: 'Dove si può mangiare',
    people: 'Per chi è',
    isExtra: ['Extra', 'Si paga sempre, qualunque sia il trattamento.'],
    canOrderOutOfMeal: ['Ordinabile fuori pasto', 'Si può chiedere anche fuori dagli orari dei pasti.'],
    canEatInDiningRoom: ['In sala', 'Si serve al tavolo, in sala da pranzo.'],
    canTakeAway: ['Asporto', 'L’ospite può ritirarlo e portarlo con sé.'],
    canDelivery: ['Consegna', 'Si può portare in camera o all’ombrellone.'],
    forChildren: ['Per bambini', 'Compare nel menu dei bambini.'],
    forBaby: ['Per neonati', 'Pappe e porzioni per i più piccoli.'],
  },
  translations: {
    title: 'Traduzioni',
    text: 'Dove manca una traduzione, gli ospiti leggono l’italiano.',
    languages: 'Lingue',
    missing: 'manca',
    done: 'completa',
    italian: 'In italiano',
    noItalianName: 'Il nome italiano manca ancora',
    noItalianDescription: 'Nessuna descrizione',
    name: (language: string) => `Nome in ${language}`,
    description: (language: string) => `Descrizione in ${language}`,
    kept: 'Questa lingua viene da un altro programma: resta salvata.',
  },
  inclusions: {
    title: 'Inclusioni',
    text: 'Per ogni trattamento, in quali pasti il piatto è compreso nel prezzo.',
    extra: 'Un piatto Extra si paga sempre: per scegliere le inclusioni togli «Extra» nella sezione Servizio.',
    inNoMeal: 'Sempre a pagamento',
    changed: (count: number) => (count === 1 ? '1 modifica' : `${count} modifiche`),
    usuallyIncluded: 'Di norma incluso',
    usuallyPaid: 'Di norma a pagamento',
    setIncluded: 'Modificato: incluso',
    setPaid: 'Modificato: a pagamento',
    reset: 'Ripristina',
    resetOf: (board: string) => `Ripristina ${board}`,
    resetAll: 'Ripristina tutte le inclusioni',
  },
  photo: {
    title: 'Foto',
    text: 'Una bella foto si ordina da sola. PNG o JPEG; si ritaglia un quadrato per le liste.',
    choose: 'Scegli una foto',
    replace: 'Cambia foto',
    shoot: 'Scatta una foto',
    drop: 'oppure trascinala qui',
    dropNow: 'Lascia qui la foto',
    none: 'Nessuna foto: al suo posto si vede il disegno della portata.',
    current: (dish: string) => `Foto di ${dish}`,
    opening: 'Preparo la foto…',
    crop: 'Ritaglia il quadrato',
    cropHint: 'Trascina la foto, o usa le frecce della tastiera; con la rotella si ingrandisce.',
    cropHintTouch: 'Sposta la foto con un dito; aprendo due dita la ingrandisci.',
    cropArea: 'Parte della foto che si vede nelle liste',
    zoom: 'Ingrandimento',
    send: 'Usa questa foto',
    sending: (percent: number) => `Caricamento: ${percent}%`,
    progress: 'Caricamento della foto',
    goesOn: 'Puoi continuare: il caricamento prosegue anche se chiudi.',
    waiting: 'La foto non è ancora caricata',
    stop: 'Interrompi',
    savedOf: (dish: string) => `Foto di ${dish} salvata`,
    failedOf: (dish: string) => `${OPS}. La foto di ${dish} non è stata caricata: riprova nella sua sezione Foto.`,
    kept: 'Resta su questo dispositivo e parte da sola appena il server risponde.',
    unkept: 'Parte da sola appena il server risponde, se questa scheda resta aperta.',
    remove: 'Rimuovi foto',
    removeQuestion: 'Vuoi davvero rimuovere la foto di questo piatto?',
    room: (used: number, most: number) =>
      `Le foto di questo albergo occupano ${megabytes(used)}\u00a0MB su ${megabytes(most)}: togli quelle che non servono più.`,
  },
} as const

export const photoFaults = {
  fileNotImage: 'L\' immagine deve essere PNG o JPEG',
  fileTooLarge: 'Il file è troppo grande: riducilo e riprova.',
  damaged: `${OPS}: il file è danneggiato. Scegli un’altra foto.`,
  unreadable: OPS,
} as const
