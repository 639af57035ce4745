/** Long enough for a slow disk; the browser copies the content meanwhile. */
const KEPT_MS = 60_000

/** Puts a file among the downloads of the browser. */
export function saveFile(name: string, content: Blob): void {
  const href = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS)
}
