import { proposeTables } from '#domain/seating/proposeTables.ts'
import type { SeatingFacts } from '#domain/seating/seatingPlan.ts'

self.addEventListener('message', ({ data }: MessageEvent<SeatingFacts>) => self.postMessage(proposeTables(data)))
