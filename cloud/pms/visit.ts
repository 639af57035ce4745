import type { Instant } from '#domain/schema/fields.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import { PmsError } from './adapter.ts'

/** Of all answers together that make a page of bookings; while it is read all of them are held. */
const MAX_PAGE_BYTES = 20_000_000
/** A timer may end a fraction early. */
const TIMER_MS = 50

/** No time was left for another answer of the PMS. */
export class VisitOver extends Error {}

interface Visit {
  readonly request: OutboundRequest
  /** What was read until now is written and forgotten. */
  nextPage(): void
}

/** Bounds what a synchronization may ask: until when, and how much for a page. */
export function boundedVisit(request: OutboundRequest, until: Instant): Visit {
  let bytes = 0
  return {
    async request(url, options) {
      const timeout = until - Date.now()
      if (timeout <= 0) throw new VisitOver()
      try {
        const answer = await request(url, { ...options, timeout })
        bytes += Buffer.byteLength(answer.text)
        if (bytes > MAX_PAGE_BYTES) throw new PmsError('tooMuch', 'A page of the PMS is too large.')
        return answer
      } catch (error) {
        if (Date.now() >= until - TIMER_MS) throw new VisitOver()
        throw error
      }
    },
    nextPage() {
      bytes = 0
    },
  }
}
