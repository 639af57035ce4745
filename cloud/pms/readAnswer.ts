import xmlParser from 'fast-xml-parser/lib/fxparser.min.js?raw'
import answerWorker from './answerWorker.js?raw'
import { threadsOf, TRIES } from './threads.ts'

/** In bytes, of one answer; a page of bookings has a few hundred thousand. */
export const MAX_ANSWER_BYTES = 4_000_000
/** What a hundred hotels would not fill, and what the process parses in less than a tenth of a second. */
const LIMITS = { depth: 32, values: 100_000, list: 5000, keys: 1000, distinctKeys: 2000 }

interface Tasks {
  readonly read: {
    readonly asks: { readonly text: string; readonly isXml: boolean; readonly limits: typeof LIMITS }
    readonly says: { readonly broken?: keyof typeof LIMITS | 'unreadable'; readonly json?: string }
  }
}

const ask = threadsOf<Tasks>(`${xmlParser}\n${answerWorker}`, { processorMs: 1000, megabytes: 96 })

type ReadAnswer = { readonly content: unknown } | { readonly problem: 'unreadable' | 'tooMuch' }

/** The JSON or XML (attributes as fields) of an answer, with whole characters only; parsed here once a thread has found it small enough. */
export async function readAnswer(text: string, isXml: boolean): Promise<ReadAnswer> {
  let said: Tasks['read']['says'] = {}
  let isDone = false
  for (let tries = 0; tries < TRIES && !isDone; tries += 1)
    isDone = await ask('read', { text, isXml, limits: LIMITS }, (found) => (said = found))
  if (said.broken === 'unreadable') return { problem: 'unreadable' }
  if (!isDone || said.broken) return { problem: 'tooMuch' }
  return { content: JSON.parse(said.json ?? text) as unknown }
}
