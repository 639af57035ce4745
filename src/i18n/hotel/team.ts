import { dutyNames } from '#domain/reference/duties.ts'
import type { TestMail } from '#domain/api/functions.ts'
import type { Area, AreaChanges, Duty } from '#domain/schema/values.ts'

const duties: Readonly<Record<Duty, string>> = {
  management: 'Vede e cambia tutto: impostazioni, prezzi, menu e squadra.',
  reception: 'Prenotazioni, ospiti, allergie e ordini al telefono; importa e manda gli inviti.',
  dining: 'Prende gli ordini e assegna i posti; non vede i contatti degli ospiti.',
  kitchen: 'Legge ordini e allergie, cura piatti e menu e segna gli esauriti; non vede prezzi né contatti.',
}

const areaNames: Readonly<Record<Area, string>> = {
  menus: 'menu',
  dishes: 'piatti',
  prices: 'prezzi',
  bookings: 'prenotazioni',
  orders: 'ordini',
  seats: 'posti a tavola',
}

const areaHints: Readonly<Record<Area, string>> = {
  menus: 'Scrive il calendario: pasti, piatti del giorno, apertura degli ordini.',
  dishes: 'Scrive i piatti: nomi, portate, allergeni, foto.',
  prices: 'Vede e cambia i prezzi dei trattamenti; dei piatti, se li scrive.',
  bookings: 'Scrive prenotazioni e ospiti, importa, manda inviti e messaggi; vede i contatti.',
  orders: 'Prende gli ordini ai pasti e fuori, e risponde agli ospiti.',
  seats: 'Assegna i tavoli; cambia rango, turno e servizio dei tavoli.',
}

const listed = (areas: readonly Area[]) => areas.map((area) => areaNames[area]).join(', ')

const mailSent: Readonly<Record<TestMail['outcome'], (to: string) => string>> = {
  sent: (to) => `L’invito è partito per ${to}.`,
  unconfigured: () => 'Questo server non manda email: consegna tu il link.',
  later: (to) => `Il server di posta non risponde: l’email per ${to} non è partita, consegna tu il link.`,
  addressUnknown: (to) => `Il server di posta non conosce l’indirizzo ${to}: consegna tu il link.`,
  mailRefused: (to) => `Il server di posta non accetta lettere per ${to}: consegna tu il link.`,
}

