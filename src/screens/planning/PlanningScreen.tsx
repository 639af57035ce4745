import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { roomForAll } from '#domain/plan/arrange.ts'
import { ROOM_SIZES } from '#domain/rules/places/diningRoom.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { DiningRoom, Table } from '#domain/schema/places.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { roomService as service } from '#i18n/places/roomService.ts'
import { createDiningRoom } from '#store/commands/places/diningRoom.ts'
import { draw, emptyHistory, renamedHistory, roomRemoval, undoStep } from '#store/commands/places/plan.ts'
import type { PlanHistory, SteppedHistory } from '#store/commands/places/plan.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import {
  diningRoomsOfHotel,
  fixturesOfHotel,
  ranksOfHotel,
  tablesOfHotel,
  turnsOfHotel,
} from '#store/selectors/places.ts'
import { useMay } from '#store/useMay.ts'
import { breakpoints } from '#theme/tokens.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Page } from '#ui/Page.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useMedia } from '#ui/useMedia.ts'
import { PlanList } from './PlanList.tsx'
import { PlanWorkspace } from './PlanWorkspace.tsx'
import { DiningRoomDialog } from './DiningRoomDialog.tsx'
import { itemsInRoom } from './planItem.ts'
import { ServePlan } from './serve/ServePlan.tsx'
import styles from './PlanningScreen.module.css'

const modes = [
  { value: 'draw', label: service.draw },
  { value: 'serve', label: service.serve },
] as const

const NEW_ROOM = { width: 1400, height: 900 }

function useNewRoom(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const addRoom = (size = NEW_ROOM): string | undefined => {
    const created = createDiningRoom(convivio, hotelId, { ...size, prefix: words.roomPrefix }, serverNow())
    if (created.status === 'created') return created.id
    explain(created.refusal)
    return undefined
  }
  const layOut = (tables: readonly Table[], ranks: readonly string[]) => {
    const { places, room } = roomForAll(tables, ranks, NEW_ROOM)
    const diningRoom = addRoom({
      width: Math.min(ROOM_SIZES.most, room.width),
      height: Math.min(ROOM_SIZES.most, room.height),
    })
    if (diningRoom === undefined) return
    const edits = [...places].map(([id, at]) => ({
      kind: 'changeTable' as const,
      id,
      fields: { ...at, diningRoom, rotation: 0 },
    }))
    explain(draw(convivio, hotelId, edits, serverNow()).refusal)
    notify.success(words.laidOut(edits.length))
  }
  return { addRoom, layOut }
}

/** Where the history of a hotel without dining rooms is kept. */
const NO_ROOM = ''

/** By room: undo goes on after another room, or the guests, were looked at. */
function useHistories() {
  const [histories, setHistories] = useState<ReadonlyMap<string, PlanHistory>>(new Map())
  return {
    historyOf: (roomId: string) => histories.get(roomId) ?? emptyHistory,
    keep: (roomId: string, next: PlanHistory, ids: SteppedHistory['ids'] = new Map()) =>
      setHistories(
        (before) =>
          new Map(
            [...before, [roomId, next] as const].map(([id, history]) => [
              ids.get(id) ?? id,
              id === roomId ? next : renamedHistory(history, ids),
            ]),
          ),
      ),
  }
}

/** A room that is deleted comes back by the next undo, in the room that is shown then. */
function useRoomRemoval(hotelId: string, { historyOf, keep }: ReturnType<typeof useHistories>) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return {
    remove(room: DiningRoom, next = NO_ROOM): boolean {
      const drawn = draw(convivio, hotelId, roomRemoval(convivio, hotelId, room.id), serverNow())
      explain(drawn.refusal)
      if (drawn.status === 'refused') return false
      keep(next, { done: [...historyOf(next).done, drawn.step], undone: [] })
      notify.success(words.roomDeleted(room.name ?? words.unnamedRoom))
      return true
    },
    /** Undoes the removal of the last room. */
    takeBack() {
      const { history, refusal, ids } = undoStep(convivio, hotelId, historyOf(NO_ROOM), serverNow())
      keep(NO_ROOM, history, ids)
      explain(refusal)
    },
  }
}

