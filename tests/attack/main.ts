import { execFileSync, fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT, TestServer, ownPort } from '#tests/cloud/server.ts'
import type { Attack, Played, Target } from './attack.ts'
import type { Answered, Asked } from './attacker.ts'
import { attacks } from './attacks/all.ts'
import { Crowd } from './crowd.ts'
import { makeHouse } from './house.ts'
import type { House } from './house.ts'
import { faultsOf, foreignShare, inWords, isMemoryBack, phasesOf, waitsOfPeople } from './verdict.ts'
import type { Found } from './verdict.ts'

const isQuick = process.argv.includes('--quick')
const isShort = isQuick || process.argv.includes('--short')
/** Answers to the guests and the staff: fewer say nothing of 95 in 100. */
const WARM_ANSWERS = isShort ? 25 : 75
const CALM_ANSWERS = isShort ? 10 : 100
const CALM_MS = isShort ? 300 : 4000
const ATTACK_SECONDS = isShort ? 2 : 7
/** So many times as long where other programs have the processor. */
const MAX_TIMES = 4
const AFTER_MS = isShort ? 500 : 3000
/** Memory is given back when it is wanted again, or some time after. */
const MEMORY_MS = 20_000
/** The computer of an attacker is not that of the server: on one machine it takes only what the server leaves. */
const ATTACKERS_PRIORITY = 15

const AS_IN_PRODUCTION = {
  NODE_OPTIONS: undefined,
  LOGINS_PER_MINUTE: undefined,
  REQUESTS_PER_MINUTE: undefined,
  TRUST_PROXY: '1',
}

/** What else somebody's own server is told, as `.env.example` has it: limits and quotas. */
const OWN_SETTINGS = /_PER_(MINUTE|HOTEL)$|_MB$|^REDIS_URL$/
const ownSettings = Object.fromEntries(Object.entries(process.env).filter(([name]) => OWN_SETTINGS.test(name)))

const valueOf = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1 || Infinity]

class Attacker {
  private readonly ended: Promise<never>

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit').then(() => {
      throw new Error('The process of the attacker has ended.')
    })
    // Without a question it may end.
    this.ended.catch(() => undefined)
  }

  static async start(): Promise<Attacker> {
    const child = fork(path.join(PROJECT, 'tests/attack/run.mjs'), ['--attacker'])
    if (child.pid) os.setPriority(child.pid, ATTACKERS_PRIORITY)
    return new Attacker(child)
  }

  async ask(asked: Asked): Promise<Played> {
    const answered = once(this.child, 'message') as Promise<[Answered]>
    this.child.send(asked)
    const [answer] = await Promise.race([answered, this.ended])
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }

  async stop(): Promise<void> {
    this.child.kill()
  }
}

const KB = 1024

function memoryOf(pid: number): number | undefined {
  try {
    const [, kB] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kB === undefined ? undefined : Number(kB) / KB
  } catch {
    return undefined
  }
}

