import { logError } from '#cloud/requests/refuse.ts'

/** What waits or is at work in this process, by key: the next minute begins before it has ended. */
const underWay = new Set<string>()

/** So many at once, in the order in which they came. Nobody waits for what is in another lane. */
export class Lane {
  private readonly inLine: (() => Promise<void>)[] = []
  private working = 0

  constructor(private readonly slots: number) {}

  /** @returns false where it is under way already, or has failed, which is logged. */
  async add(key: string, act: () => Promise<boolean>): Promise<boolean> {
    if (underWay.has(key)) return false
    underWay.add(key)
    return new Promise((resolve) => {
      this.inLine.push(async () => {
        const isDone = await act().catch(logError)
        underWay.delete(key)
        resolve(isDone === true)
      })
      void this.goOn()
    })
  }

  private async goOn(): Promise<void> {
    if (this.working >= this.slots) return
    this.working += 1
    for (let next = this.inLine.shift(); next; next = this.inLine.shift()) await next()
    this.working -= 1
  }
}
