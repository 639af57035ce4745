import { html } from '#domain/menu/page/html.ts'
import { button, letterHtml, paragraph } from './layout.ts'
import type { MailContent } from './layout.ts'

const SUBJECT = 'Convivio: conferma il tuo indirizzo'
const WHY = 'Ricevi questa email perché un account di Convivio usa questo indirizzo.'
const IGNORE = 'Se non hai un account di Convivio, non fare nulla: senza conferma l’account spedisce solo poche email.'
const BUTTON = 'Conferma il mio indirizzo'
const TEXT = 'con questo link confermi che l’indirizzo è tuo. Poi il tuo albergo invita per email tutti i suoi ospiti.'

/** To who works with the product, whose language is Italian. */
export function confirmationMail({ name, link }: { readonly name?: string | undefined; readonly link: string }): MailContent {
  const hello = name?.trim() ? `Ciao ${name.trim()},` : 'Ciao,'
  return {
    subject: SUBJECT,
    html: letterHtml(
      {
        language: 'it',
        title: SUBJECT,
        heading: 'Convivio',
        preview: TEXT,
        body: html`${paragraph(hello)}
${paragraph(TEXT)}
${button(BUTTON, link)}
${paragraph(IGNORE)}`,
        footer: html`${WHY}`,
      },
      'auto',
    ),
    text: ['Convivio', '', hello, TEXT, '', `${BUTTON}:`, link, '', IGNORE, '', '-- ', WHY, ''].join('\n'),
  }
}
