import styles from './Facade.module.css'

const GROUND = 176
const FLOOR = 30
const CENTRE = 200
const WINDOW = 12
const GAP = 26

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

interface House extends FacadePlan {
  readonly width: number
  readonly top: number
  readonly left: number
}

export function Facade({ seed, initial }: { readonly seed: string; readonly initial: string }) {
  const plan = facadePlan(seed)
  const width = plan.windows * GAP + 16
  const top = GROUND - plan.floors * FLOOR - 22
  const house: House = { ...plan, width, top, left: CENTRE - width / 2 }
  return (
    <svg
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMax slice"
      className={styles.facade}
      data-sky={plan.sky}
      data-wall={plan.wall}
      aria-hidden="true"
    >
      <rect width="400" height="200" className={styles.sky} />
      <circle cx={plan.sun} cy="52" r="20" className={styles.sun} />
      {plan.bySea ? <Sea /> : <Hills />}
      <rect y={GROUND} width="400" height="24" className={styles.ground} />
      <Roof {...house} />
      <rect x={house.left} y={top} width={width} height={GROUND - top} className={styles.wall} />
      <path d={`M${house.left} ${GROUND - FLOOR - 16}h${width}`} className={styles.course} />
      <Windows {...house} />
      <Door initial={initial} />
      {[-1, 1].map((side) => (
        <Cypresses key={side} x={CENTRE + side * (width / 2 + 24)} side={side} />
      ))}
    </svg>
  )
}

function Sea() {
  return (
    <>
      <rect y="128" width="400" height="60" className={styles.sea} />
      <path d="M18 142h34m22 10h26m210-8h36m-70 14h24m60 4h26M30 164h22" className={styles.wave} />
    </>
  )
}

function Hills() {
  return (
    <>
      <path d="M0 132c60-34 104-34 160-10s120 8 240-30v110H0Z" className={styles.far} />
      <path d="M0 158c70-28 130-22 200-8s130-2 200-22v70H0Z" className={styles.near} />
    </>
  )
}

function Roof({ roof, left, width, top }: House) {
  if (roof === 'gable')
    return <path d={`M${left - 9} ${top}h${width + 18}l-26-24H${left + 17}Z`} className={styles.roof} />
  return (
    <>
      <rect x={left - 6} y={top - 8} width={width + 12} height="9" rx="1.5" className={styles.roof} />
      {roof === 'tower' && (
        <>
          <rect x={CENTRE - 24} y={top - 36} width="48" height="30" className={styles.wall} />
          <path d={`M${CENTRE - 31} ${top - 35}h62l-31-20Z`} className={styles.roof} />
          <circle cx={CENTRE} cy={top - 21} r="7" className={styles.pane} />
        </>
      )}
    </>
  )
}

function Windows({ floors, windows, arched, lit, left, top }: House) {
  const panes = times(floors).flatMap((floor) => times(windows).map((window) => ({ floor, window })))
  // The door and its sign stand where two windows would be.
  const isDoor = (pane: { floor: number; window: number }) =>
    pane.floor >= floors - 2 && pane.window === (windows - 1) / 2
  const outline = ({ floor, window }: { floor: number; window: number }) => {
    const x = left + 8 + window * GAP + (GAP - WINDOW) / 2
    const y = top + 12 + floor * FLOOR + (floor === floors - 1 ? 12 : 0)
    const head = arched ? WINDOW / 2 : 1
    return `M${x} ${y + 18}v${head - 18}q0-${head} ${head}-${head}h${WINDOW - 2 * head}q${head} 0 ${head} ${head}v${18 - head}Z`
  }
  // Two elements instead of one a window: a chain shows forty houses.
  const outlines = (areLit: boolean) =>
    panes
      .filter((pane) => !isDoor(pane) && lit(pane.floor, pane.window) === areLit)
      .map(outline)
      .join('')
  return (
    <>
      <path d={outlines(true)} className={styles.lit} />
      <path d={outlines(false)} className={styles.pane} />
    </>
  )
}

function Door({ initial }: { readonly initial: string }) {
  return (
    <>
      <path d={`M186 ${GROUND}v-20a14 14 0 0 1 28 0v20Z`} className={styles.door} />
      <path d={`M200 ${GROUND}v-34`} className={styles.course} />
      {initial && (
        <>
          <circle cx={CENTRE} cy={GROUND - 49} r="12" className={styles.sign} />
          <text x={CENTRE} y={GROUND - 44} className={styles.initial}>
            {initial}
          </text>
        </>
      )}
    </>
  )
}

function Cypresses({ x, side }: { readonly x: number; readonly side: number }) {
  const trees = [
    { at: x, height: 86, half: 10 },
    { at: x + side * 22, height: 62, half: 9 },
    { at: x + side * 66, height: 74, half: 10 },
  ]
  const outlines = trees.map(
    ({ at, height, half }) =>
      `M${at} ${GROUND - height}c${half} ${height * 0.4} ${half} ${height * 0.7} ${half * 0.3} ${height - 6}v6h-${half * 0.6}v-6c-${half * 0.7}-${height * 0.3} -${half * 0.7}-${height * 0.6} ${half * 0.3}-${height - 6}Z`,
  )
  return <path d={outlines.join('')} className={styles.tree} />
}

/** Everything follows from a hotel's id, so it never changes. */
interface FacadePlan {
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

function facadePlan(seed: string): FacadePlan {
  const pick = <T,>(what: string, choices: readonly [T, ...T[]]): T =>
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
