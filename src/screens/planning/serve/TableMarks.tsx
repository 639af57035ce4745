import { roomService as words } from '#i18n/places/roomService.ts'
import styles from './TableMarks.module.css'

export type TableMark = 'arrives' | 'leaves' | 'takenTwice' | 'overfull' | 'review' | 'needs'

const RADIUS = 17

/** What each looks like around its middle; the shapes differ, as paper has no colours. */
export function MarkShape({ mark }: { readonly mark: TableMark }) {
  switch (mark) {
    case 'arrives':
    case 'leaves':
      return (
        <g className={styles.presence}>
          <circle r={RADIUS} />
          <path d={mark === 'arrives' ? 'M0 -9V8M-7 1L0 8L7 1' : 'M0 9V-8M-7 -1L0 -8L7 -1'} />
        </g>
      )
    case 'takenTwice':
      return (
        <g className={styles.twice}>
          <circle r={RADIUS + 2} />
          <text dy="0.35em" fontSize={22}>
            2×
          </text>
        </g>
      )
    case 'overfull':
      return (
        <g className={styles.twice}>
          <path d="M0 -22L22 0L0 22L-22 0Z" />
          <text dy="0.33em" fontSize={30}>
            +
          </text>
        </g>
      )
    case 'review':
      return (
        <g className={styles.review}>
          <path d="M0 -20L19 13H-19Z" />
          <text dy="0.42em" fontSize={22}>
            !
          </text>
        </g>
      )
    case 'needs':
      return (
        <g className={styles.needs}>
          <rect x={-RADIUS} y={-RADIUS} width={2 * RADIUS} height={2 * RADIUS} />
          <text dy="0.36em" fontSize={26}>
            A
          </text>
        </g>
      )
  }
}

interface Props {
  /** Of the table's corner, from its middle. */
  readonly x: number
  readonly y: number
  readonly arrives: boolean
  readonly leaves: boolean
  readonly isTakenTwice: boolean
  readonly isOverfull: boolean
  readonly hasReview: boolean
  readonly hasNeeds: boolean
}

/** At the corners of a table: the day of its guests on the left, what is wrong on the right; above it, what they may not eat. */
export function TableMarks({ x, y, arrives, leaves, isTakenTwice, isOverfull, hasReview, hasNeeds }: Props) {
  const marks: readonly [mark: TableMark, isShown: boolean, x: number, y: number][] = [
    ['arrives', arrives, -x, -y],
    ['leaves', leaves, -x, y],
    ['takenTwice', isTakenTwice, x, -y],
    ['overfull', isOverfull, x, 0],
    ['review', hasReview, x, y],
    ['needs', hasNeeds, 0, -y],
  ]
  return marks.map(
    ([mark, isShown, left, top]) =>
      isShown && (
        <g key={mark} data-mark={mark} transform={`translate(${left} ${top})`}>
          <title>{words[mark]}</title>
          <MarkShape mark={mark} />
        </g>
      ),
  )
}
