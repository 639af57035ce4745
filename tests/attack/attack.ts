import type { Step } from './crowd.ts'
import type { House } from './house.ts'

/** What an attack begins with. */
export interface Target {
  readonly url: string
  readonly dataDir: string
  readonly house: House
  /** At these ports of loopback, and no others, the server asks a PMS. */
  readonly pmsPorts: readonly number[]
}

export interface Played {
  /** In a few words what the attacker got. */
  readonly said: string
  /** What nobody may get, whoever waits for it. */
  readonly fault?: string | undefined
}

/** Attacks until a time (of `Date.now()`). */
export type Play = (until: number) => Promise<Played>

export interface Attack {
  /** Of the table of issues that it plays: see `attacks/all.ts`. */
  readonly row: string
  readonly title: string
  /** Played by `npm test`, too, which asks only what does not depend on how busy the machine is. */
  readonly isQuick?: true
  /** Seconds; less where the attack needs few. */
  readonly seconds?: number
  readonly settings?: Readonly<Record<string, string>>
  /** What it needs before anybody is measured. */
  prepare(target: Target): Promise<Play>
  /** Others beside the guests and the staff who are to notice nothing. */
  readonly others?: (target: Target) => Promise<readonly (readonly Step[])[]>
  /** Milliseconds longer than without the attack, where it is no person who waits. */
  readonly othersMayWaitMs?: number
}
