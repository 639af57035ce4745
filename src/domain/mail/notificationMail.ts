import { html } from '#domain/menu/page/html.ts'
import { invitationWords } from '#domain/reference/words/mailWords.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLanguage } from '../schema/values.ts'
import { languageOfGuest } from './invitationMail.ts'
import { button, brandingOf, footLines, letterHtml, paragraph, senderLines } from './layout.ts'
import type { MailContent } from './layout.ts'

interface NotificationWords {
  readonly subject: (hotel: string) => string
  readonly open: string
  readonly unsubscribe: string
}

const notificationWords: Readonly<Record<GuestLanguage, NotificationWords>> = {
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

interface NotificationFacts {
  readonly hotel: Pick<Hotel, 'name' | 'address' | 'city' | 'company' | 'guestLook'>
  readonly logo?: string | undefined
  readonly guest: Pick<Book, 'refName' | 'refLocale'>
  readonly text: string
  readonly link: string | undefined
  readonly unsubscribeUrl: string
}

/** A message of the staff: their words, in a frame in the guest's language (docs/domain.md, Notifications). */
export function notificationMail({ hotel, logo, guest, text, link, unsubscribeUrl }: NotificationFacts): MailContent {
  const language = languageOfGuest(guest)
  const common = invitationWords[language]
  const words = notificationWords[language]
  const name = hotel.name?.trim() || common.ourHouse
  const sender = senderLines(name, hotel)
  const face = brandingOf(hotel, logo)
  const guestName = guest.refName?.trim()
  const hello = guestName ? common.hello(guestName) : common.helloAll
  const subject = words.subject(name)
  return {
    subject,
    html: letterHtml(
      {
        language,
        title: subject,
        heading: name,
        preview: text,
        face,
        body: html`${paragraph(hello)}
${paragraph(text)}
${link && button(words.open, link, face)}`,
        footer: html`${footLines(sender)}${common.why(name)}<br><a class="quiet" href="${unsubscribeUrl}" style="color:#5c665f">${words.unsubscribe}</a>`,
      },
      'auto',
    ),
    text: [
      name,
      '',
      hello,
      '',
      text,
      '',
      ...(link ? [`${words.open}:`, link, ''] : []),
      '-- ',
      ...sender,
      common.why(name),
      `${words.unsubscribe}: ${unsubscribeUrl}`,
      '',
    ].join('\n'),
  }
}
