import type { ContactName } from '#domain/rules/hotel/guestLook.ts'

export const guestLook = {
  tab: 'Opzioni App',
  brand: {
    title: 'Aspetto',
    text: 'Come l’albergo si presenta agli ospiti: nell’app, nella pagina del menu, nelle email e sul foglio dei QR code.',
    logo: 'Logo',
    logoHint: 'PNG o JPEG, meglio con lo sfondo trasparente.',
    logoOf: (hotel: string) => `Logo di ${hotel}`,
    choose: 'Scegli il logo',
    replace: 'Cambia il logo',
    remove: 'Togli il logo',
    faults: {
      fileNotImage: 'Questo file non è un’immagine PNG o JPEG.',
      damaged: 'L’immagine è rovinata: provane un’altra.',
    },
    colour: 'Colore',
    hex: 'Codice del colore',
    hexWrong: 'Scrivi sei cifre, per esempio #8a4b2f.',
    colourHint: 'Per pulsanti, link e titoli. Di notte il telefono ne usa un tono più chiaro.',
    tooLight: (colour: string) =>
      `${colour} è troppo chiaro: testi e pulsanti non si leggerebbero. Non è stato salvato.`,
    useDarker: (colour: string) => `Usa ${colour}, il tono più vicino che si legge`,
    ours: 'Torna al colore di Convivio',
  },
  texts: {
    title: 'Benvenuto e regole',
    text: 'Nella lingua dell’ospite; dove manca, in italiano.',
    language: 'Lingua',
    welcome: (language: string) => `Benvenuto (${language})`,
    welcomeHint: 'Poche righe, sopra il menu.',
    houseRules: (language: string) => `Regole della casa (${language})`,
    houseRulesHint: 'Orari, silenzio, piscina, animali: sotto il menu.',
  },
  dishes: {
    title: 'Prezzi e allergeni',
    text: 'Che cosa si legge accanto a ogni piatto, nell’app e nella pagina del menu.',
    includedPrices: 'Prezzi anche dei piatti compresi',
    includedPricesHint:
      'Di solito si legge solo il prezzo di ciò che si paga. L’app scrive «Compreso» accanto agli altri.',
    allergens: 'Elenco degli allergeni',
    allergensHint:
      'Se è spento, gli ospiti leggono di chiederli in sala. Filtri e domande a chi ha un’allergia restano.',
  },
  ordering: {
    title: 'Come si ordina',
    text: 'Chi sceglie per più persone sullo stesso telefono.',
    both: 'Come preferiscono gli ospiti',
    bothHint: 'Per una persona alla volta, o tutti insieme.',
    together: 'Tutti insieme',
    togetherHint: 'Si sceglie per il tavolo: l’app divide i piatti tra le persone. Mezze porzioni e note no.',
    person: 'Per persona',
    personHint: 'Ognuno ha la sua scelta, con mezze porzioni e note.',
  },
  languages: {
    title: 'Lingue',
    text: 'In quali lingue gli ospiti possono leggere. Chi ne ha un’altra legge in inglese, o nella prima che c’è.',
    label: 'Lingue offerte agli ospiti',
    all: 'Tutte le lingue sono offerte.',
    last: 'Almeno una lingua resta offerta.',
  },
  contacts: {
    title: 'Contatti',
    text: 'Come gli ospiti raggiungono la reception. Quello che è vuoto non si vede.',
    labels: { phone: 'Telefono', whatsapp: 'WhatsApp', email: 'Email', site: 'Sito' } satisfies Readonly<
      Record<ContactName, string>
    >,
    hints: {
      phone: '+39 071 123456',
      whatsapp: '+39 333 1234567',
      email: 'reception@albergo.it',
      site: 'https://www.albergo.it',
    } satisfies Readonly<Record<ContactName, string>>,
    invalid: {
      phone: 'Non sembra un numero di telefono: non è stato salvato',
      whatsapp: 'Non sembra un numero di telefono: non è stato salvato',
      email: 'Email non valida: non è stata salvata',
      site: 'Scrivi l’indirizzo intero, con https://: non è stato salvato',
    } satisfies Readonly<Record<ContactName, string>>,
  },
  preview: 'Anteprima sul telefono',
} as const
