import { createCsvSession } from './csvSession.ts'
import type { Answer, Question } from './csvSession.ts'

const session = createCsvSession()
const answer = (message: Answer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<Question>) => session(data, answer))
