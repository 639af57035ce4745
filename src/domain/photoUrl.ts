import type { StoredFile } from './schema/fields.ts'

/** Where our own server keeps files; the app is always served from the same origin. */
const OWN = /^https?:\/\/[^/]+(\/parse\/files\/[^\s]+)$/

/**
 * The address at which a page shows a stored file. Parse names the host it was told of, while the
 * page may have been opened by another name, and shows pictures of its own origin only: a file of
 * our server is asked for by its path. One kept by another host stays where it is.
 */
export function photoUrl(file: StoredFile | undefined): string | undefined {
  if (!file) return undefined
  const path = OWN.exec(file.url)?.[1]
  if (path) return path
  return /^(https?:\/\/|\/(?!\/))/.test(file.url) ? file.url : undefined
}
