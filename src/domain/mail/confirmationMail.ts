import type { MailContent } from './layout.ts'
import { helloTo, staffLetter } from './staffLetter.ts'

const TEXT = 'con questo link confermi che l’indirizzo è tuo. Poi il tuo albergo invita per email tutti i suoi ospiti.'

export const confirmationMail = ({
  name,
  link,
}: {
  readonly name?: string | undefined
  readonly link: string
}): MailContent =>
  staffLetter({
    subject: 'Convivio: conferma il tuo indirizzo',
    paragraphs: [helloTo(name), TEXT],
    preview: TEXT,
    button: 'Conferma il mio indirizzo',
    link,
    ignore: 'Se non hai un account di Convivio, non fare nulla: senza conferma l’account spedisce solo poche email.',
    why: 'Ricevi questa email perché un account di Convivio usa questo indirizzo.',
  })
