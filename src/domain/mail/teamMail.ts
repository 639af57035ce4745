import type { MailContent } from './layout.ts'
import { staffLetter } from './staffLetter.ts'

interface TeamInvitation {
  readonly hotelName: string
  /** Name of who invites, and the Italian name of the duty. */
  readonly by: string | undefined
  readonly duty: string
  readonly link: string
}

export function teamMail({ hotelName, by, duty, link }: TeamInvitation): MailContent {
  const who = by ? `${by} ti invita` : 'Sei invitato'
  const text = `${who} a lavorare con Convivio per ${hotelName}. Il tuo incarico: ${duty}.`
  return staffLetter({
    subject: `${hotelName}: entra nella squadra`,
    heading: hotelName,
    paragraphs: [text, 'Entra con il tuo account, o creane uno. Il link vale una volta sola, per una settimana.'],
    preview: text,
    button: 'Entra nella squadra',
    link,
    ignore: 'Se non conosci questo albergo, non fare nulla: senza il link nessuno entra.',
    why: 'Ricevi questa email perché la Direzione dell’albergo ha scritto il tuo indirizzo.',
  })
}
