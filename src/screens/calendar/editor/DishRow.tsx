import { memo } from 'react'
import type { Dish } from '#domain/schema/menu.ts'
import { menuEditor } from '#i18n/menuEditor.ts'
import { Icon } from '#ui/Icon.tsx'
import { useSortable } from '#ui/Sortable.ts'
import type { Place } from '#ui/Sortable.ts'
import { SortableHandle } from '#ui/SortableHandle.tsx'
import { DishPhoto } from './DishPhoto.tsx'
import styles from './DishRow.module.css'

interface Props {
  readonly id: string
  /** Its place in its course, and how many there are. */
  readonly at: number
  readonly of: number
  readonly previous: string | undefined
  readonly next: string | undefined
  readonly list: string
  readonly name: string
  /** Undefined when nothing is known of it any more. */
  readonly dish: Dish | undefined
  /** Where it is not on all of the days that have the meal. */
  readonly note: string | undefined
  readonly pictures: boolean
  readonly chosen: boolean
  readonly onMove: (id: string, beside: string, place: Place) => void
  readonly onSay: (sentence: string) => void
  readonly onRemove: (id: string) => void
  readonly onToAllDays: (id: string) => void
  readonly onChoose: (id: string) => void
}

/**
 * A dish of a meal. There are ninety of them on a busy day, and one that is put elsewhere must be
 * there in a frame: `memo` leaves alone the rows that stay.
 */
export const DishRow = memo(function DishRow(props: Props) {
  const { id, at, of, list, name, dish, note, pictures, chosen, onMove } = props
  const { isDragged, drop, row, handle } = useSortable({ list, id, at, label: name, onMove })
  const text = menuEditor.dish
  const step = (by: -1 | 1) => {
    const beside = by === 1 ? props.next : props.previous
    if (beside === undefined) return
    onMove(id, beside, by === 1 ? 'after' : 'before')
    props.onSay(text.moved(name, at + by + 1, of))
  }
  return (
    <li
      ref={row}
      className={styles.row}
      data-dragged={isDragged ? '' : undefined}
      data-drop={drop}
      data-chosen={chosen ? '' : undefined}
    >
      <SortableHandle connect={handle} label={text.move(name)} onStep={step} />
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={text.choose(name)}
          onChange={() => props.onChoose(id)}
        />
      </label>
      {pictures && <DishPhoto dish={dish} />}
      <span className={styles.name}>
        {name}
        {(dish === undefined || dish.deleted) && <em>{text.deleted}</em>}
        {note !== undefined && (
          <em>
            {note}
            <button
              type="button"
              aria-label={menuEditor.toAllDaysOf(name)}
              onClick={() => props.onToAllDays(id)}
            >
              {menuEditor.toAll}
            </button>
          </em>
        )}
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={text.remove(name)}
        onClick={() => props.onRemove(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
})
