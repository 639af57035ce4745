import { html } from '#domain/menu/page/html.ts'
import { button, letterHtml, paragraph } from './layout.ts'
import type { MailContent } from './layout.ts'

interface Facts {
  readonly hotelName: string
  /** Name of who invites, and the Italian name of the duty. */
  readonly by: string | undefined
  readonly duty: string
  readonly link: string
}

const BUTTON = 'Entra nella squadra'
const IGNORE = 'Se non conosci questo albergo, non fare nulla: senza il link nessuno entra.'

export function teamMail({ hotelName, by, duty, link }: Facts): MailContent {
  const subject = `${hotelName}: entra nella squadra`
  const who = by ? `${by} ti invita` : 'Sei invitato'
  const text = `${who} a lavorare con Convivio per ${hotelName}. Il tuo incarico: ${duty}.`
  const how = 'Entra con il tuo account, o creane uno. Il link vale una volta sola, per una settimana.'
  return {
    subject,
    html: letterHtml(
      {
        language: 'it',
        title: subject,
        heading: hotelName,
        preview: text,
        body: html`${paragraph(text)}
${paragraph(how)}
${button(BUTTON, link)}
${paragraph(IGNORE)}`,
        footer: html`${'Ricevi questa email perché la Direzione dell’albergo ha scritto il tuo indirizzo.'}`,
      },
      'auto',
    ),
    text: [hotelName, '', text, how, '', `${BUTTON}:`, link, '', IGNORE, ''].join('\n'),
  }
}
