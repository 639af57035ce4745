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
