/**
 * A page that a browser puts aside for its "back" keeps the transactions that it has begun, and in WebKit no other page
 * uses the same database meanwhile: the next page of the app waited for ever. So they end when the page is left, and
 * begin again when it comes back.
 */

interface Transaction {
  readonly done: Promise<void>
  abort(): void
}

const underWay = new Set<Transaction>()
const waiting = new Set<() => void>()
let isLeft = false

/** Nothing where it has ended already. */
export function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // A failed request has done it.
  }
}

export function endWithPage<T extends Transaction>(transaction: T): T {
  const forget = () => void underWay.delete(transaction)
  underWay.add(transaction)
  transaction.done.then(forget, forget)
  return transaction
}

const untilBack = () => new Promise<void>((resolve) => waiting.add(resolve))

/** Runs what begins with `endWithPage`, once more where the page was left before the end. */
export async function whilePageIsThere<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    if (isLeft) await untilBack()
    try {
      return await work()
    } catch (error) {
      if (!isLeft) throw error
    }
  }
}

export function leavePage(): void {
  isLeft = true
  underWay.forEach(abort)
}

export function comeBackToPage(): void {
  isLeft = false
  waiting.forEach((goOn) => goOn())
  waiting.clear()
}
