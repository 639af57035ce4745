import type { Proposal } from '#domain/seating/proposeTables.ts'
import type { SeatingFacts } from '#domain/seating/seatingPlan.ts'

/**
 * In a worker, as a month of a big house takes half a second.
 * @param onAnswer undefined when the worker has failed
 * @returns stops it without an answer
 */
export function askProposals(
  facts: SeatingFacts,
  onAnswer: (proposals: readonly Proposal[] | undefined) => void,
): () => void {
  const worker = new Worker(new URL('./seatingWorker.ts', import.meta.url), { type: 'module' })
  const end = (proposals: readonly Proposal[] | undefined) => {
    worker.terminate()
    onAnswer(proposals)
  }
  worker.addEventListener('error', () => end(undefined))
  worker.addEventListener('messageerror', () => end(undefined))
  worker.addEventListener('message', ({ data }: MessageEvent<readonly Proposal[]>) => end(data))
  worker.postMessage(facts)
  return () => worker.terminate()
}
