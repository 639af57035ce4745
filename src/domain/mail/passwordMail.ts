import type { MailContent } from './layout.ts'
import { helloTo, staffLetter } from './staffLetter.ts'

const TEXT = 'con questo link scegli una nuova password. Vale una volta sola, per un’ora.'

export const passwordMail = ({
  name,
  link,
}: {
  readonly name?: string | undefined
  readonly link: string
}): MailContent =>
  staffLetter({
    subject: 'Convivio: scegli una nuova password',
    paragraphs: [helloTo(name), TEXT],
    preview: TEXT,
    button: 'Scegli la nuova password',
    link,
    ignore: 'Se non sei stato tu, non fare nulla: la tua password resta quella di adesso.',
    why: 'Ricevi questa email perché qualcuno ha chiesto una nuova password per questo indirizzo.',
  })
