import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { laidCovers } from '#domain/rules/places/table.ts'
import { structureGaps } from '#domain/rules/places/structure.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { rooms as roomWords } from '#i18n/places/rooms.ts'
import { structure as words } from '#i18n/places/structure.ts'
import { tables as tableWords } from '#i18n/places/tables.ts'
import type { PlaceGroup } from '#screens/places/board/groups.ts'
import { RoomDialogs } from '#screens/places/rooms/RoomDialogs.tsx'
import { roomGroups } from '#screens/places/rooms/roomGroups.ts'
import { useAddRooms } from '#screens/places/rooms/useAddRooms.ts'
import { useRoomDialogs } from '#screens/places/rooms/useRoomDialogs.ts'
import { TableDialogs } from '#screens/places/tables/TableDialogs.tsx'
import { tableGroups, timesOf } from '#screens/places/tables/tableGroups.ts'
import { useAddPlaces } from '#screens/places/tables/useAddPlaces.ts'
import { useTableDialogs } from '#screens/places/tables/useTableDialogs.ts'
import { useOutOfServiceTag } from '#screens/places/useOutOfServiceTag.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { ranksOfHotel, roomsOfHotel, roomTypesOfHotel, tablesOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { it } from '#i18n/it.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { IconLink } from '#ui/IconButton.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Text } from '#ui/Text.tsx'
import { OPENED_HERE } from '#ui/url/useUrlQuery.ts'
import styles from './StructureScreen.module.css'

interface PartProps {
  readonly title: string
  readonly note: string
  readonly actions: ReactNode
  readonly children: ReactNode
}

function Part({ title, note, actions, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Flex component="header" wrap align="center" justify="space-between" className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        <Flex wrap gap="sm">
          {actions}
        </Flex>
      </Flex>
      {children}
    </section>
  )
}

function Opener({
  search,
  label,
  children,
}: {
  readonly search: string
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Link className={styles.chip} to={{ search }} state={OPENED_HERE} aria-label={label}>
      {children}
    </Link>
  )
}

interface GroupsProps {
  readonly groups: readonly PlaceGroup[]
  readonly openGroup: (id: string) => string
  readonly openItem: (id: string) => string
  readonly openGroupTitle: string
}

function Groups({ groups, openGroup, openItem, openGroupTitle }: GroupsProps) {
  return groups
    .filter(({ id, items }) => id !== undefined || items.length > 0)
    .map((group) => (
      <div key={group.id ?? ''} className={styles.group}>
        <Flex align="center" gap="ms" className={styles.groupHead}>
          <h3>{group.name}</h3>
          <Text size="md" type="secondary">
            {group.note}
          </Text>
          {group.id !== undefined && (
            <IconLink
              icon="edit"
              to={{ search: openGroup(group.id) }}
              state={OPENED_HERE}
              aria-label={`${openGroupTitle}: ${group.name}`}
            />
          )}
        </Flex>
        {group.items.length === 0 ? (
          <p className={styles.none}>{words.emptyGroup}</p>
        ) : (
          <Flex component="ul" wrap gap="sm" className={styles.items}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Opener
                  search={openItem(item.id)}
                  label={[item.title, item.count?.title, item.tag].filter(Boolean).join(', ')}
                >
                  <strong>{item.name}</strong> {item.count && <small>{item.count.title}</small>}{' '}
                  {item.tag !== undefined && <small className={styles.tag}>{item.tag}</small>}
                </Opener>
              </li>
            ))}
          </Flex>
        )}
      </div>
    ))
}