/** Looks at the memory of a process until it is stopped. */
function watchMemory(pid: number) {
  let most = memoryOf(pid)
  const timer = setInterval(() => {
    const now = memoryOf(pid)
    if (now !== undefined) most = Math.max(most ?? 0, now)
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Milliseconds in which the main thread of a process had work and no processor; 0 where the system does not say. */
function starvedOf(pid: number): number {
  try {
    const [, nanoseconds] = fs.readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return 0
  }
}

/** What has to be ended and removed, whatever happens. */
const underWay = new Set<{ stop(): Promise<void> }>()

const stopAll = async () => void (await Promise.all([...underWay].map((one) => one.stop())))

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(code)))

async function prepareServer(settings: Parameters<typeof TestServer.prepare>[0] = {}): Promise<TestServer> {
  const server = await TestServer.prepare(settings)
  underWay.add({ stop: () => server.remove() })
  return server
}

interface Template {
  readonly server: TestServer
  readonly house: House
}

/** The data folder that each attack begins with. */
async function makeTemplate(): Promise<Template> {
  const server = await prepareServer()
  await server.start()
  const house = await makeHouse({ url: server.url, databaseUri: server.databaseUri('postgres') })
  await server.stop()
  return { server, house }
}

interface Outcome extends Found {
  readonly said: string
}

async function playOnce(attack: Attack, { server: template, house }: Template, attacker: Attacker): Promise<Outcome> {
  const pmsPorts = [await ownPort(), await ownPort()]
  const OUTBOUND_ALLOW = pmsPorts.map((port) => `127.0.0.1:${port}`).join()
  const server = await prepareServer({ ...AS_IN_PRODUCTION, ...ownSettings, OUTBOUND_ALLOW, ...attack.settings })
  try {
    execFileSync('cp', ['-a', `${template.dataDir}/.`, server.dataDir])
    await server.start()
    const { pid } = server
    const target: Target = { url: server.url, dataDir: server.dataDir, house, pmsPorts }
    await attacker.ask({ do: 'prepare', attack: attacks.indexOf(attack), target })
    const starvedMs = () => starvedOf(pid) + starvedOf(process.pid)
    const crowd = new Crowd(server.url, house, starvedMs, await attack.others?.(target))
    crowd.start()
    // Everybody has asked something by then, and been answered.
    await crowd.answers(WARM_ANSWERS)
    const warmAt = performance.now()
    await pause(CALM_MS)
    await crowd.answers(CALM_ANSWERS)
    // As much work as on a machine of its own, within bounds.
    const times = Math.min(MAX_TIMES, 1 / (1 - foreignShare(crowd.samples.filter(({ beganAt }) => beganAt >= warmAt))))
    const before = memoryOf(pid)
    const stopWatching = watchMemory(pid)
    const began = performance.now()
    const { said, fault } = await attacker.ask({
      do: 'play',
      until: Date.now() + times * (attack.seconds ?? ATTACK_SECONDS) * 1000,
    })
    const ended = performance.now()
    await pause(times * AFTER_MS)
    for (const until = Date.now() + MEMORY_MS; Date.now() < until && !isMemoryBack(before, memoryOf(pid));)
      await pause(500)
    const after = memoryOf(pid)
    await crowd.stop()
    const isAlive = server.pid !== 0
    if (!isAlive) await server.start()
    const lostOrders = await crowd.lostOrders(server.url)
    const phases = phasesOf(crowd.samples, warmAt, began, ended)
    const { othersMayWaitMs } = attack
    return {
      said,
      fault,
      othersMayWaitMs,
      phases,
      memory: { before, most: stopWatching(), after },
      isAlive,
      lostOrders,
    }
  } finally {
    await server.remove()
  }
}

/** How long others wait is nothing that can be asked beside the other tests of a run. */
function faultsIn(outcome: Outcome): ReturnType<typeof faultsOf> {
  const { waits, others } = faultsOf(outcome, PATIENCE)
  return { waits: isShort ? [] : waits, others }
}

/** The full test takes any machine: `--patience 8` lets everybody wait eight times as long before a row fails. */
const PATIENCE = Number(valueOf('--patience') ?? 1)

/** Where others only wait longer, another program of the machine may have been at work: it is played again. */
const PLAYS = process.argv.includes('--once') ? 1 : 3

async function playAttack(
  attack: Attack,
  template: Template,
  attacker: Attacker,
): Promise<Outcome & { readonly plays: number }> {
  for (let plays = 1; ; plays += 1) {
    const outcome = await playOnce(attack, template, attacker)
    const { waits, others } = faultsIn(outcome)
    if (waits.length === 0 || others.length > 0 || plays === PLAYS) return { ...outcome, plays }
  }
}

const inMb = (value: number | undefined) => (value === undefined ? '?' : String(Math.round(value)))

function rowOf(attack: Attack, outcome: Outcome): readonly string[] {
  const { memory, phases, said } = outcome
  const { before, during } = waitsOfPeople(phases)
  const { waits, others } = faultsIn(outcome)
  const faults = [...waits, ...others]
  return [
    attack.row,
    attack.title,
    inWords(before),
    inWords(during),
    `${inMb(memory.before)} / ${inMb(memory.most)} / ${inMb(memory.after)}`,
    faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`,
    said,
  ]
}

const HEAD = [
  'row',
  'attack',
  'without (median / 95 %)',
  'with',
  'MB before / most / after',
  'verdict',
  'the attacker got',
]

const tableOf = (rows: readonly (readonly string[])[]): string =>
  [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** By the number of its row, or a part of its title. */
const isNamed = ({ row, title }: Attack, names: readonly string[]): boolean =>
  names.some((name) => name === row || (!/^\d+$/.test(name) && title.includes(name)))

async function main(): Promise<number> {
  const only = valueOf('--only')?.split(',')
  const report = valueOf('--report')
  const chosen = attacks.filter((attack) => (attack.isQuick || !isQuick) && (!only || isNamed(attack, only)))
  const attacker = await Attacker.start()
  underWay.add(attacker)
  const template = await makeTemplate()
  const rows: (readonly string[])[] = []
  const failures: string[] = []
  const secondTries: string[] = []
  try {
    for (const attack of chosen) {
      const outcome = await playAttack(attack, template, attacker)
      const row = rowOf(attack, outcome)
      rows.push(row)
      console.log(`${row.slice(0, 2).join('. ')}\n   ${row.slice(2).join(' · ')}`)
      const { waits, others } = faultsIn(outcome)
      if (waits.length + others.length > 0) failures.push(row.join(' · '))
      else if (outcome.plays > 1) secondTries.push(attack.title)
    }
  } finally {
    await stopAll()
  }
  const failed = failures.length
  console.log(`\n${tableOf(rows)}\n\n${chosen.length - failed} passed, ${failed} failed`)
  if (report !== undefined)
    fs.writeFileSync(
      report,
      JSON.stringify({ passed: chosen.length - failed, failed, skipped: [], failures, secondTries }),
    )
  return failed === 0 ? 0 : 1
}

process.exitCode = await main()
