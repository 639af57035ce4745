import { totalOf, withHalves, withTotal } from '#domain/orders/orderDraft.ts'
import type { DraftDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { MenuDish } from '#domain/orders/orderMenu.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { DishRow, nameOf } from '#screens/mealOrderEdit/DishRow.tsx'
import { Stepper } from '#screens/mealOrderEdit/Stepper.tsx'
import styles from './OrderedDish.module.css'

interface Props {
  readonly dish: MenuDish
  readonly ordered: DraftDish
  /** From so many portions on there are no more. */
  readonly most: number
  readonly price: number | undefined
  readonly currency: string
  /** The kitchen takes notes. */
  readonly takesNotes: boolean
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly onNotes: () => void
}

/** How many portions of a dish a booking has, how many of them half ones, and their notes. */
export function OrderedDish(props: Props) {
  const { dish, ordered, most, price, currency, takesNotes, onChange, onNotes } = props
  const name = nameOf(dish)
  const total = totalOf(ordered)
  const notes = [...ordered.whole.notes, ...ordered.half.notes].filter(({ text }) => text.trim())
  return (
    <DishRow
      dish={dish}
      price={price}
      currency={currency}
      stepper={
        <Stepper
          of={name}
          value={total}
          max={most}
          onChange={(next) => onChange((draft) => withTotal(draft, dish.dishId, next))}
        />
      }
    >
      {total > 0 && (
        <div className={styles.more}>
          {takesNotes && (
            <button
              type="button"
              className={styles.notes}
              aria-label={words.notes.openOf(name, notes.length)}
              onClick={onNotes}
            >
              {words.notes.open}
              {notes.length > 0 && <span>{notes.length}</span>}
            </button>
          )}
          <div className={styles.halves}>
            <span aria-hidden="true">{words.menu.halves}</span>
            <Stepper
              of={words.menu.halvesOf(name)}
              value={ordered.half.quantity}
              max={total}
              onChange={(next) => onChange((draft) => withHalves(draft, dish.dishId, next))}
            />
          </div>
        </div>
      )}
      {takesNotes && notes.length > 0 && (
        <ul className={styles.said}>
          {notes.map(({ id, text, qty }) => (
            <li key={id}>{words.notes.summary(qty, text)}</li>
          ))}
        </ul>
      )}
    </DishRow>
  )
}