function Structure({ hotel }: { readonly hotel: Hotel }) {
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const types = useSelect((state) => roomTypesOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const roomDialogs = useRoomDialogs()
  const tableDialogs = useTableDialogs()
  const addRooms = useAddRooms(hotel.id)
  const addTables = useAddPlaces(hotel.id)
  const roomTag = useOutOfServiceTag(hotel, 'room')
  const tableTag = useOutOfServiceTag(hotel, 'table')
  const roomRows = { rooms, types }
  const tableRows = { tables, ranks, turns }
  const roomsByType = roomGroups(roomRows, rooms, roomTag)
  const tablesByRank = tableGroups(tableRows, tables, 'rank', tableTag)
  const gaps = structureGaps({ ...roomRows, ...tableRows })
  const base = `/hotels/${hotel.id}`
  return (
    <Page title={words.title} intro={words.intro}>
      {gaps.length > 0 && (
        <div className={styles.gaps}>
          <Caution title={words.gapsTitle}>
            <p>{gaps.map(({ gap, count }) => words.gaps[gap](count)).join(' · ')}</p>
          </Caution>
        </div>
      )}
      <Part
        title={it.shell.sections.rooms}
        note={roomWords.totals(rooms.length, types.length)}
        actions={
          <>
            <Button onClick={onFirstClick(() => addRooms.addRoom())}>{roomWords.add}</Button>
            <Button onClick={onFirstClick(() => addRooms.addType())}>{roomWords.addType}</Button>
            <ButtonLink kind="quiet" to={rooms.length === 0 ? `${base}/rooms?range=` : `${base}/rooms`}>
              {rooms.length === 0 ? roomWords.addMany : words.openRooms}
            </ButtonLink>
          </>
        }
      >
        {rooms.length === 0 && types.length === 0 && <p className={styles.none}>{words.noRooms}</p>}
        <Groups
          groups={roomsByType}
          openItem={(id) => roomDialogs.queryOf('editingRoom', id)}
          openGroup={(id) => roomDialogs.queryOf('editingRoomType', id)}
          openGroupTitle={roomWords.editType}
        />
      </Part>
      <Part
        title={it.shell.sections.tables}
        note={[tableWords.totals(laidCovers(tables)), words.rankCount(ranks.length)].join(' · ')}
        actions={
          <>
            <Button onClick={onFirstClick(() => addTables.addTable())}>{tableWords.add}</Button>
            <Button onClick={onFirstClick(() => addTables.addRank())}>{tableWords.addRank}</Button>
            <ButtonLink kind="quiet" to={tables.length === 0 ? `${base}/tables?range=` : `${base}/tables`}>
              {tables.length === 0 ? tableWords.addMany : words.openTables}
            </ButtonLink>
          </>
        }
      >
        {tables.length === 0 && ranks.length === 0 && <p className={styles.none}>{words.noTables}</p>}
        <Groups
          groups={tablesByRank}
          openItem={(id) => tableDialogs.queryOf('editingTable', id)}
          openGroup={(id) => tableDialogs.queryOf('editingRank', id)}
          openGroupTitle={tableWords.editRank}
        />
      </Part>
      <Part
        title={words.turns}
        note={words.turnCount(turns.length)}
        actions={
          <>
            <Button onClick={onFirstClick(() => addTables.addTurn())}>{tableWords.addTurn}</Button>
            <ButtonLink kind="quiet" to={`${base}/turns`}>
              {words.openTurns}
            </ButtonLink>
          </>
        }
      >
        {turns.length === 0 ? (
          <p className={styles.none}>{words.noTurns}</p>
        ) : (
          <Flex component="ul" wrap gap="sm" className={styles.items}>
            {turns.map((turn) => {
              const name = turn.name ?? it.common.unnamedTurn
              const times = timesOf(turn).join(' · ') || words.noTimes
              return (
                <li key={turn.id}>
                  <Opener search={tableDialogs.queryOf('editingTurn', turn.id)} label={`${name}, ${times}`}>
                    <strong>{name}</strong> <small>{times}</small>
                  </Opener>
                </li>
              )
            })}
          </Flex>
        )}
      </Part>
      <RoomDialogs hotel={hotel} rows={roomRows} groups={roomsByType} add={addRooms} />
      <TableDialogs hotel={hotel} rows={tableRows} groups={tablesByRank} add={addTables} />
    </Page>
  )
}

/** The house on one page; each row opens in the dialog of its own screen. */
export function StructureScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Structure key={hotel.id} hotel={hotel} />
}
