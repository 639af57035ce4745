import { useRef, useState } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { useMay } from '#store/useMay.ts'
import type { Days } from '#ui/fields/DayRange.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { Text } from '#ui/Text.tsx'
import { AssignTables } from './AssignTables.tsx'
import { FoundElsewhere } from './FoundElsewhere.tsx'
import type { SearchLinks } from './FoundElsewhere.tsx'
import type { MealSeats } from './GuestCard.tsx'
import { ServePanel } from './ServePanel.tsx'
import type { FoundBookings, ServedRoom } from './servedRoom.ts'
import { TableList } from './TableList.tsx'
import type { Choice } from './useSeatDrag.ts'
import styles from './ServePanel.module.css'

export interface PlanSearch {
  readonly text: string
  readonly setText: (text: string) => void
}

interface Props {
  readonly seats: MealSeats
  readonly served: ServedRoom
  readonly search: PlanSearch
  /** Undefined without a search. */
  readonly found: FoundBookings | undefined
  readonly elsewhere: SearchLinks
  readonly choice: Choice | undefined
  readonly setChoice: (choice: Choice | undefined) => void
  readonly isSmall: boolean
}

/** Beside the drawing: a search, who is chosen or has no table, and the tables in words. */
export function ServeAside({ seats, served, search, found, elsewhere, choice, setChoice, isSmall }: Props) {
  const { hotel, meal, service } = seats
  const [assigning, setAssigning] = useState<Days>()
  const aside = useRef<HTMLElement>(null)
  const may = useMay()
  const mayAssign = !hotel.tableSameAsRoom && may.writes('Book', 'update', 'table', 'tableNumber', 'sharesTable')
  const day = dayOf(meal.date ?? 0, timeZoneOf(hotel))
  const searchFor = (text: string) => {
    search.setText(text)
    setChoice(undefined)
  }
  const withoutTable = found?.here.filter(({ table }) => table === undefined) ?? []
  return (
    <>
      <aside ref={aside} className={styles.aside}>
        <SearchBox label={words.search} value={search.text} onType={searchFor} onSettle={searchFor} />
        <Text component="p" size="md" type="secondary" className={styles.totals} role="status">
          {found ? words.found(found.here.length) : served.totals}
        </Text>
        {found && <FoundElsewhere found={found} room={served.room} {...elsewhere} />}
        <ServePanel
          seats={seats}
          unseated={found ? withoutTable.filter(({ isStaff }) => !isStaff) : service.unseated}
          chosenTable={served.shown.find(({ id }) => id === choice?.table)}
          chosenGuest={[...service.unseated, ...withoutTable].find(({ book }) => book.id === choice?.book)}
          onAssign={mayAssign ? () => setAssigning({ from: day, to: day }) : undefined}
          onClose={() => setChoice(undefined)}
        />
        <TableList
          served={served}
          chosen={choice?.table}
          onChoose={(table) => {
            setChoice(table === undefined ? undefined : { table })
            // Who sits there is said above the list.
            if (isSmall) aside.current?.scrollIntoView()
          }}
        />
      </aside>
      <AssignTables hotel={hotel} days={assigning} setDays={setAssigning} />
    </>
  )
}
