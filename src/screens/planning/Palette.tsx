import type { Point } from '#domain/plan/geometry.ts'
import { tableSize } from '#domain/plan/shapes.ts'
import { FIXTURE_KINDS } from '#domain/schema/values.ts'
import type { FixtureKind, TableShape } from '#domain/schema/values.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { Flex } from '#ui/Flex.tsx'
import { FixtureShape, TableTop } from './PlanShapes.tsx'
import type { useDragIn } from './useDragIn.ts'
import type { NewPlanItem } from './planEdits.ts'
import styles from './Palette.module.css'

const TABLES: readonly { readonly shape: TableShape; readonly seats: number }[] = [
  { shape: 'square', seats: 2 },
  { shape: 'square', seats: 4 },
  { shape: 'round', seats: 2 },
  { shape: 'round', seats: 8 },
  { shape: 'oblong', seats: 6 },
]

/** As small pictures; their real size is chosen where they are put. */
const PICTURES: Readonly<
  Record<FixtureKind, { readonly width: number; readonly height: number; readonly text?: string }>
> = {
  wall: { width: 150, height: 14 },
  door: { width: 90, height: 12 },
  window: { width: 150, height: 14 },
  pillar: { width: 60, height: 60 },
  plant: { width: 90, height: 90 },
  buffet: { width: 150, height: 60 },
  text: { width: 150, height: 70, text: 'Abc' },
}

interface Props {
  readonly dragIn: ReturnType<typeof useDragIn>
  readonly onAdd: (what: NewPlanItem, at: Point | undefined) => void
}

export function Palette({ dragIn, onAdd }: Props) {
  return (
    <Flex vertical gap="xxs" className={styles.palette} role="group" aria-label={words.palette}>
      {TABLES.map(({ shape, seats }) => {
        const label = words.newTable(shape, seats)
        const { width } = tableSize({ shape, seats })
        const view = Math.max(170, width + 90)
        return (
          <button
            key={`${shape} ${seats}`}
            type="button"
            title={label}
            aria-label={label}
            {...dragIn(label, (at) => onAdd({ kind: 'table', shape, seats }, at))}
          >
            <svg viewBox={`${-view / 2} ${-view / 2} ${view} ${view}`} aria-hidden="true">
              <TableTop table={{ shape, seats }} />
              <text className={styles.seats} dy="0.35em" fontSize={view / 4.4}>
                {seats}
              </text>
            </svg>
          </button>
        )
      })}
      <hr />
      {FIXTURE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          title={words.fixtures[kind]}
          aria-label={words.fixtures[kind]}
          {...dragIn(words.fixtures[kind], (at) => onAdd({ kind: 'fixture', fixture: kind }, at))}
        >
          <svg viewBox={kind === 'door' ? '-85 -130 170 170' : '-85 -85 170 170'} aria-hidden="true">
            <FixtureShape fixture={{ kind, text: undefined, ...PICTURES[kind] }} />
          </svg>
        </button>
      ))}
    </Flex>
  )
}
