import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * `first`: orders, sign-in and health, for which connections are kept. `large`: pages of a thousand rows and the like.
 * `usual`: everything else.
 */
type Lane = 'first' | 'usual' | 'large'

/** What work may take of the database. */
interface DatabaseShare {
  readonly lane: Lane
  /** Whether who asks chooses the conditions: such a statement ends soon. */
  readonly isOfClient: boolean
}

/** Of jobs, and whatever else was not asked for by a request. */
const USUAL: DatabaseShare = { lane: 'usual', isOfClient: false }
export const FIRST: DatabaseShare = { lane: 'first', isOfClient: false }

const shares = new AsyncLocalStorage<DatabaseShare>()

/** Everything that `work` asks of the database, now and later, counts as this share. */
export const withShare = <T>(share: DatabaseShare, work: () => T): T => shares.run(share, work)

export const currentShare = (): DatabaseShare => shares.getStore() ?? USUAL

interface MostConnections {
  /** Of `usual` and `large` together; the rest of the pool is for `first`. */
  readonly shared: number
  readonly large: number
}

type Begin = (leave: () => void) => void

/** Shares out the connections of a pool. */
export class ConnectionLanes {
  private usual = 0
  private large = 0
  private readonly waiting: Record<'usual' | 'large', Begin[]> = { usual: [], large: [] }

  constructor(private readonly most: MostConnections) {}

  enter(lane: Lane, begin: Begin): void {
    if (lane === 'first') return begin(() => undefined)
    if (this.isFree(lane)) this.start(lane, begin)
    else this.waiting[lane].push(begin)
  }

  private isFree(lane: 'usual' | 'large'): boolean {
    const { shared, large } = this.most
    return this.usual + this.large < shared && (lane === 'usual' || this.large < large)
  }

  private start(lane: 'usual' | 'large', begin: Begin): void {
    this[lane] += 1
    let isOver = false
    begin(() => {
      if (isOver) return
      isOver = true
      this[lane] -= 1
      this.startNext()
    })
  }

  /** What is usual comes before what is large, of which one always goes on. */
  private startNext(): void {
    const lanes = this.large === 0 ? (['large', 'usual'] as const) : (['usual', 'large'] as const)
    for (const lane of lanes) {
      const begin = this.isFree(lane) ? this.waiting[lane].shift() : undefined
      if (begin) return this.start(lane, begin)
    }
  }
}