export const team = {
  tab: 'Squadra',
  duties,
  dutyNames,
  areas: {
    legend: 'Che cosa può scrivere',
    hint: 'Parti dall’incarico, poi aggiungi o togli per questa persona.',
    names: areaNames,
    hints: areaHints,
    differ: ({ more, fewer }: AreaChanges) =>
      [more.length > 0 && `Può anche: ${listed(more)}`, fewer.length > 0 && `Non scrive: ${listed(fewer)}`]
        .filter(Boolean)
        .join('. '),
  },
  people: {
    title: 'La squadra',
    text: 'Chi lavora per questo albergo, ognuno con il suo account e il suo incarico.',
    owner: 'Proprietario',
    you: 'tu',
    loading: 'Un momento, carichiamo la squadra',
    failed: 'La squadra non è arrivata: controlla la connessione.',
    retry: 'Riprova',
    change: 'Cambia incarico',
    changeOf: (name: string) => `Cambia l’incarico di ${name}`,
    changeTitle: (name: string) => `L’incarico di ${name}`,
    changed: (name: string, duty: string) => `${name}: ora ${duty}.`,
    save: 'Salva',
    remove: 'Rimuovi',
    removeOf: (name: string) => `Rimuovi ${name}`,
    removeTitle: (name: string) => `Vuoi rimuovere ${name} dalla squadra?`,
    removeText: 'Esce subito, su ogni dispositivo. Quello che non ha ancora inviato va perso.',
    removed: (name: string) => `${name} non fa più parte della squadra.`,
    leave: 'Esci dalla squadra',
    leaveTitle: (hotel: string) => `Vuoi uscire dalla squadra di ${hotel}?`,
    leaveText: 'Questo albergo sparisce dal tuo elenco. Per rientrare serve un nuovo invito.',
    left: 'Sei uscito dalla squadra.',
    handOver: 'Cedi l’albergo',
    handOverTo: (name: string) => `Cedi l’albergo a ${name}`,
    handOverTitle: (name: string) => `Vuoi cedere l’albergo a ${name}?`,
    handOverText:
      'Diventa suo: solo chi lo possiede può eliminarlo o cederlo. Tu resti nella Direzione, e puoi uscirne.',
    handedOver: (name: string) => `L’albergo ora è di ${name}.`,
  },
  invite: {
    title: 'Invita un collega',
    text: 'Un link vale una volta sola, per una settimana: chi lo apre entra con il suo account, o ne crea uno.',
    duty: 'Incarico',
    email: 'Email',
    emailHint: 'Facoltativa: senza, il link lo consegni tu.',
    emailWrong: 'Questa email non sembra completa: controllala, per esempio nome@albergo.it',
    make: 'Crea l’invito',
    made: 'L’invito è pronto',
    once: 'Copia il link adesso: non si vedrà più. Chi lo riceve entra nella squadra.',
    mailSent,
  },
  waiting: {
    title: 'Inviti in attesa',
    text: 'Link non ancora usati.',
    for: (duty: string, email: string | undefined) => (email ? `${duty}, per ${email}` : duty),
    until: (day: string, by: string | undefined) => `Vale fino al ${day}${by ? `, invitato da ${by}` : ''}`,
    revoke: 'Revoca',
    revokeOf: (what: string) => `Revoca l’invito: ${what}`,
    revoked: 'Il link non vale più.',
    usedMeanwhile: 'Nel frattempo qualcuno ha usato il link: guarda tra le persone.',
  },
  devices: {
    title: 'Dispositivi dell’albergo',
    one: 'Dispositivo dell’albergo',
    text: 'Un tablet in cucina o in sala, per chi non ha un’email: lavora con un incarico e si blocca con un PIN.',
    name: 'Nome del dispositivo',
    nameExample: 'Tablet della cucina',
    nameMissing: 'Scrivi come si chiama il dispositivo',
    pin: 'PIN',
    pinHint: 'Da 4 a 6 cifre: lo chiede all’avvio, e dopo dieci minuti senza tocchi.',
    pinWrong: 'Servono da 4 a 6 cifre',
    make: 'Crea il codice',
    made: 'Collega il dispositivo entro mezz’ora',
    more: 'Un altro dispositivo',
    how: 'Inquadra il QR code con il dispositivo, o apri lì il link. Il codice vale una volta sola.',
    qr: 'QR code che collega il dispositivo',
    until: (day: string) => `Collegato fino al ${day}`,
    waiting: 'In attesa: il codice vale mezz’ora',
    revoke: 'Scollega',
    revokeOf: (name: string) => `Scollega ${name}`,
    revokeTitle: (name: string) => `Vuoi scollegare ${name}?`,
    revokeText: 'Esce subito. Quello che non ha ancora inviato va perso.',
    revoked: (name: string) => `${name} è scollegato.`,
  },
  connect: {
    title: 'Collega questo dispositivo',
    intro: 'Scrivi il codice che la Direzione ha creato in Impostazioni, Squadra.',
    code: 'Codice',
    wrong: 'Un codice ha 16 lettere e cifre: controllalo',
    submit: 'Collega',
    taken: (email: string) => `Su questo dispositivo è aperto l’account ${email}.`,
    stay: 'Continua con questo account',
    signOut: 'Esci, e collega il dispositivo',
  },
  lock: {
    title: 'Schermo bloccato',
    pin: 'PIN',
    unlock: 'Sblocca',
    now: 'Blocca lo schermo',
    wrong: (left: number) =>
      left === 1 ? 'PIN sbagliato: resta un tentativo' : `PIN sbagliato: restano ${left} tentativi`,
  },
  join: {
    title: 'Entra nella squadra',
    loading: 'Un momento, leggiamo l’invito',
    of: (hotel: string, duty: string) => `${hotel} ti aspetta. Incarico: ${duty}.`,
    unnamed: 'Un albergo',
    by: (name: string) => `Ti ha invitato ${name}.`,
    as: (name: string) => `Hai effettuato l’accesso come ${name}.`,
    enter: 'Entra nella squadra',
    signIn: 'Entra con il tuo account',
    signUp: 'Crea un account',
    other: 'Usa un altro account',
    voidTitle: 'Questo invito non vale più',
    void: 'Un link vale una volta sola, per una settimana. Chiedine uno nuovo alla Direzione dell’albergo.',
    hotels: 'Vai ai tuoi alberghi',
    login: 'Vai all’accesso',
    welcome: (hotel: string) => `Sei nella squadra di ${hotel}.`,
  },
} as const
