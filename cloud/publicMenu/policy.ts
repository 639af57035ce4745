import { createHash } from 'node:crypto'
import { script, menuPageStyles } from '#domain/menu/page/page.ts'

/** Lets in one script or style sheet that stands in the page. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Of a page for guests: its own style sheets alone, and pictures from where they are stored. */
export const guestPolicy = (styleSheets: readonly string[], directives: readonly string[]): string =>
  [
    `style-src ${styleSheets.filter(Boolean).map(hashSource).join(' ')}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    ...directives,
  ].join('; ')

/** Only the page's own script runs. `style`: the colour of a hotel (`colourStyle`). */
export const pagePolicyWith = (style: string): string =>
  guestPolicy(
    [menuPageStyles, style],
    ["default-src 'none'", `script-src ${hashSource(script)}`, "form-action 'none'", "frame-ancestors 'self'"],
  )

export const pagePolicy = pagePolicyWith('')
