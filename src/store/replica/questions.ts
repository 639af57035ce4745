import { GatewayError } from '#data/gateway.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { Clock } from '../clock.ts'
import { isWhole } from './part.ts'
import type { Part } from './part.ts'

/** Milliseconds before another attempt; doubled with each failure. */
const RETRY_FIRST = 1000
const RETRY_MOST = 30_000

export interface QuestionsDeps {
  readonly clock: Clock
  readonly isAsking: () => boolean
  readonly isWanted: (hotelId: string, scope: Scope) => boolean
  /** Asks, and applies the answer; may reject with a `GatewayError`. */
  readonly look: (part: Part, scopes: readonly Scope[]) => Promise<void>
  readonly onRefused: (part: Part, scopes: readonly Scope[]) => void
  readonly onFailed: (part: Part, scopes: readonly Scope[]) => void
}

export function createQuestions(deps: QuestionsDeps) {
  const { clock, isAsking, isWanted, look, onRefused, onFailed } = deps
  const running = new Set<Promise<void>>()

  /** Complete scopes are asked for together; each incomplete one alone, page by page. */
  function ask(part: Part): void {
    if (!isAsking() || !part.isOpen || part.cancelRetry) return
    const due = [...part.due].filter(
      (scope) => isWanted(part.hotelId, scope) && !part.asked.has(scope),
    )
    const whole = due.filter((scope) => isWhole(part, scope))
    const isLooking = [...part.asked].some((scope) => isWhole(part, scope))
    for (const scope of due) if (!whole.includes(scope)) run(part, [scope])
    if (whole.length > 0 && !isLooking) run(part, whole)
  }

  function run(part: Part, scopes: readonly Scope[]): void {
    const asking = askFor(part, scopes).finally(() => running.delete(asking))
    running.add(asking)
  }

  async function askFor(part: Part, scopes: readonly Scope[]): Promise<void> {
    for (const scope of scopes) {
      part.due.delete(scope)
      part.asked.add(scope)
    }
    try {
      await look(part, scopes)
      part.failures = 0
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (isAsking()) failed(part, scopes, error)
    } finally {
      for (const scope of scopes) part.asked.delete(scope)
    }
    ask(part)
  }

  function failed(part: Part, scopes: readonly Scope[], error: GatewayError): void {
    if (error.failure === 'refused') return onRefused(part, scopes)
    for (const scope of scopes) part.due.add(scope)
    onFailed(part, scopes)
    const delay = Math.min(RETRY_FIRST * 2 ** part.failures, RETRY_MOST)
    part.failures += 1
    part.cancelRetry?.()
    part.cancelRetry = clock.after(delay, () => {
      part.cancelRetry = undefined
      ask(part)
    })
  }

  return {
    ask,
    beginAnew(part: Part): void {
      part.cancelRetry?.()
      part.cancelRetry = undefined
      part.failures = 0
    },
    async answered(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
