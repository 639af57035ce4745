interface PageMarks {
  readonly hotel: string
  readonly about: string
  readonly printedAt: string
  /** Around the number of the page and that of all pages: `['Pagina ', ' di ']`. */
  readonly page: readonly [string, string]
}

/** A text as CSS writes it, whatever a hotel is called; it cannot end the style element either. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<>\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

const box = (place: string, content: string, style: string) => `@${place}{content:${content};color:#000;${style}}`

const SMALL = 'font:9pt/1.2 var(--font-text);'
// The two boxes of the head stand on one rule.
const HEAD = 'vertical-align:bottom;margin-bottom:3mm;padding-bottom:1.5mm;border-bottom:1.5pt solid #000;'
const STRONG = 'font:700 12pt/1.2 var(--font-text);'

const countOf = ([before, between]: PageMarks['page']) =>
  `${cssString(before)} counter(page) ${cssString(between)} counter(pages)`

export function pageMarks({ hotel, about, printedAt, page }: PageMarks): string {
  return [
    box('top-left', cssString(about), `${STRONG}${HEAD}width:72%;text-align:left;`),
    box('top-right', cssString(hotel), `${SMALL}${HEAD}width:28%;text-align:right;`),
    box('bottom-left', cssString(printedAt), SMALL),
    box('bottom-right', countOf(page), SMALL),
  ].join('')
}

export function slipMarks({ about, page }: Pick<PageMarks, 'about' | 'page'>): string {
  const style = 'font:8pt/1 var(--font-text);'
  return box('bottom-left', cssString(about), style) + box('bottom-right', countOf(page), style)
}
