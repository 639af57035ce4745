import { createCsvSession } from './csvSession.ts'
import type { Answer, Question } from './csvSession.ts'

/** Reads files and checks rows beside the page, which stays fluent meanwhile. */
const session = createCsvSession()
const answer = (message: Answer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Question>) => session(data, answer))
