import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { laidCovers } from '#domain/rules/places/table.ts'
import { structureGaps } from '#domain/rules/places/structure.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Rank, Room, RoomType, Table, Turn } from '#domain/schema/places.ts'
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

interface PartsProps {
  readonly hotel: Hotel
  readonly rooms: { readonly rooms: readonly Room[]; readonly types: readonly RoomType[] }
  readonly tables: {
    readonly tables: readonly Table[]
    readonly ranks: readonly Rank[]
    readonly turns: readonly Turn[]
  }
}

function RoomsPart({ hotel, rooms: rows }: Pick<PartsProps, 'hotel' | 'rooms'>) {
  const { rooms, types } = rows
  const dialogs = useRoomDialogs()
  const add = useAddRooms(hotel.id)
  const groups = roomGroups(rows, rooms, useOutOfServiceTag(hotel, 'room'))
  const base = `/hotels/${hotel.id}/rooms`
  return (
    <>
      <Part
        title={it.shell.sections.rooms}
        note={roomWords.totals(rooms.length, types.length)}
        actions={
          <>
            <Button onClick={onFirstClick(() => add.addRoom())}>{roomWords.add}</Button>
            <Button onClick={onFirstClick(() => add.addType())}>{roomWords.addType}</Button>
            <ButtonLink kind="quiet" to={rooms.length === 0 ? `${base}?range=` : base}>
              {rooms.length === 0 ? roomWords.addMany : words.openRooms}
            </ButtonLink>
          </>
        }
      >
        {rooms.length === 0 && types.length === 0 && <p className={styles.none}>{words.noRooms}</p>}
        <Groups
          groups={groups}
          openItem={(id) => dialogs.queryOf('editingRoom', id)}
          openGroup={(id) => dialogs.queryOf('editingRoomType', id)}
          openGroupTitle={roomWords.editType}
        />
      </Part>
      <RoomDialogs hotel={hotel} rows={rows} groups={groups} add={add} />
    </>
  )
}

interface TablesPartProps extends Pick<PartsProps, 'hotel' | 'tables'> {
  readonly groups: readonly PlaceGroup[]
  readonly add: ReturnType<typeof useAddPlaces>
}

function TablesPart({ hotel, tables: { tables, ranks }, groups, add }: TablesPartProps) {
  const dialogs = useTableDialogs()
  const base = `/hotels/${hotel.id}/tables`
  return (
    <Part
      title={it.shell.sections.tables}
      note={[tableWords.totals(laidCovers(tables)), words.rankCount(ranks.length)].join(' · ')}
      actions={
        <>
          <Button onClick={onFirstClick(() => add.addTable())}>{tableWords.add}</Button>
          <Button onClick={onFirstClick(() => add.addRank())}>{tableWords.addRank}</Button>
          <ButtonLink kind="quiet" to={tables.length === 0 ? `${base}?range=` : base}>
            {tables.length === 0 ? tableWords.addMany : words.openTables}
          </ButtonLink>
        </>
      }
    >
      {tables.length === 0 && ranks.length === 0 && <p className={styles.none}>{words.noTables}</p>}
      <Groups
        groups={groups}
        openItem={(id) => dialogs.queryOf('editingTable', id)}
        openGroup={(id) => dialogs.queryOf('editingRank', id)}
        openGroupTitle={tableWords.editRank}
      />
    </Part>
  )
}

function TurnsPart({ hotel, tables: { turns }, add }: Omit<TablesPartProps, 'groups'>) {
  const dialogs = useTableDialogs()
  return (
    <Part
      title={words.turns}
      note={words.turnCount(turns.length)}
      actions={
        <>
          <Button onClick={onFirstClick(() => add.addTurn())}>{tableWords.addTurn}</Button>
          <ButtonLink kind="quiet" to={`/hotels/${hotel.id}/turns`}>
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
                <Opener search={dialogs.queryOf('editingTurn', turn.id)} label={`${name}, ${times}`}>
                  <strong>{name}</strong> <small>{times}</small>
                </Opener>
              </li>
            )
          })}
        </Flex>
      )}
    </Part>
  )
}

function Gaps({ rooms, tables }: Omit<PartsProps, 'hotel'>) {
  const gaps = structureGaps({ ...rooms, ...tables })
  if (gaps.length === 0) return null
  return (
    <div className={styles.gaps}>
      <Caution title={words.gapsTitle}>
        <p>{gaps.map(({ gap, count }) => words.gaps[gap](count)).join(' · ')}</p>
      </Caution>
    </div>
  )
}

function Structure({ hotel }: { readonly hotel: Hotel }) {
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const types = useSelect((state) => roomTypesOfHotel(state, hotel.id))
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const add = useAddPlaces(hotel.id)
  const roomRows = { rooms, types }
  const tableRows = { tables, ranks, turns }
  const groups = tableGroups(tableRows, tables, 'rank', useOutOfServiceTag(hotel, 'table'))
  return (
    <Page title={words.title} intro={words.intro}>
      <Gaps rooms={roomRows} tables={tableRows} />
      <RoomsPart hotel={hotel} rooms={roomRows} />
      <TablesPart hotel={hotel} tables={tableRows} groups={groups} add={add} />
      <TurnsPart hotel={hotel} tables={tableRows} add={add} />
      <TableDialogs hotel={hotel} rows={tableRows} groups={groups} add={add} />
    </Page>
  )
}

/** The house on one page; each row opens in the dialog of its own screen. */
export function StructureScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Structure key={hotel.id} hotel={hotel} />
}
