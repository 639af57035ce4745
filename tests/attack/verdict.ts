import type { Sample } from './crowd.ts'

/** Milliseconds that others may wait longer than without the attack, 95 of 100 times. */
const MAX_LONGER_MS = 250
/** What takes more than one request, such as a synchronization. */
const MAX_LONGER_OTHER_MS = 1000
/**
 * What 95 of 100 requests wait less than on the machine on which the limits were set, with nothing else to do.
 * A machine that is slower before the attack is as much slower during it: there both limits are as many times longer.
 */
const USUAL_P95_MS = 150
/** A server that was at work keeps some memory, for what comes next. */
const MAX_KEPT_MB = 200
/** More at once, and a small machine ends the process. */
const MAX_MORE_MB = 700

export interface Waits {
  readonly median: number
  readonly p95: number
}

/** The share of their time in which server and crowd have no processor without the attack: other programs have it. */
export function foreignShare(calm: readonly Sample[]): number {
  const sum = (of: (sample: Sample) => number) => calm.reduce((all, sample) => all + of(sample), 0)
  return calm.length === 0 ? 0 : Math.min(0.98, sum(({ starvedMs }) => starvedMs) / sum(wallOf))
}

const wallOf = ({ beganAt, endedAt }: Sample): number => endedAt - beganAt

/** Without what other programs take of the processor: as much as they take where nobody attacks, and no more. */
const waitOf =
  (share: number) =>
  (sample: Sample): number =>
    wallOf(sample) - Math.min(sample.starvedMs, share * wallOf(sample))

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function waitsOf(samples: readonly Sample[], share: number): Waits {
  const sorted = samples.map(waitOf(share)).sort((one, other) => one - other)
  return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
}

export interface Phases {
  readonly before: readonly Sample[]
  /** All that were under way during the attack. */
  readonly during: readonly Sample[]
  readonly after: readonly Sample[]
  /** See `foreignShare`: the larger one of both calm phases. */
  readonly share: number
}

export function phasesOf(samples: readonly Sample[], warmAt: number, began: number, ended: number): Phases {
  const measured = samples.filter(({ beganAt }) => beganAt >= warmAt)
  const before = measured.filter(({ endedAt }) => endedAt <= began)
  const during = measured.filter(({ beganAt, endedAt }) => endedAt > began && beganAt < ended)
  const after = measured.filter(({ beganAt }) => beganAt >= ended)
  return { before, during, after, share: Math.max(foreignShare(before), foreignShare(after)) }
}

/** Megabytes of the process of the server; undefined where the system does not say. */
interface Memory {
  readonly before: number | undefined
  readonly most: number | undefined
  readonly after: number | undefined
}

export interface Found {
  readonly phases: Phases
  readonly memory: Memory
  readonly isAlive: boolean
  readonly lostOrders: number
  /** What the attacker got and may not get. */
  readonly fault?: string | undefined
  readonly othersMayWaitMs?: number | undefined
}

const seconds = (ms: number): string => (ms >= 995 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`)
export const inWords = ({ median, p95 }: Waits): string => `${seconds(median)} / ${seconds(p95)}`

const guestsAndStaff = (samples: readonly Sample[]) => samples.filter(({ isOther }) => !isOther)

/** Without the others, who are judged by themselves. */
export const waitsOfPeople = ({ before, during, after, share }: Phases) => ({
  before: waitsOf(guestsAndStaff(before), share),
  during: waitsOf(guestsAndStaff(during), share),
  after: waitsOf(guestsAndStaff(after), share),
})

function waitFaults(phases: Phases, patience: number, mostOfOthers: number): string[] {
  const { before, during, after, share } = phases
  const people = waitsOfPeople(phases)
  const slowness = Math.max(1, people.before.p95 / USUAL_P95_MS)
  const isLonger = (waits: Waits, calm: Waits, most: number) => waits.p95 > calm.p95 + most * slowness
  const faults: string[] = []
  if (isLonger(people.during, people.before, patience * MAX_LONGER_MS)) faults.push('others wait longer')
  if (isLonger(people.after, people.before, patience * MAX_LONGER_MS))
    faults.push(`others wait still after it (${inWords(people.after)})`)
  for (const what of new Set([...during, ...after].filter(({ isOther }) => isOther).map((sample) => sample.what))) {
    const ofIt = (samples: readonly Sample[]) =>
      waitsOf(
        samples.filter((sample) => sample.what === what),
        share,
      )
    const worst = ofIt([...during, ...after])
    if (isLonger(worst, ofIt(before), patience * mostOfOthers))
      faults.push(`${what}: ${seconds(ofIt(before).p95)}, then ${seconds(worst.p95)}`)
  }
  return faults
}

/** By what was asked and what came. */
function badAnswers(samples: readonly Sample[]): string[] {
  const bad = samples.filter(({ status }) => status < 200 || status >= 400)
  const counts = new Map<string, number>()
  for (const { what, status } of bad) {
    const key = `${what} ${status === 0 ? 'without answer' : status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${key} ×${count}`)
}

function memoryFaults({ before = 0, most = 0, after = 0 }: Memory): string[] {
  return [
    ...(most - before > MAX_MORE_MB ? [`${Math.round(most - before)} MB more memory`] : []),
    ...(after - before > MAX_KEPT_MB ? [`${Math.round(after - before)} MB do not return`] : []),
  ]
}

export const isMemoryBack = (before: number | undefined, now: number | undefined): boolean =>
  before === undefined || now === undefined || now - before <= MAX_KEPT_MB

/**
 * Why a row fails; none: it passes. `waits` are of time, and only those can be an accident of the machine.
 * @param patience by how much the time that people may wait longer is multiplied; 1 for a measurement
 */
export function faultsOf(
  { phases, memory, isAlive, lostOrders, fault, othersMayWaitMs = MAX_LONGER_OTHER_MS }: Found,
  patience = 1,
): { readonly waits: readonly string[]; readonly others: readonly string[] } {
  const bad = badAnswers([...phases.before, ...phases.during, ...phases.after])
  return {
    waits: waitFaults(phases, patience, othersMayWaitMs),
    others: [
      ...(isAlive ? [] : ['the process has ended']),
      ...(lostOrders > 0 ? [`${lostOrders} acknowledged orders are lost`] : []),
      ...bad,
      ...memoryFaults(memory),
      ...(fault === undefined ? [] : [fault]),
    ],
  }
}
