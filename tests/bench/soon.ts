const SECONDS = 60

/** What a page waits for by itself ends with no time-out of Playwright's. */
export async function soon<T>(awaited: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${SECONDS} s: ${what}`)), SECONDS * 1000)
  })
  try {
    return await Promise.race([awaited, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
