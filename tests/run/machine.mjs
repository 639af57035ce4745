// What this machine can do now: measured, as a container may have fewer processors than it names, or busy ones.
import os from 'node:os'
import { Worker } from 'node:worker_threads'

const WINDOW_MS = 300
/** Rounds of the loop below that one processor of the machine did on which the expected seconds were noted. */
const NOTED_ROUNDS_PER_MS = 600

const LOOP = `
const { parentPort, workerData } = require('node:worker_threads')
const until = Date.now() + workerData
let rounds = 0
while (Date.now() < until) {
  for (let at = 0, sum = 0; at < 1000; at += 1) sum += Math.sqrt(at)
  rounds += 1
}
parentPort.postMessage(rounds)`

const roundsOfOne = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(LOOP, { eval: true, workerData: WINDOW_MS })
    worker.once('message', resolve).once('error', reject)
  })

async function roundsOf(threads) {
  const rounds = await Promise.all(Array.from({ length: threads }, roundsOfOne))
  return rounds.reduce((sum, one) => sum + one, 0)
}

/**
 * How many processes this machine feeds at once (1 at least), and how many times slower one of its
 * processors is than the one on which the expected seconds were noted.
 */
export async function measureMachine() {
  const one = await roundsOf(1)
  const all = await roundsOf(os.cpus().length)
  return { processors: Math.max(1, Math.round(all / one)), slowness: (NOTED_ROUNDS_PER_MS * WINDOW_MS) / one }
}
