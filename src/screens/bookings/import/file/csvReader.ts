import type { TableReading } from '#domain/import/readTable.ts'
import type { CheckedTable } from '#domain/import/readTable.ts'
import type { CsvAnswer, Columns, OpenedCsv, CsvQuestion } from './csvSession.ts'
import { MAX_BYTES } from './readFile.ts'

/** A file in a worker of its own. Each call resolves to undefined when the worker has failed. */
export interface CsvReader {
  open(file: File, onProgress: (part: number) => void): Promise<OpenedCsv>
  columns(skip: number): Promise<Columns | undefined>
  check(reading: TableReading): Promise<CheckedTable | undefined>
  close(): void
  isOpen(): boolean
}

const bad = (kind: 'tooLarge' | 'unreadable' | 'broken'): OpenedCsv => ({ status: 'bad', fault: { kind } })

async function bytesOf(file: File): Promise<ArrayBuffer | undefined> {
  try {
    return await file.arrayBuffer()
  } catch {
    // A folder, or a file that was moved since it was chosen.
    return undefined
  }
}

/** `onAnswer` returns whether it was the last answer. Resolves then, or when the worker fails. */
function createAsker(worker: Worker) {
  let last = 0
  let isBroken = false
  const waiting = new Map<number, (answer: CsvAnswer | undefined) => void>()
  const onBroken = () => {
    isBroken = true
    for (const settle of waiting.values()) settle(undefined)
    waiting.clear()
  }
  worker.addEventListener('error', onBroken)
  worker.addEventListener('messageerror', onBroken)
  worker.addEventListener('message', ({ data }: MessageEvent<CsvAnswer>) => waiting.get(data.id)?.(data))

  return (
    ask: (id: number) => CsvQuestion,
    onAnswer: (answer: CsvAnswer) => boolean,
    transfer: Transferable[] = [],
  ): Promise<void> =>
    new Promise((resolve) => {
      if (isBroken) return resolve()
      const id = (last += 1)
      waiting.set(id, (answer) => {
        if (answer && !onAnswer(answer)) return
        waiting.delete(id)
        resolve()
      })
      worker.postMessage(ask(id), transfer)
    })
}

export function createCsvReader(): CsvReader {
  const worker = new Worker(new URL('./csvWorker.ts', import.meta.url), { type: 'module' })
  const ask = createAsker(worker)
  let isOpen = true
  return {
    async open(file, onProgress) {
      if (file.size > MAX_BYTES) return bad('tooLarge')
      const bytes = await bytesOf(file)
      if (!bytes) return bad('unreadable')
      let opened = bad('broken')
      const hear = (answer: CsvAnswer) => {
        if (answer.kind === 'progress') onProgress(answer.part)
        if (answer.kind === 'opened') opened = answer.opened
        return answer.kind === 'opened'
      }
      await ask((id) => ({ id, kind: 'open', bytes }), hear, [bytes])
      return opened
    },
    async columns(skip) {
      let columns: Columns | undefined
      await ask(
        (id) => ({ id, kind: 'columns', skip }),
        (answer) => {
          if (answer.kind === 'columns') columns = answer.columns
          return true
        },
      )
      return columns
    },
    async check(reading) {
      let checked: CheckedTable | undefined
      await ask(
        (id) => ({ id, kind: 'check', reading }),
        (answer) => {
          if (answer.kind === 'checked') checked = answer
          return true
        },
      )
      return checked
    },
    close() {
      isOpen = false
      worker.terminate()
    },
    isOpen: () => isOpen,
  }
}
