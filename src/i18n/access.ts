/** Who helps a hotel whose subscription is over. */
export const SUPPORT_EMAIL = 'assistenza@convivio.test'

/** Sentences of signing in, registering, and the pages before a hotel is open. */
export const access = {
  email: 'Email',
  password: 'Password',
  login: {
    title: 'Entra o Registrati',
    createTitle: 'Crea il tuo account',
    intro: 'Basta la tua email: al resto pensiamo noi.',
    createIntro: 'Servono solo la tua email, il tuo nome e una password.',
    submit: 'Entra',
    empty: 'Inserisci una email ^^',
    implausible: 'Questa email non sembra completa: controllala, per esempio nome@albergo.it',
  },
  loginPassword: {
    title: 'Inserisci la tua password',
    submit: 'Entra',
    change: 'Cambia email',
    empty: 'Inserisci una password ^^',
  },
  register: {
    nameTitle: 'Come ti chiami?',
    nameIntro: 'Così i tuoi colleghi sapranno chi sei.',
    name: 'Nome',
    surname: 'Cognome',
    next: 'Continua',
    namesMissing: 'I campi nome e cognome sono richiesti',
    passwordTitle: 'Scegli la tua password',
    passwordHint: 'Minimo 8 caratteri',
    passwordInvalid: 'Inserisci una password valida (minimo 8 caratteri)',
    submit: 'Crea account',
    back: 'Indietro',
    failed: 'Ops, qualcosa non è proprio andato a buon fine :(',
    step: (step: number, of: number) => `Passo ${step} di ${of}`,
    taken: 'Esiste già un account con questa email.',
    signInInstead: 'Entra con la tua password',
  },
  singleSignOn: {
    title: 'Un momento, ti stiamo riconoscendo',
    failedTitle: 'Non ti abbiamo riconosciuto',
    failed: 'L’accesso da Spotty non è più valido: entra con la tua email.',
    failedHere: (name: string) =>
      `L’accesso da Spotty non è più valido: puoi continuare come ${name}.`,
    retry: 'Riprova',
    login: 'Vai all’accesso',
    askTitle: 'Con quale account continui?',
    ask: (open: string, other: string) =>
      `In questo browser è aperto l’account ${open}. L’accesso da Spotty è di ${other}.`,
    stay: (email: string) => `Resta come ${email}`,
    change: (email: string) => `Passa a ${email}`,
  },
  newHotel: {
    title: 'Il tuo primo albergo',
    nextTitle: 'Un nuovo albergo',
    intro: 'Con il nome si comincia. Tutto il resto si sistema con calma, quando vuoi.',
    name: 'Nome dell’albergo',
    city: 'Città',
    submit: 'Crea albergo',
    skip: 'Salta per ora',
    nameMissing: 'Inserisci il nome dell’albergo',
  },
  welcome: {
    title: 'Benvenuto',
    greeting: (name: string) => `Benvenuto, ${name}`,
    intro:
      'Ti accompagniamo un passo alla volta, a cominciare dal tuo albergo. Bastano pochi minuti.',
    start: 'Inizia',
    skip: 'Salta addestramento',
  },
  expired: {
    title: 'Abbonamento scaduto',
    of: (hotel: string) => `L’abbonamento di ${hotel} è scaduto`,
    since: (day: string) => `È terminato il ${day}.`,
    consequence: 'I tuoi dati sono al sicuro: tornano disponibili appena l’abbonamento è rinnovato.',
    contact: 'Per rinnovarlo scrivi a',
    write: 'Scrivi all’assistenza',
    subject: (hotel: string) => `Rinnovo dell’abbonamento: ${hotel}`,
    back: 'Torna ai tuoi alberghi',
  },
} as const
