const AWAY_AFTER_MS = 5000

interface Sources {
  /** What the browser asked for by itself, where it does. */
  readonly preloaded: Promise<Response | undefined> | undefined
  ask(): Promise<Response>
  kept(): Promise<Response | undefined>
}

/** The page from the server as long as it answers, so that a reload shows a new version; else the one that is kept. */
export async function answerPage({ preloaded, ask, kept }: Sources): Promise<Response> {
  // Where Chromium rejects what it could not load ahead, Firefox resolves with an error, which is a page of its own if shown.
  const answer = Promise.resolve(preloaded).then((response) =>
    response && response.type !== 'error' ? response : ask(),
  )
  const isAway = new Promise<undefined>((resolve) => setTimeout(resolve, AWAY_AFTER_MS, undefined))
  const first = await Promise.race([answer.catch(() => undefined), isAway])
  return first ?? (await kept()) ?? answer
}
