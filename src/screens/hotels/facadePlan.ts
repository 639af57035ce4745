/** Everything follows from a hotel's id, so it never changes. */
export interface FacadePlan {
  readonly sky: 0 | 1 | 2 | 3
  readonly roof: 'gable' | 'cornice' | 'tower'
  readonly wall: 0 | 1 | 2
  readonly arched: boolean
  readonly floors: number
  readonly windows: number
  readonly bySea: boolean
  /** Position of the sun from the left edge. */
  readonly sun: number
  readonly lit: (floor: number, window: number) => boolean
}

/** FNV-1a: similar texts get very different values. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 0
}

export function facadePlan(seed: string): FacadePlan {
  const pick = <T>(what: string, choices: readonly [T, ...T[]]): T =>
    choices[hash(seed + what) % choices.length] ?? choices[0]
  const roof = pick('roof', ['gable', 'cornice', 'tower'] as const)
  return {
    sky: pick('sky', [0, 1, 2, 3]),
    roof,
    wall: pick('wall', [0, 1, 2]),
    arched: pick('arched', [true, false]),
    // A tower leaves no room for a third floor.
    floors: roof === 'tower' ? 2 : pick('floors', [2, 3]),
    windows: pick('windows', [5, 7]),
    bySea: pick('sea', [true, false]),
    sun: pick('sun', [48, 72, 96]),
    lit: (floor, window) => hash(`${seed}${floor}-${window}`) % 3 === 0,
  }
}
