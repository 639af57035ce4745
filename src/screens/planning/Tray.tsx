import type { Point } from '#domain/plan/geometry.ts'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { Rank, Table } from '#domain/schema/places.ts'
import { covers } from '#i18n/places/covers.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { rankColour } from './planItem.ts'
import type { useDragIn } from './useDragIn.ts'
import styles from './Tray.module.css'

interface Props {
  readonly tables: readonly Table[]
  readonly ranks: readonly Rank[]
  readonly dragIn: ReturnType<typeof useDragIn>
  readonly onPlace: (table: Table, at: Point | undefined) => void
  readonly onLayOut: () => void
}

export function Tray({ tables, ranks, dragIn, onPlace, onLayOut }: Props) {
  if (tables.length === 0)
    return (
      <Text component="p" size="md" type="secondary" className={styles.note}>
        {words.allPlaced}
      </Text>
    )
  const groups = [
    ...ranks.map(({ id, name }) => ({ id, name: name ?? it.common.unnamed })),
    { id: undefined, name: it.common.noRank },
  ]
  const isIn = (table: Table, id: string | undefined) =>
    id === undefined ? !ranks.some((rank) => rank.id === table.rank) : table.rank === id
  return (
    <>
      <Button kind="primary" block onClick={onLayOut}>
        {words.layOut}
      </Button>
      <Text component="p" size="md" type="secondary" className={styles.note}>
        {words.trayHint}
      </Text>
      {groups.map(({ id, name }) => {
        const own = tables.filter((table) => isIn(table, id))
        if (own.length === 0) return null
        return (
          <section key={id ?? ''} className={styles.group} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {own.map((table) => {
                const label = table.name ?? it.common.unnamed
                return (
                  <li key={table.id}>
                    <button
                      type="button"
                      style={{ '--colour': rankColour(ranks, table.rank) }}
                      aria-label={`${it.common.table(label)}, ${covers(seatsOf(table))}`}
                      {...dragIn(it.common.table(label), (at) => onPlace(table, at))}
                    >
                      <strong>{label}</strong> <small>{seatsOf(table)}</small>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </>
  )
}
