const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML in which all inserted text is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | undefined | readonly Piece[]

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(write).join('')
  return String(piece).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.map((part, at) => part + write(pieces[at])).join(''))

export const typedLines = (text: string): Html[] =>
  text.split('\n').map((line, at) => html`${at > 0 && new Html('<br>')}${line}`)