function Planning({ hotel }: { readonly hotel: Hotel }) {
  const rooms = useSelect((state) => diningRoomsOfHotel(state, hotel.id))
  const query = useUrlQuery()
  const isSmall = useMedia(`(max-width: ${breakpoints.md - 1}px)`)
  const [isEditing, setEditing] = useState(false)
  const histories = useHistories()
  const removal = useRoomRemoval(hotel.id, histories)
  const may = useMay()
  const { addRoom, layOut } = useNewRoom(hotel.id)
  const room = rooms.find(({ id }) => id === query.get('room')) ?? rooms[0]
  const show = (id: string | undefined) => void query.replace({ room: id })
  const addAndName = () => {
    const id = addRoom()
    if (id === undefined) return
    show(id)
    setEditing(true)
  }
  const canTakeBack = !room && histories.historyOf(NO_ROOM).done.length > 0
  useShortcut('ctrl+z', removal.takeBack, canTakeBack)

  if (!room)
    return (
      <NoRooms
        hotelId={hotel.id}
        onAdd={addAndName}
        onLayOut={layOut}
        onTakeBack={canTakeBack ? removal.takeBack : undefined}
      />
    )
  const removeRoom = () => {
    const next = rooms.find(({ id }) => id !== room.id)?.id
    if (removal.remove(room, next)) show(next)
  }
  return (
    <Page title={words.title} width="full" isCompact actions={may.manages && <ModeChoice />}>
      <RoomTabs
        rooms={rooms}
        room={room}
        isSmall={isSmall || !may.manages}
        onShow={show}
        onAdd={addAndName}
        onEdit={() => setEditing(true)}
      />
      <RoomContent {...{ hotel, room, rooms, histories, isSmall }} onShowRoom={show} />
      {isEditing && (
        <DiningRoomDialog
          // Not the workspace's own key: of two alike React would forget to take one away.
          key={`dialog of ${room.id}`}
          room={room}
          onDelete={removeRoom}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  )
}

/** Whether the guests of a meal are shown instead of the plan that is drawn. */
function useIsServing(): boolean {
  const query = useUrlQuery()
  const may = useMay()
  return !may.manages || query.get('mode') === 'serve'
}

function ModeChoice() {
  const query = useUrlQuery()
  return (
    <RadioGroup
      legend={service.mode}
      isLegendHidden
      look="segments"
      options={modes}
      value={useIsServing() ? 'serve' : 'draw'}
      onChange={(mode) => void query.replace({ mode: mode === 'serve' ? mode : undefined })}
    />
  )
}

interface ContentProps {
  readonly hotel: Hotel
  readonly room: DiningRoom
  readonly rooms: readonly DiningRoom[]
  readonly histories: ReturnType<typeof useHistories>
  readonly onShowRoom: (id: string) => void
  readonly isSmall: boolean
}

function RoomContent({ hotel, room, rooms, histories, onShowRoom, isSmall }: ContentProps) {
  const tables = useSelect((state) => tablesOfHotel(state, hotel.id))
  const fixtures = useSelect((state) => fixturesOfHotel(state, hotel.id))
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const plan = { room, tables, fixtures }
  if (useIsServing()) return <ServePlan {...{ hotel, plan, ranks, rooms, onShowRoom, isSmall }} />
  if (isSmall)
    return (
      <>
        <p className={styles.small}>{words.small}</p>
        <PlanList
          isReadOnly
          editor={{
            room,
            items: itemsInRoom(plan),
            ranks,
            chosen: new Set(),
            toggle: () => undefined,
            choose: () => undefined,
          }}
        />
      </>
    )
  return (
    <PlanWorkspace
      key={room.id}
      hotelId={hotel.id}
      {...{ plan, ranks, turns }}
      history={histories.historyOf(room.id)}
      setHistory={(next, ids) => histories.keep(room.id, next, ids)}
    />
  )
}

interface NoRoomsProps {
  readonly hotelId: string
  readonly onAdd: () => void
  readonly onLayOut: (tables: readonly Table[], ranks: readonly string[]) => void
  /** Undefined unless the last room was just deleted. */
  readonly onTakeBack: (() => void) | undefined
}

function NoRooms({ hotelId, onAdd, onLayOut, onTakeBack }: NoRoomsProps) {
  const tables = useSelect((state) => tablesOfHotel(state, hotelId))
  const ranks = useSelect((state) => ranksOfHotel(state, hotelId))
  const may = useMay()
  const layOutAll = () =>
    onLayOut(
      tables,
      ranks.map(({ id }) => id),
    )
  const hasTables = tables.length > 0
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.empty.title}
        text={hasTables ? words.empty.text : words.empty.textNoTables}
        action={
          may.manages && (
            <>
              <Button
                kind={hasTables ? 'default' : 'primary'}
                icon={<Icon name="plus" />}
                onClick={onFirstClick(onAdd)}
              >
                {words.addRoom}
              </Button>
              {hasTables && (
                <Button kind="primary" icon={<Icon name="plan" />} onClick={onFirstClick(layOutAll)}>
                  {words.layOut}
                </Button>
              )}
              {onTakeBack && (
                <Button icon={<Icon name="undo" />} onClick={onTakeBack}>
                  {words.takeRoomBack} <Shortcut combo="ctrl+z" />
                </Button>
              )}
            </>
          )
        }
      />
    </Page>
  )
}

interface TabsProps {
  readonly rooms: readonly DiningRoom[]
  readonly room: DiningRoom
  readonly isSmall: boolean
  readonly onShow: (id: string) => void
  readonly onAdd: () => void
  readonly onEdit: () => void
}

function RoomTabs({ rooms, room, isSmall, onShow, onAdd, onEdit }: TabsProps) {
  return (
    <Flex component="nav" gap="xs" className={styles.tabs} aria-label={words.rooms}>
      {rooms.map(({ id, name = words.unnamedRoom }) => (
        <Flex
          component="span"
          key={id}
          align="center"
          rigid
          className={styles.tab}
          data-current={id === room.id ? '' : undefined}
        >
          <button
            type="button"
            aria-current={id === room.id ? 'page' : undefined}
            onClick={() => onShow(id)}
            onDoubleClick={isSmall ? undefined : onEdit}
          >
            {name}
          </button>
          {id === room.id && !isSmall && (
            <IconButton icon="edit" size={16} aria-label={words.editRoom(name)} onClick={onEdit} />
          )}
        </Flex>
      ))}
      {!isSmall && (
        <Button kind="quiet" icon={<Icon name="plus" />} onClick={onFirstClick(onAdd)}>
          {words.addRoom}
        </Button>
      )}
    </Flex>
  )
}

export function PlanningScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Planning key={hotel.id} hotel={hotel} />
}
