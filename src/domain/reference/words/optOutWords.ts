import type { Language } from '#domain/schema/values.ts'

interface Words {
  readonly title: string
  readonly text: (hotel: string) => string
  readonly button: string
  readonly doneTitle: string
  readonly done: (hotel: string) => string
}

export const optOutWords: Readonly<Record<Language, Words>> = {
  it: {
    title: 'Non ricevere altri inviti?',
    text: (hotel) => `${hotel} non vi scriverà più a questo indirizzo. Il link che avete già continua a funzionare.`,
    button: 'Non scrivetemi più',
    doneTitle: 'Fatto',
    done: (hotel) => `${hotel} non vi manderà altri inviti.`,
  },
  en: {
    title: 'No more invitations?',
    text: (hotel) => `${hotel} will no longer write to this address. The link that you have goes on working.`,
    button: 'Do not write to me again',
    doneTitle: 'Done',
    done: (hotel) => `${hotel} will send you no more invitations.`,
  },
  de: {
    title: 'Keine weiteren Einladungen?',
    text: (hotel) => `${hotel} schreibt dann nicht mehr an diese Adresse. Ihr bisheriger Link gilt weiter.`,
    button: 'Nicht mehr schreiben',
    doneTitle: 'Erledigt',
    done: (hotel) => `${hotel} schickt Ihnen keine Einladungen mehr.`,
  },
  fr: {
    title: 'Ne plus recevoir d’invitations ?',
    text: (hotel) => `${hotel} n’écrira plus à cette adresse. Le lien que vous avez reste valable.`,
    button: 'Ne plus m’écrire',
    doneTitle: 'C’est fait',
    done: (hotel) => `${hotel} ne vous enverra plus d’invitations.`,
  },
  es: {
    title: '¿No recibir más invitaciones?',
    text: (hotel) => `${hotel} no escribirá más a esta dirección. El enlace que ya tiene sigue funcionando.`,
    button: 'No me escriban más',
    doneTitle: 'Hecho',
    done: (hotel) => `${hotel} no le enviará más invitaciones.`,
  },
  nl: {
    title: 'Geen uitnodigingen meer?',
    text: (hotel) => `${hotel} schrijft dan niet meer naar dit adres. De link die u al hebt, blijft werken.`,
    button: 'Schrijf mij niet meer',
    doneTitle: 'Klaar',
    done: (hotel) => `${hotel} stuurt u geen uitnodigingen meer.`,
  },
  pl: {
    title: 'Nie otrzymywać więcej zaproszeń?',
    text: (hotel) => `${hotel} nie będzie już pisać na ten adres. Otrzymany link nadal działa.`,
    button: 'Proszę więcej nie pisać',
    doneTitle: 'Gotowe',
    done: (hotel) => `${hotel} nie wyśle już zaproszeń.`,
  },
  ru: {
    title: 'Больше не получать приглашений?',
    text: (hotel) => `${hotel} больше не будет писать на этот адрес. Ваша ссылка продолжит работать.`,
    button: 'Больше не писать мне',
    doneTitle: 'Готово',
    done: (hotel) => `${hotel} больше не пришлёт приглашений.`,
  },
}
