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

/** Threads for what comes from outside: with a limit of time and memory, and without network or files. */
export function threadsOf<T extends TasksOf<T>>(script: string, { processorMs, megabytes }: Limits) {
  /** They live as long as the process does. */
  const resting: Worker[] = []
  const inLine: (() => void)[] = []
  let working = 0

  function work<Name extends keyof T>(
    task: Name,
    asked: T[Name]['asks'],
    hear: (said: T[Name]['says']) => void,
  ): Promise<boolean> {
    const rested = resting.pop()
    const worker = rested ?? startWorker(script, megabytes)
    let isReady = rested !== undefined
    return new Promise((finish) => {
      let timer: NodeJS.Timeout | undefined
      let heard = 0
      let isOver = false
      const end = (isDone: boolean) => {
        isOver = true
        clearTimeout(timer)
        worker.off('message', listen).off('error', giveUp).off('exit', giveUp)
        if (isDone) {
          worker.unref()
          resting.push(worker)
        } else void worker.terminate()
        finish(isDone)
      }
      const giveUp = () => end(false)
      const watch = () => {
        clearTimeout(timer)
        if (!isReady) return
        const before = heard
        const elapsed = stopwatch()
        const look = () => {
          if (isOver || before !== heard) return
          const { had, passed } = elapsed()
          if (had >= processorMs || passed >= Math.max(MAX_WAITING_MS, 2 * processorMs)) giveUp()
          else wait()
        }
        // What it said while this thread was busy is heard first.
        const wait = () => (timer = setTimeout(() => setImmediate(look), Math.min(processorMs, 100)))
        wait()
      }
      const listen = (message: T[Name]['says'] | 'ready' | 'done') => {
        heard += 1
        if (message === 'done') return end(true)
        if (message === 'ready') isReady = true
        else hear(message)
        watch()
      }
      worker.on('message', listen).on('error', giveUp).on('exit', giveUp)
      worker.ref()
      worker.postMessage({ task, ...asked })
      watch()
    })
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
      return await work(task, asked, hear)
    } finally {
      const next = inLine.shift()
      if (next) next()
      else working -= 1
    }
  }
}
