import { createHash } from 'node:crypto'
import { script, styles } from '#domain/menu/page/page.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policyOf = (...styleSheets: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${styleSheets.map(hashOf).join(' ')}`,
    `script-src ${hashOf(script)}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** Only the page's own script and styles run; pictures come from where they are stored. */
export const pagePolicy = policyOf(styles)

/** With the colour of a hotel (`colourStyle`). */
export const pagePolicyWith = (style: string): string => (style ? policyOf(styles, style) : pagePolicy)
