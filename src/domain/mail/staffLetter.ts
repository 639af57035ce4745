import { html } from '#domain/menu/page/html.ts'
import { button, letterHtml, paragraph } from './layout.ts'
import type { MailContent } from './layout.ts'

interface Letter {
  readonly subject: string
  readonly heading?: string
  readonly paragraphs: readonly string[]
  /** What lists of mails show beside the subject. */
  readonly preview: string
  readonly button: string
  readonly link: string
  /** For who was not meant to get it. */
  readonly ignore: string
  readonly why: string
}

export const helloTo = (name: string | undefined): string => (name?.trim() ? `Ciao ${name.trim()},` : 'Ciao,')

/** One link, to who works with the product, whose language is Italian. */
export const staffLetter = ({ heading = 'Convivio', ...letter }: Letter): MailContent => ({
  subject: letter.subject,
  html: letterHtml(
    {
      language: 'it',
      title: letter.subject,
      heading,
      preview: letter.preview,
      body: html`${letter.paragraphs.map(paragraph)}
${button(letter.button, letter.link)}
${paragraph(letter.ignore)}`,
      footer: html`${letter.why}`,
    },
    'auto',
  ),
  text: [
    heading,
    '',
    ...letter.paragraphs,
    '',
    `${letter.button}:`,
    letter.link,
    '',
    letter.ignore,
    '',
    '-- ',
    letter.why,
    '',
  ].join('\n'),
})
