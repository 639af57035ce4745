import { GatewayError } from '#data/gateway.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { confirmed, departed, refused, returned } from '../tables/pending.ts'
import type { Patch, Pending } from '../tables/pending.ts'
import type { PendingRows } from '../tables/pendingRows.ts'

export interface RowCallDeps {
  readonly pending: PendingRows
  readonly isClosed: () => boolean
  readonly onMore: (className: ClassName) => void
}

interface RowCall<Answer> {
  /** The fields that are sent; without them all. */
  readonly names?: readonly string[]
  readonly call: () => Promise<Answer>
  /** What the server decided of the row. */
  readonly rowIn: (answer: Answer) => Patch
  /** What stays of a refused row; without it all its changes. */
  readonly keep?: (row: Pending) => Pending
}

/**
 * Sends a row by a call of its own instead of a batch; throws when the server did not answer.
 * @returns the answer; undefined when it was refused
 */
export async function sendByCall<Answer>(
  { pending, isClosed, onMore }: RowCallDeps,
  row: Pending,
  { names, call, rowIn, keep = (one) => one }: RowCall<Answer>,
): Promise<Answer | undefined> {
  const { className, id } = row
  pending.replace(departed(row, names ? { names } : {}))
  const latest = () => pending.get(className, id) ?? row
  try {
    const answer = await call()
    if (isClosed()) return undefined
    const { base, rest } = confirmed(latest(), rowIn(answer))
    if (rest) onMore(className)
    pending.settle([{ className, id, next: rest, base, isConfirmed: true }])
    return answer
  } catch (error) {
    const isRefused = error instanceof GatewayError && error.failure === 'refused'
    const next = isRefused ? keep(refused(latest(), error.refusal ?? 'refused')) : returned(latest())
    if (!isClosed()) pending.settle([{ className, id, next }])
    if (!isRefused) throw error
    return undefined
  }
}
