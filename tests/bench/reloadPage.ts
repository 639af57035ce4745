/** What runs in the page itself: each is sent there alone, and can use nothing around it. */

/** Milliseconds from the beginning of the page until an element that `selector` finds is painted. */
export async function paintedAfter(selector: string): Promise<number> {
  const isThere = () => document.querySelector(selector) !== null
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
    if (isThere()) resolve()
  })
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  return performance.now()
}

export interface PressedRow {
  /** Milliseconds from the beginning of the page until the press is shown. */
  readonly shownAfter: number
  /** Milliseconds from the beginning of the page until the booking is there. */
  readonly openedAfter: number
}

/** Presses the first row as soon as it is painted, where it is, as a hand would. */
export async function pressFirstRow(selector: string): Promise<PressedRow> {
  const painted = async (isThere: () => boolean) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    while (!isThere()) await frame()
    await frame()
    return performance.now()
  }
  await painted(() => document.querySelector(selector) !== null)
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  const at = { clientX: x + width / 2, clientY: y + height / 2 }
  // It finds what the browser would give the press to: nothing that is inert.
  const target = document.elementFromPoint(at.clientX, at.clientY)
  target?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true }))
  const isOpen = () => document.querySelector('dialog[open]') !== null
  const shownAfter = await painted(() => isOpen() || document.querySelector('[data-pressed]') !== null)
  return { shownAfter, openedAfter: await painted(isOpen) }
}

export async function keepFirstRows(rows: readonly string[]): Promise<void> {
  const opening = indexedDB.open('bare', 1)
  await new Promise((resolve, reject) => {
    opening.onerror = reject
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
    opening.onsuccess = resolve
  })
  const writing = opening.result.transaction('rows', 'readwrite')
  for (const row of rows) writing.objectStore('rows').add({ row })
  await new Promise((resolve) => {
    writing.oncomplete = resolve
  })
  opening.result.close()
}

export const barePage = `<!doctype html><html lang="it"><meta charset="utf-8"><title>Bare</title><main></main><script>
const opening = indexedDB.open('bare', 1)
opening.onupgradeneeded = () => opening.transaction.abort()
opening.onsuccess = () => {
  const reading = opening.result.transaction('rows').objectStore('rows').getAll()
  reading.onsuccess = () => {
    document.querySelector('main').innerHTML = reading.result.map(({ row }) => row).join('')
  }
}
</script></html>`
