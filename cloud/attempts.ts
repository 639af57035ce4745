import { naturalId } from '#domain/naturalId.ts'
import { createOnce } from './rows.ts'

interface Allowance {
  readonly what: string
  /** Tries in each span of so many milliseconds. */
  readonly most: number
  readonly span: number
}

/** Uses up a try, if one is left. Tries are rows, so that processes share the count and restarts keep it. */
export async function takeAttempt(who: string, { what, most, span }: Allowance): Promise<boolean> {
  const began = Math.floor(Date.now() / span)
  for (let at = 0; at < most; at += 1)
    if (await createOnce('Attempt', naturalId(what, `${who} ${began} ${at}`), { what })) return true
  return false
}

export const refuseTooMany = (): never => {
  throw new Parse.Error(Parse.Error.REQUEST_LIMIT_EXCEEDED, 'tooManyRequests')
}
