import { useId } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { places } from '#i18n/places/tables.ts'
import { Flex } from '#ui/Flex.tsx'
import { iconClass, IconLink } from '#ui/IconButton.tsx'
import { OPENED_HERE } from '#ui/url/useUrlQuery.ts'
import { SortableProvider } from '#ui/sortable/SortableProvider.tsx'
import { Text } from '#ui/Text.tsx'
import { useEdgeScroll, useDropZone, useDragItem } from './dragBetween.ts'
import styles from './GroupBoard.module.css'
import { itemElementId, takenWith } from './groups.ts'
import type { PlaceBoard, PlaceGroup, GroupedItem } from './groups.ts'

interface GroupItemProps {
  readonly item: GroupedItem
  readonly board: PlaceBoard
  readonly before: PlaceGroup | undefined
  readonly after: PlaceGroup | undefined
}

/** A long press drags: the context menu of a link would interrupt it. */
function keepMenuAway(event: MouseEvent): void {
  const { nativeEvent } = event
  const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  if (isFinger) event.preventDefault()
}

/** Only a mouse event knows of SHIFT. */
const hasShift = (event: Event) => event instanceof globalThis.MouseEvent && event.shiftKey

function GroupItem({ item, board, before, after }: GroupItemProps) {
  const { chosen, onMove } = board
  const isChosen = chosen?.has(item.id) ?? false
  const label = isChosen && chosen ? board.chosenTitle(chosen.size) : item.title
  const ref = useDragItem(board.kind, { id: item.id, label }, onMove !== undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!onMove || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const group = event.key === 'ArrowUp' ? before : after
    if (!group) return
    flushSync(() => onMove([item.id], group))
    document.getElementById(itemElementId(item.id))?.focus()
  }
  const keys = onMove && { onKeyDown, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }
  const shared = { id: itemElementId(item.id), ...keys }
  return (
    <li ref={ref} className={styles.item} data-tagged={item.tag && ''} onContextMenu={keepMenuAway}>
      {chosen ? (
        <label className={styles.face} data-chosen={isChosen || undefined}>
          <input
            {...shared}
            type="checkbox"
            checked={isChosen}
            onChange={({ nativeEvent }) => board.onChooseOne(item.id, !isChosen, hasShift(nativeEvent))}
          />
          <Face item={item} />
        </label>
      ) : (
        <Link
          {...shared}
          className={styles.face}
          to={{ search: board.openItem(item.id) }}
          state={OPENED_HERE}
          draggable={false}
        >
          <Face item={item} />
        </Link>
      )}
    </li>
  )
}

function Face({ item: { name, title, count, note, tag } }: { readonly item: GroupedItem }) {
  const said = [title, count?.title, note, tag].filter((part) => part !== undefined)
  return (
    <>
      <span className="visuallyHidden">{said.join(', ')}</span>
      <span className={styles.text} aria-hidden="true">
        <Flex component="span" align="baseline" justify="space-between" gap="xs" className={styles.line}>
          <strong>{name}</strong>
          {count && (
            <Text size="md" type="secondary" tabular className={styles.count}>
              {count.amount}
              <Seat />
            </Text>
          )}
        </Flex>
        {note !== undefined && <small>{note}</small>}
        {tag !== undefined && <small className={styles.tag}>{tag}</small>}
      </span>
    </>
  )
}

function Seat() {
  return (
    <svg viewBox="0 0 16 16" width="13" height="13" fill="currentColor">
      <circle cx="8" cy="4.6" r="2.9" />
      <path d="M2.6 14c0-3 2.4-5.2 5.4-5.2s5.4 2.2 5.4 5.2Z" />
    </svg>
  )
}

interface GroupCardProps {
  readonly group: PlaceGroup
  readonly board: PlaceBoard
  readonly before: PlaceGroup | undefined
  readonly after: PlaceGroup | undefined
}

function GroupCard({ group, board, before, after }: GroupCardProps) {
  const id = useId()
  const { chosen, openGroup, onMove } = board
  const { isOver, ref } = useDropZone(board.kind, (taken) => onMove?.(takenWith(taken, chosen), group))
  return (
    <section ref={ref} className={styles.group} data-over={isOver || undefined} aria-labelledby={id}>
      <Flex component="header" align="center" gap="sm" className={styles.head}>
        <div>
          <h2 id={id}>{group.name}</h2>
          <Text component="p" size="md" type="secondary">
            {group.note}
          </Text>
        </div>
        {chosen && group.items.length > 0 ? (
          <ChooseAll group={group} board={board} chosen={chosen} />
        ) : (
          openGroup &&
          group.id !== undefined && (
            <IconLink
              icon="edit"
              to={{ search: openGroup(group.id) }}
              state={OPENED_HERE}
              aria-label={`${board.openGroupTitle}: ${group.name}`}
            />
          )
        )}
      </Flex>
      {group.items.length > 0 ? (
        <ul className={styles.items}>
          {group.items.map((item) => (
            <GroupItem key={item.id} item={item} board={board} before={before} after={after} />
          ))}
        </ul>
      ) : (
        <Text component="p" size="md" type="secondary" className={styles.none}>
          {board.emptyGroup}
        </Text>
      )}
    </section>
  )
}

function ChooseAll(props: Pick<GroupCardProps, 'group' | 'board'> & { readonly chosen: ReadonlySet<string> }) {
  const { group, board, chosen } = props
  const ids = group.items.map(({ id }) => id)
  const isAll = ids.every((id) => chosen.has(id))
  return (
    <label className={iconClass()}>
      <input
        type="checkbox"
        checked={isAll}
        onChange={() => board.onChoose(ids, !isAll)}
        aria-label={places.selectAll(group.name)}
      />
    </label>
  )
}

interface Props {
  readonly groups: readonly PlaceGroup[]
  readonly board: PlaceBoard
}

/** Items are dragged, or moved to the previous or next group by ALT and an arrow. */
export function GroupBoard(props: Props) {
  return (
    <SortableProvider>
      <Groups {...props} />
    </SortableProvider>
  )
}

function Groups({ groups, board }: Props) {
  useEdgeScroll()
  return (
    <div className={styles.board} data-wide={board.wide || undefined}>
      {groups.map((group, at) => (
        <GroupCard key={group.id ?? ''} group={group} board={board} before={groups[at - 1]} after={groups[at + 1]} />
      ))}
    </div>
  )
}
