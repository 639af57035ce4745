import type { Failure } from '#data/gateway.ts'
import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import { pushRefusals } from '#domain/reference/words/pushWords.ts'
import { MAX_HOTELS } from '#domain/rules/account/account.ts'
import { MAX_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import { isLengthRefusal } from '#domain/rules/verdict.ts'
import type { PlainRefusal, Refusal } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Room } from '#domain/schema/places.ts'
import { fieldName } from './conflict.ts'
import { numberText } from './format/numbers.ts'

/** What happened and what to do, for every reason a rule or a guard can give. */
export const refusals: Readonly<Record<PlainRefusal, string>> = {
  notSignedIn: 'La sessione è scaduta: entra di nuovo per salvare.',
  notYourHotel: 'Questo albergo non è tra i tuoi: chiedi al proprietario di aggiungerti.',
  hotelExpired: 'L’abbonamento dell’albergo è scaduto: per modificarlo rinnova l’abbonamento.',
  hotelMoved: 'Non è possibile spostare un elemento da un albergo a un altro.',
  onlyOwner: 'Solo il proprietario dell’albergo può farlo.',
  dutyForbids: 'Il tuo incarico in questo albergo non lo permette: chiedi alla Direzione.',
  deviceForbids: 'Un dispositivo dell’albergo non può farlo: serve l’account di una persona.',
  onlyAdmin: 'Solo un amministratore può farlo.',
  serverDecides: 'Questo dato viene calcolato dal sistema e non si può modificare.',
  missingReference: 'Manca l’elemento a cui si riferisce: forse è stato eliminato.',
  nameTaken: 'Questo nome è già stato utilizzato',
  emailTaken: 'Esiste già un account con questa email: entra con la tua password.',
  emailReserved: 'Questo indirizzo è riservato ai dispositivi degli alberghi: scegli un’altra email.',
  passwordTooShort: 'Inserisci una password valida (minimo 8 caratteri)',
  kitchenInvalid: 'Ogni partita ha un nome suo, e i minuti del rosso vengono dopo quelli del giallo (al massimo 240).',
  printerAddressInvalid:
    'Non è l’indirizzo di una stampante nella rete dell’albergo: scrivi solo l’indirizzo e, se serve, la porta, come 192.168.1.50 o https://stampante.local:8043.',
  hotelInvalid: 'Alcune impostazioni dell’albergo non sono valide: controlla orari, valuta e costi.',
  slotsOverlap: 'Due fasce orarie si sovrappongono: correggi gli orari, o togline una.',
  fileNotImage: "L' immagine deve essere PNG o JPEG",
  fileTooLarge: 'Il file è troppo grande: riducilo e riprova.',
  fileNotStored: 'Il server in questo momento non riesce a salvare le foto: riprova più tardi.',
  diskFull: 'Il server non ha più posto per le foto: avvisa chi lo gestisce e riprova dopo.',
  photosFull:
    'Lo spazio per le foto di questo albergo è finito: togli quelle che non servono più. Si libera entro un giorno.',
  tooManyUploads: 'Hai caricato troppe foto che nessun piatto usa: riprova domani.',
  dishNameMissing: 'Nome mancante',
  courseMissing: 'Portata mancante',
  dishInvalid: 'Il piatto ha un dato non valido: controlla portata, prezzo e allergeni.',
  dishUnknown: 'Uno dei piatti non è nella raccolta di questo albergo: forse è stato eliminato.',
  dishTwice: 'Un piatto si può mettere una sola volta in un pasto.',
  dishOrdered:
    'Questo piatto è già stato ordinato: toglilo dalla raccolta senza cancellarlo, così gli ordini lo conservano.',
  bookOrdered: 'Per questa prenotazione ci sono già ordini: può eliminarla solo la Direzione.',
  mealTwice: 'Questo pasto c’è già: in un giorno si può aggiungere una volta sola.',
  addedMeanwhile:
    'Nel frattempo lo ha aggiunto un collega. Riprova per sostituirlo con il tuo, o scarta per tenere il suo.',
  changedMeanwhile: 'Nel frattempo è cambiato. Tieni il tuo per sostituirlo, o tieni il suo.',
  mealInvalid: 'Gli orari del pasto non sono validi: controlla inizio, fine e apertura degli ordini.',
  mealOrdered:
    'Per questo pasto ci sono già ordini: togli i piatti dal menu invece di eliminarlo, così restano da rivedere.',
  labelNameMissing: 'Scrivi il nome italiano dell’etichetta.',
  labelPredefined: 'Un’etichetta predefinita non si può modificare né eliminare.',
  hotelNotEmpty: 'I dati di esempio entrano solo in un albergo senza menu, tavoli e prenotazioni.',
  templateInvalid: 'Un modello ha un nome e almeno un piatto.',
  templateImageSize: 'L’immagine non deve essere inferiore a 1024 x 500, né superiore: servono proprio queste misure.',
  priceInvalid: 'Il prezzo non è valido: controlla trattamento, periodo e importo.',
  periodMissing: 'Scegli il primo e l’ultimo giorno del periodo.',
  periodBackwards: 'La fine del periodo viene prima dell’inizio: correggi le date.',
  pricesOverlap: 'Questo trattamento ha già un prezzo in una parte del periodo.',
  tooManyDishes: 'Di una portata sono stati scelti più piatti di quanti ne permette l’albergo.',
  orderInvalid: orderRefusals.orderInvalid(),
  orderTooLarge: orderRefusals.orderTooLarge(),
  orderEmpty: orderRefusals.orderEmpty(),
  orderingOff: orderRefusals.orderingOff(),
  orderingNotYet: orderRefusals.orderingNotYet(),
  orderingClosed: orderRefusals.orderingClosed(),
  notInHouse: orderRefusals.notInHouse(),
  notYourBooking: orderRefusals.notYourBooking(),
  dishNotOnMenu: orderRefusals.dishNotOnMenu(),
  dishSoldOut: orderRefusals.dishSoldOut(),
  portionsShort: orderRefusals.portionsShort(),
  notesOff: orderRefusals.notesOff(),
  outOfMealOff: orderRefusals.outOfMealOff(),
  outOfMealClosed: orderRefusals.outOfMealClosed(),
  outOfMealTooLate: orderRefusals.outOfMealTooLate(),
  deliveryOff: orderRefusals.deliveryOff(),
  takeAwayOff: orderRefusals.takeAwayOff(),
  locationMissing: orderRefusals.locationMissing(),
  dishNotOutOfMeal: orderRefusals.dishNotOutOfMeal(),
  dishNotInMode: orderRefusals.dishNotInMode(),
  notInHouseThen: orderRefusals.notInHouseThen(),
  tooManyExtraOrders: orderRefusals.tooManyExtraOrders(),
  extraOrderChanged: orderRefusals.extraOrderChanged(),
  extraOrderUnsent: 'L’ordine non è ancora partito: si può rispondere quando il server lo ha ricevuto.',
  guestStays:
    'Gli ospiti non sono ancora partiti: i loro dati si cancellano dopo il soggiorno. Se non vengono più, elimina la prenotazione.',
  guestErased: 'I dati di questi ospiti sono già stati cancellati.',
  nameMissing: 'Scrivi un nome.',
  bookInvalid: 'La prenotazione ha un dato non valido: controlla trattamento, lingua e numero di persone.',
  stayBackwards: 'Il check-out viene prima del check-in: correggi le date.',
  paxInvalid: 'Il numero di persone deve essere tra 1 e 100.',
  allergyUnseen:
    'Non è pronto: in cucina nessuno ha premuto «Visto» per un’allergia di questo piatto. Premi «Visto» sulla comanda, poi «Pronto».',
  consentMissing: 'Allergie e diete si salvano solo con il consenso della persona: spunta la casella del consenso.',
  tableTaken: 'Nel frattempo il tavolo è stato assegnato a un’altra prenotazione in quei giorni: scegline un altro.',
  tooManyTables: `Si possono unire al massimo ${MAX_JOINED_TABLES} tavoli: separane uno prima.`,
  outOfService:
    'La camera o il tavolo è fuori servizio in quei giorni: scegline un altro, o cambia i giorni nella sua scheda.',
  roomChangeOutside: 'Una camera si cambia dal giorno dopo l’arrivo a quello prima della partenza.',
  roomChangeSame: 'Scegli una camera diversa da quella di adesso.',
  splitLeavesNobody: 'Scegli chi passa alla nuova prenotazione: almeno una persona va e almeno una resta.',
  reasonTooLong: `Il motivo può avere al massimo ${longestOf(Room.fields.outOfServiceReason)} caratteri: accorcialo.`,
  personStayBackwards: 'Il check-out della persona viene prima del suo check-in: correggi le date.',
  turnBackwards: 'Un turno non può finire prima di cominciare: correggi gli orari.',
  planInvalid: 'Posizione o misure non sono valide: una sala ha da 2 a 100 metri per lato.',
  tooManyRows: 'Questo albergo ne ha già troppi: elimina quelli che non servono più.',
  tooManyHotels: `Un account può avere al massimo ${MAX_HOTELS} alberghi: elimina quelli che non servono più.`,
  tooManyOnPlan: 'È troppo: al massimo 30 sale, e 300 arredi in ciascuna.',
  seatsInvalid: 'I coperti non sono validi: il minimo non può superare il massimo.',
  inviteWithoutDates:
    'Per poter condividere il link della prenotazione con i tuoi clienti è necessario inserire una data di Check-In e una di Check-Out',
  inviteWithoutPeople:
    'Non ci sono persone associate a questa prenotazione, non sarà pertanto possibile condividere il link',
  confirmLinkVoid: 'Questo link non vale: entra e fatti mandare un nuovo link da «Inviti per email».',
  resetLinkVoid: 'Questo link non vale più: chiedine uno nuovo dalla pagina della password.',
  teamInvitationVoid: 'Questo invito non vale più: chiedine uno nuovo alla Direzione.',
  alreadyInTeam: 'Fai già parte della squadra di questo albergo.',
  notInTeam: 'Questa persona non fa più parte della squadra.',
  ownerStays: 'Il proprietario resta nella Direzione: prima l’albergo va ceduto a un collega.',
  tooManyDevices: 'Ci sono già troppi dispositivi: scollegane qualcuno.',
  tooManyInvitations: 'Ci sono già troppi inviti in attesa: revocane qualcuno.',
  notificationsOff: 'A questo telefono non si possono mandare avvisi.',
  alreadyReminded: 'Per questo pasto il promemoria è già partito.',
  deviceCodeVoid: 'Questo codice non vale più: chiedine uno nuovo alla Direzione.',
  deviceKeepsNothing:
    'Questo browser non può conservare il PIN: permetti al sito di salvare dati, o libera spazio, e riprova.',
  deviceInvalid: 'Scrivi il nome del dispositivo e un PIN da 4 a 6 cifre.',
  ownsHotels: 'Possiedi ancora un albergo: prima cedilo a un collega, o eliminalo.',
  passwordWrong: 'La password non è quella giusta: riprova.',
  nobodyReachable: 'Nessuna di queste prenotazioni si può raggiungere.',
  notificationTwice: 'Questo messaggio è già partito per le stesse prenotazioni: aspetta dieci minuti per ripeterlo.',
  codeUnknown: 'Questo codice non è valido: chiedi alla reception quello nuovo.',
  importInvalid: 'Il file da importare ha dati non validi: controlla le righe in errore.',
  importUndone: 'Questa importazione è già stata annullata.',
  pmsTooSoon: 'Puoi sincronizzare manualmente solo una volta ogni 2 minuti',
  pmsMappingInvalid: 'La mappatura non è valida: correggi le espressioni segnalate.',
  pmsKeyUnknown: pushRefusals.pmsKeyUnknown,
  pmsPushInvalid: pushRefusals.pmsPushInvalid,
  tooManyPushes: pushRefusals.tooManyPushes,
  gone: 'Questo elemento non esiste più: qualcuno lo ha eliminato.',
  notAllowed: 'Non hai il permesso di farlo: chiedi al proprietario dell’albergo.',
  refused: 'Il server non ha accettato la modifica: controlla i dati e riprova.',
}

