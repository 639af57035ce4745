import { afterEach, expect, it, vi } from 'vitest'
import { createCsvReader } from './csvReader.ts'
import type { CsvAnswer, CsvQuestion } from './csvSession.ts'

const OPENED = { status: 'bad', fault: { kind: 'empty' } } as const

/** A worker that says of a file how far it is, and then what is in it. */
class SlowWorker extends EventTarget {
  postMessage({ id }: CsvQuestion): void {
    for (const answer of [
      { id, kind: 'progress', part: 0.4 },
      { id, kind: 'progress', part: 0.9 },
      { id, kind: 'opened', opened: OPENED },
    ] as readonly CsvAnswer[])
      this.dispatchEvent(new MessageEvent('message', { data: answer }))
  }
}

afterEach(() => vi.unstubAllGlobals())

it('a file is open when it is read to its end, not at its first progress', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const parts: number[] = []
  const opened = await createCsvReader().open(new File(['a;b'], 'stays.csv'), (part) => parts.push(part))
  expect(parts).toEqual([0.4, 0.9])
  expect(opened).toEqual(OPENED)
})
