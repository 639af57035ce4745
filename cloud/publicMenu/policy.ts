import { createHash } from 'node:crypto'
import { script, styles } from '#domain/menu/page/page.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Only the page's own script and styles run; pictures come from where they are stored. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src ${hashOf(styles)}`,
  `script-src ${hashOf(script)}`,
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
