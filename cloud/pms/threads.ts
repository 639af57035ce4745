import type { Worker } from 'node:worker_threads'

interface Limits {
  /** Of the processor, between two messages of a thread. */
  readonly processorMs: number
  readonly megabytes: number
}

type TasksOf<T> = { readonly [Name in keyof T]: { readonly asks: object; readonly says: unknown } }

/** A busy machine may let a thread wait long for its processor. */
const MAX_WAITING_MS = 5000
/** Of each script; who comes later waits in line. */
const MAX_THREADS = 2
/** What the process computes beside a thread counts as the thread's: a task is given up only the second time. */
export const TRIES = 2

/**
 * Milliseconds of the processor that the threads beside this one have had at most, and those that passed.
 * Node says only what all threads had together, and how long this one was busy.
 */
function stopwatch() {
  const hadByAll = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const began = { at: performance.now(), had: hadByAll(), busy: performance.eventLoopUtilization() }
  return () => ({
    had: hadByAll() - began.had - performance.eventLoopUtilization(began.busy).active,
    passed: performance.now() - began.at,
  })
}

function startWorker(script: string, megabytes: number): Worker {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
  const thread = new Thread(script, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  // Its memory may be full when nobody listens any more, which would end the process.
  return thread.on('error', () => undefined)
}

/** One task of a thread, from the question to its last message. */
class TaskRun {
  private timer: NodeJS.Timeout | undefined
  private heard = 0
  private isOver = false
  private finish: (isDone: boolean) => void = () => undefined

  constructor(
    private readonly worker: Worker,
    private isReady: boolean,
    private readonly processorMs: number,
    private readonly onMessage: (said: never) => void,
  ) {}

  /** False when the thread had to be stopped. */
  start(message: object): Promise<boolean> {
    return new Promise((finish) => {
      this.finish = finish
      this.worker.on('message', this.listen).on('error', this.giveUp).on('exit', this.giveUp)
      this.worker.ref()
      this.worker.postMessage(message)
      this.watch()
    })
  }

  private readonly giveUp = (): void => this.end(false)

  private readonly listen = (message: unknown): void => {
    this.heard += 1
    if (message === 'done') return this.end(true)
    if (message === 'ready') this.isReady = true
    else this.onMessage(message as never)
    this.watch()
  }

  private end(isDone: boolean): void {
    this.isOver = true
    clearTimeout(this.timer)
    this.worker.off('message', this.listen).off('error', this.giveUp).off('exit', this.giveUp)
    if (isDone) this.worker.unref()
    else void this.worker.terminate()
    this.finish(isDone)
  }

  /** Gives up when nothing is said for as long as a task may take between two messages. */
  private watch(): void {
    clearTimeout(this.timer)
    if (!this.isReady) return
    const [before, elapsed] = [this.heard, stopwatch()]
    const look = () => {
      if (this.isOver || before !== this.heard) return
      const { had, passed } = elapsed()
      if (had >= this.processorMs || passed >= Math.max(MAX_WAITING_MS, 2 * this.processorMs)) this.giveUp()
      else wait()
    }
    // What it said while this thread was busy is heard first.
    const wait = () => (this.timer = setTimeout(() => setImmediate(look), Math.min(this.processorMs, 100)))
    wait()
  }
}

/** Threads for what comes from outside: with a limit of time and memory, and without network or files. */
export function threadsOf<T extends TasksOf<T>>(script: string, { processorMs, megabytes }: Limits) {
  /** They live as long as the process does. */
  const resting: Worker[] = []
  const inLine: (() => void)[] = []
  let working = 0

  async function work(message: object, onMessage: (said: never) => void): Promise<boolean> {
    const rested = resting.pop()
    const worker = rested ?? startWorker(script, megabytes)
    const isDone = await new TaskRun(worker, rested !== undefined, processorMs, onMessage).start(message)
    if (isDone) resting.push(worker)
    return isDone
  }

  /** False when the thread had to be stopped. */
  return async function ask<Name extends keyof T>(
    task: Name,
    asked: T[Name]['asks'],
    hear: (said: T[Name]['says']) => void,
  ): Promise<boolean> {
    if (working >= MAX_THREADS) await new Promise<void>((resolve) => inLine.push(resolve))
    else working += 1
    try {
      return await work({ task, ...asked }, hear)
    } finally {
      const next = inLine.shift()
      if (next) next()
      else working -= 1
    }
  }
}
