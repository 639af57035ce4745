// The processes that a run starts, and how all of them end, whatever started them in between.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** What waits for others lets those that compute go first. */
const PATIENT = 5
const POLITE_MS = 10_000
const ALL_MS = 15_000

const children = new Set()
let secondsOfEnded = 0
let isEnding = false

/** Runs a program of the dependencies and writes what it says into a file: whether it ended well, and seconds of processor. */
export function run(script, args, { env, log, isPatient = false }) {
  if (children.size === 0) secondsOfEnded = ownTimes().ofChildren
  const output = fs.openSync(log, 'w')
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  })
  fs.closeSync(output)
  if (isPatient && child.pid) os.setPriority(child.pid, PATIENT)
  children.add(child)
  return new Promise((resolve) =>
    child.once('exit', (status) => {
      children.delete(child)
      // A child adds what it took, with all its own children, in the moment in which it is waited for.
      const { ofChildren } = ownTimes()
      const seconds = ofChildren - secondsOfEnded
      secondsOfEnded = ofChildren
      // What is ended from outside has no result.
      if (!isEnding) resolve({ ok: status === 0, seconds })
    }),
  )
}

/** Of each process of the machine: its parent, and when it began, as ids are given again. */
function processTable() {
  const table = new Map()
  for (const name of fs.existsSync('/proc') ? fs.readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = fs.readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ')
      if (fields[0] !== 'Z') table.set(Number(name), { parent: Number(fields[1]), began: fields[19] })
    } catch {
      // It has ended meanwhile.
    }
  }
  return table
}

/** All that descends from what this run started, also when a process between them is gone. */
function addDescendants(known) {
  const table = processTable()
  for (const child of children) if (table.has(child.pid)) known.set(child.pid, table.get(child.pid).began)
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const [pid, { parent, began }] of table) if (known.has(parent)) known.set(pid, began)
  }
  for (const [pid, began] of known) if (table.get(pid)?.began !== began) known.delete(pid)
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends all that this run started: asked at first, so that databases close, then by force. */
export async function endAll() {
  isEnding = true
  const known = new Map()
  const began = Date.now()
  addDescendants(known)
  for (const child of children) child.kill('SIGINT')
  let isAsked = false
  while (known.size > 0 && Date.now() - began < ALL_MS) {
    await wait(100)
    addDescendants(known)
    if (isAsked || (children.size > 0 && Date.now() - began < POLITE_MS / 2)) continue
    isAsked = true
    for (const pid of known.keys()) signal(pid, 'SIGINT')
  }
  for (const pid of known.keys()) signal(pid, 'SIGKILL')
}

const TICKS_PER_SECOND = 100

/** Seconds of processor, where the system tells them: of this process, and of the children that it has waited for. */
function ownTimes() {
  if (!fs.existsSync('/proc/self/stat')) return { own: 0, ofChildren: 0 }
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ').map(Number)
  return { own: (fields[11] + fields[12]) / TICKS_PER_SECOND, ofChildren: (fields[13] + fields[14]) / TICKS_PER_SECOND }
}

/** Seconds of processor that this run took so far, without what still runs. */
export function processorSeconds() {
  const { own, ofChildren } = ownTimes()
  return own + ofChildren
}
