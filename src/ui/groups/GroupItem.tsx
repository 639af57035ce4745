import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { OPENED_HERE } from '../useQueryDialog.ts'
import { useTakeUp } from './dragBetween.ts'
import styles from './GroupBoard.module.css'
import { itemElementId } from './groups.ts'
import type { Board, Group, GroupedItem } from './groups.ts'

interface Props {
  readonly item: GroupedItem
  readonly board: Board
  readonly before: Group | undefined
  readonly after: Group | undefined
}

/** A long press drags: the context menu of a link would interrupt it. */
function keepMenuAway(event: MouseEvent): void {
  const { nativeEvent } = event
  const isFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  if (isFinger) event.preventDefault()
}

/** Only a mouse event knows of SHIFT. */
const hasShift = (event: Event) => event instanceof globalThis.MouseEvent && event.shiftKey

/** One item: a press opens it, or chooses it in choosing mode; dragging moves it. */
export function GroupItem({ item, board, before, after }: Props) {
  const { chosen } = board
  const isChosen = chosen?.has(item.id) ?? false
  const label = isChosen && chosen ? board.chosenTitle(chosen.size) : item.title
  const ref = useTakeUp(board.kind, { id: item.id, label })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const group = event.key === 'ArrowUp' ? before : after
    if (!group) return
    flushSync(() => board.onMove([item.id], group))
    document.getElementById(itemElementId(item.id))?.focus()
  }
  const shared = { id: itemElementId(item.id), onKeyDown, 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' }
  return (
    <li ref={ref} className={styles.item} onContextMenu={keepMenuAway}>
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

function Face({ item: { name, title, count, note } }: { readonly item: GroupedItem }) {
  const said = [title, count?.title, note].filter((part) => part !== undefined)
  return (
    <>
      <span className="visuallyHidden">{said.join(', ')}</span>
      <span className={styles.text} aria-hidden="true">
        <span className={styles.line}>
          <strong>{name}</strong>
          {count && (
            <span className={styles.count}>
              {count.amount}
              <Seat />
            </span>
          )}
        </span>
        {note !== undefined && <small>{note}</small>}
      </span>
    </>
  )
}

/** A seat icon. */
function Seat() {
  return (
    <svg viewBox="0 0 16 16" width="13" height="13" fill="currentColor">
      <circle cx="8" cy="4.6" r="2.9" />
      <path d="M2.6 14c0-3 2.4-5.2 5.4-5.2s5.4 2.2 5.4 5.2Z" />
    </svg>
  )
}
