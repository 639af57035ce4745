import { groupedBy } from '#domain/values/groupedBy.ts'
import type { DiningRoom } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import type { FoundBookings } from './servedRoom.ts'
import styles from './ServePanel.module.css'

/** Where a search leads: to other rooms and other turns. */
export interface SearchLinks {
  readonly rooms: readonly DiningRoom[]
  readonly onShowRoom: (id: string) => void
  readonly onShowTurn: (id: string | undefined) => void
}

interface Props extends SearchLinks {
  readonly found: FoundBookings
  readonly room: DiningRoom
}

/** How many are found in other rooms and turns, one press away, or at tables that are on no plan. */
export function FoundElsewhere({ found, room, rooms, onShowRoom, onShowTurn }: Props) {
  const seated = found.here.flatMap(({ table, joined }) =>
    table ? [[table, ...joined].map((one) => one.diningRoom)] : [],
  )
  const offPlan = seated.filter((places) => places.every((place) => place === undefined)).length
  return (
    <Flex wrap gap="sm" className={styles.elsewhereFound}>
      {rooms.map(({ id, name = planning.unnamedRoom }) => {
        const count = id === room.id ? 0 : seated.filter((places) => places.includes(id)).length
        return (
          count > 0 && (
            <Button key={id} onClick={() => onShowRoom(id)}>
              {words.foundInRoom(count, name)}
            </Button>
          )
        )
      })}
      {[...groupedBy(found.atOtherTurns, (one) => one.turn)].map(([turn, bookings]) => (
        <Button key={turn?.id ?? ''} onClick={() => onShowTurn(turn?.id)}>
          {words.foundInTurn(bookings.length, turn && (turn.name?.trim() || it.common.unnamedTurn))}
        </Button>
      ))}
      {offPlan > 0 && <p>{words.foundOffPlan(offPlan)}</p>}
    </Flex>
  )
}
