import type { BrowserPage } from '#data/page.ts'

/** A page that is always in view, with real time. */
export const shownPage: BrowserPage = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
  isShown: () => true,
  onWake: () => () => undefined,
}

/** A page whose time passes only when a test says so. */
export class APage implements BrowserPage {
  private time = 0
  private shown = true
  private tasks: { readonly at: number; readonly task: () => void }[] = []
  private readonly wakers = new Set<() => void>()

  now = (): number => this.time
  isShown = (): boolean => this.shown

  after = (delay: number, task: () => void): (() => void) => {
    const due = { at: this.time + delay, task }
    this.tasks.push(due)
    return () => {
      this.tasks = this.tasks.filter((other) => other !== due)
    }
  }

  onWake = (task: () => void): (() => void) => {
    this.wakers.add(task)
    return () => this.wakers.delete(task)
  }

  get waiting(): number {
    return this.tasks.length
  }

  hide(): void {
    this.shown = false
  }

  show(): void {
    this.shown = true
    this.wake()
  }

  wake(): void {
    for (const wake of [...this.wakers]) wake()
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds
    for (;;) {
      const [next] = this.tasks.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      this.tasks = this.tasks.filter((other) => other !== next)
      this.time = Math.max(this.time, next.at)
      next.task()
    }
    this.time = end
  }
}
