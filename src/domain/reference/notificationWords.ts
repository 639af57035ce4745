import type { GuestLanguage } from '../schema/values.ts'

interface NotificationWords {
  readonly subject: (hotel: string) => string
  readonly open: string
  readonly unsubscribe: string
}

export const notificationWords: Readonly<Record<GuestLanguage, NotificationWords>> = {
  it: {
    subject: (hotel) => `${hotel}: un messaggio per voi`,
    open: 'Apri i menu',
    unsubscribe: 'Non ricevere altri messaggi',
  },
  en: {
    subject: (hotel) => `${hotel}: a message for you`,
    open: 'Open the menus',
    unsubscribe: 'No more messages, please',
  },
  de: {
    subject: (hotel) => `${hotel}: eine Nachricht für Sie`,
    open: 'Menüs öffnen',
    unsubscribe: 'Keine weiteren Nachrichten',
  },
}
