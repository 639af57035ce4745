import type { StoredFile } from '#domain/schema/fields.ts'

/** Where a Parse Server keeps files by itself. */
const OWN = /^https?:\/\/[^/]+(\/parse\/files\/[^\s]+)$/

/** A file of the Parse Server becomes a path: the page shows pictures of its own origin only. Others stay. */
export function photoUrl(file: StoredFile | undefined): string | undefined {
  if (!file) return undefined
  const path = OWN.exec(file.url)?.[1]
  if (path) return path
  return /^(https?:\/\/|\/(?!\/))/.test(file.url) ? file.url : undefined
}

/** As `photoUrl`, whole: for mails. `origin` is that of the product. */
export function wholePhotoUrl(file: StoredFile | undefined, origin: string): string | undefined {
  const url = photoUrl(file)
  return url?.startsWith('/') ? origin + url : url
}
