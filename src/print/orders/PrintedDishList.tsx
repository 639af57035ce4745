import type { DishPortions } from '#domain/reports/portions.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import styles from './PrintedDishList.module.css'

interface Props {
  readonly portions: readonly DishPortions[]
  readonly dishes: ReadonlyMap<string, Dish>
  readonly soldOut?: readonly string[] | undefined
}

export const PrintedDishList = ({ portions, dishes, soldOut }: Props) => (
  <ul className={styles.list}>
    {portions.map(({ dishId, normal, half, notes }) => (
      <li key={dishId}>
        <b>{normal > 0 ? normal : ''}</b>
        <span>
          {dishes.get(dishId)?.name?.it?.trim() || it.common.unnamedDish}
          {soldOut?.includes(dishId) && (
            <>
              {' '}
              <strong>{words.soldOut}</strong>
            </>
          )}
          {half > 0 && <b className={styles.half}> {halfPortions(half)}</b>}
          {notes.map((note) => (
            <i key={`${note.text} ${note.half}`}>
              {' '}
              {/* The last word takes its count along to the next line. */}
              {note.text}
              {'\u00a0'}
              <span>{words.noteCount(note)}</span>
            </i>
          ))}
        </span>
      </li>
    ))}
  </ul>
)
