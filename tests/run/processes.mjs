// The processes that a run starts: what they take, and how all of them end, whatever started them in between.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** What only computes lets those go first that wait for others. */
const PATIENT = 5
const POLITE_MS = 5_000
const ALL_MS = 15_000
const SAMPLE_MS = 500
const TICKS_PER_SECOND = 100

/** Those that this run started itself, by id. */
const children = new Map()
/** All that descend from them, also when a process between is gone: by id and begin, as ids are given again. */
const descendants = new Map()
let isEnding = false
let secondsOfSetUp

/** Seconds of processor of the children that this process has waited for. */
function secondsOfWaitedFor() {
  if (!fs.existsSync('/proc/self/stat')) return 0
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

/** Of each process of the machine its parent, its begin and its seconds of processor; empty where the system does not tell. */
function processTable() {
  const table = new Map()
  for (const name of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
      const [state, parent] = fields
      const [user, system, began] = [fields[11], fields[12], fields[19]].map(Number)
      table.set(Number(name), {
        isAlive: state !== 'Z',
        parent: Number(parent),
        began,
        seconds: (user + system) / TICKS_PER_SECOND,
      })
    } catch {
      // It has ended meanwhile.
    }
  }
  return table
}

const keyOf = (pid, { began }) => `${pid} ${began}`

/** Looks at all descendants; answers the ids of those that live. */
function sample() {
  const table = processTable()
  const childOf = (pid) => {
    const process = table.get(pid)
    if (!process) return undefined
    return (
      children.get(pid) ??
      descendants.get(keyOf(pid, process))?.child ??
      (process.parent > 1 ? childOf(process.parent) : undefined)
    )
  }
  const alive = []
  for (const [pid, process] of table) {
    const child = childOf(pid)
    if (!child) continue
    descendants.set(keyOf(pid, process), { child, seconds: process.seconds })
    if (process.isAlive) alive.push(pid)
  }
  return alive
}

const secondsOf = (child) =>
  [...descendants.values()].reduce((sum, one) => sum + (one.child === child ? one.seconds : 0), 0)

/**
 * Runs a program of the dependencies and writes what it says into a file, if one is named: whether it ended well, and the seconds of
 * processor that it and all its descendants took, as last seen: to within the half second between two looks.
 */
export function run(script, args, { env, log, isPatient = false }) {
  secondsOfSetUp ??= secondsOfWaitedFor()
  const output = log === undefined ? 'inherit' : fs.openSync(log, 'w')
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  })
  if (log !== undefined) fs.closeSync(output)
  if (isPatient && child.pid) os.setPriority(child.pid, PATIENT)
  children.set(child.pid, child)
  return new Promise((resolve) =>
    child.once('exit', (status) => {
      children.delete(child.pid)
      // What is ended from outside has no result.
      if (!isEnding) resolve({ ok: status === 0, seconds: secondsOf(child) })
    }),
  )
}

setInterval(sample, SAMPLE_MS).unref()

function signal(pids, name) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
}

/** Ends all that this run started: asked at first, so that databases close, then by force. */
export async function endAll() {
  isEnding = true
  const began = Date.now()
  sample()
  signal(children.keys(), 'SIGINT')
  let isAsked = false
  for (let alive = sample(); alive.length > 0; alive = sample()) {
    const isLate = Date.now() - began > POLITE_MS
    // What a child left behind, or what does not listen.
    if (!isAsked && (isLate || children.size === 0)) {
      isAsked = true
      signal(alive, 'SIGINT')
    }
    if (Date.now() - began > ALL_MS) {
      signal(alive, 'SIGKILL')
      return
    }
    await wait(100)
  }
}

/** Seconds of processor of this run until now, with all that it started. */
export function processorSeconds() {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const own = (userCPUTime + systemCPUTime) / 1_000_000
  return [...descendants.values()].reduce((sum, { seconds }) => sum + seconds, own + (secondsOfSetUp ?? 0))
}
