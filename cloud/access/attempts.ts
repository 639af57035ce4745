import { LRUCache } from 'lru-cache'
import { naturalId } from '#domain/values/naturalId.ts'
import { createOnce } from '#cloud/database/rows.ts'

export interface Allowance {
  readonly what: string
  /** Tries in each span of so many milliseconds. */
  readonly most: number
  readonly span: number
}

/** Tries that this process knows to be used up, so that not each is asked for again. */
const used = new LRUCache<string, number>({ max: 10_000 })

/** Uses up a try, if one is left. Tries are rows, so that processes share the count and restarts keep it. */
export async function takeAttempt(who: string, { what, most, span }: Allowance): Promise<boolean> {
  const began = Math.floor(Date.now() / span)
  const key = `${what} ${who} ${began}`
  for (let at = used.get(key) ?? 0; at < most; at += 1) {
    const isMine = await createOnce('Attempt', naturalId(what, `${who} ${began} ${at}`), { what })
    used.set(key, at + 1)
    if (isMine) return true
  }
  return false
}

export const refuseTooMany = (): never => {
  throw new Parse.Error(Parse.Error.REQUEST_LIMIT_EXCEEDED, 'tooManyRequests')
}
