import { html } from '#domain/menu/page/html.ts'
import { button, letterHtml, paragraph } from './layout.ts'
import type { MailContent } from './layout.ts'

const SUBJECT = 'Convivio: scegli una nuova password'
const WHY = 'Ricevi questa email perché qualcuno ha chiesto una nuova password per questo indirizzo.'
const IGNORE = 'Se non sei stato tu, non fare nulla: la tua password resta quella di adesso.'
const BUTTON = 'Scegli la nuova password'
const TEXT = 'con questo link scegli una nuova password. Vale una volta sola, per un’ora.'

/** To who works with the product, whose language is Italian. */
export function passwordMail({ name, link }: { readonly name?: string | undefined; readonly link: string }): MailContent {
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
