import { createCsvSession } from './csvSession.ts'
import type { CsvAnswer, CsvQuestion } from './csvSession.ts'

const session = createCsvSession()
const answer = (message: CsvAnswer) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<CsvQuestion>) => session(data, answer))