const KILOBYTE = 1000

/** 'Quanto scritto in «Descrizione» è troppo lungo: al massimo 600 caratteri.' */
export function refusalText(refusal: Refusal): string {
  if (!isLengthRefusal(refusal)) return refusals[refusal]
  const [, ofClass, field = ''] = refusal.split(/[:.]/)
  const className = classNames.find((name) => name === ofClass)
  const { longest, bytes } = (className && declarationOf(className).fields[field]) ?? {}
  const name = fieldName(field)
  const what = name ? `Quanto scritto in «${name}»` : 'Un testo'
  if (longest !== undefined) return `${what} è troppo lungo: al massimo ${numberText(longest)} caratteri.`
  return `${what} è troppo lungo${bytes === undefined ? '' : `: al massimo ${numberText(bytes / KILOBYTE)} kB`}.`
}

export const failures: Readonly<Record<Failure, string>> = {
  unreachable: 'Il server non risponde: controlla la connessione e riprova.',
  sessionEnded: 'La sessione è scaduta: entra di nuovo.',
  tooManyRequests: 'Troppi tentativi: aspetta qualche minuto e riprova.',
  wrongCredentials: 'Username o password errati ;(',
  refused: 'Il server non ha accettato la richiesta: riprova più tardi.',
}

type CallOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'failed'; readonly failure: Failure }

export function problemOf(asked: CallOutcome): string | undefined {
  if (asked.status === 'refused') return refusalText(asked.refusal)
  return asked.status === 'failed' ? failures[asked.failure] : undefined
}
