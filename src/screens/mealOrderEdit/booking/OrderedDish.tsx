import { useState } from 'react'
import { isSameDish, lostNotes, resizedDish, dishTotal, withDish, withHalves } from '#domain/orders/orderDraft.ts'
import type { AgreedDish, DraftDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import type { PersonConflict } from '#domain/reports/allergies.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { portionNote, wholesAndHalves } from '#i18n/orders/portions.ts'
import { DishConflicts } from '#screens/mealOrderEdit/DishConflicts.tsx'
import { useConfirmConflict } from '#screens/mealOrderEdit/useConfirmConflict.ts'
import { useConfirmPortions } from '#screens/mealOrderEdit/useConfirmPortions.ts'
import { OrderDishRow, dishNameOf } from '#screens/ordering/OrderDishRow.tsx'
import { QuantityStepper } from '#screens/ordering/QuantityStepper.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { useMedia } from '#ui/useMedia.ts'
import styles from './OrderedDish.module.css'

interface Props {
  readonly dish: OrderMenuDish
  readonly ordered: DraftDish
  readonly most: number
  readonly price: number | undefined
  readonly hotel: Hotel
  readonly conflicts: readonly PersonConflict[]
  readonly takesNotes: boolean
  /** How many at the table have nothing of this course yet. */
  readonly others: number
  readonly eaters: number
  readonly isMarked: boolean
  /** `agreed`: who was asked, and wants it all the same. */
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft, agreed?: readonly AgreedDish[]) => void
  readonly onNotes: () => void
}

export function OrderedDish(props: Props) {
  const { dish, ordered, most, price, hotel, conflicts, takesNotes, others, eaters, isMarked } = props
  const { onChange, onNotes } = props
  const { lost, resize } = useNotesLost(ordered)
  const isWanted = useConfirmConflict()
  const hasPortions = useConfirmPortions()
  const name = dishNameOf(dish)
  const total = dishTotal(ordered)
  const notes = (['whole', 'half'] as const).flatMap((kind) =>
    ordered[kind].notes
      .filter(({ text }) => text.trim())
      .map(({ id, text, qty }) => ({ id, text, quantity: qty, half: kind === 'half' })),
  )
  const order = async (next: number) => {
    if (!(await hasPortions(dish, next - total))) return
    const asked = total > 0 ? [] : conflicts
    if (asked.length > 0 && !(await isWanted(asked))) return
    const resized = resize(next)
    const agreed = asked.map(({ sheet, conflict }) => ({ dishId: dish.dishId, person: sheet.person, conflict }))
    onChange((draft) => withDish(draft, resized), agreed)
  }
  const isSmall = useMedia('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  const toOthers = {
    text: words.menu.toOthers(others, eaters),
    label: words.menu.toOthersOf(name, others, eaters),
    onPress: () => void order(total + others),
  }
  const hasOthers = others > 1 && total + others <= most
  const halves = ordered.half.quantity > 0 && wholesAndHalves(total - ordered.half.quantity, ordered.half.quantity)
  const noteButton = takesNotes && (
    <button
      type="button"
      className={styles.notes}
      aria-label={words.notes.openOf(name, notes.length)}
      onClick={onNotes}
    >
      {words.notes.open}
      {notes.length > 0 && <span>{notes.length}</span>}
    </button>
  )
  const isMixed = ordered.whole.quantity > 0 && ordered.half.quantity > 0
  return (
    <OrderDishRow
      dish={dish}
      price={price}
      currency={hotel.currency}
      isMarked={isMarked}
      mark={
        isSmall &&
        total > 0 && (
          <Flex className={styles.short}>
            {noteButton}
            <button
              type="button"
              className={styles.notes}
              aria-expanded={isOpen}
              aria-label={words.menu.showHalvesOf(name)}
              onClick={() => setOpen(!isOpen)}
            >
              {words.menu.showHalves}
            </button>
          </Flex>
        )
      }
      aside={
        !isSmall &&
        eaters > 1 && (
          <button
            type="button"
            className={styles.others}
            disabled={!hasOthers}
            aria-label={toOthers.label}
            onClick={toOthers.onPress}
          >
            {toOthers.text}
          </button>
        )
      }
      stepper={
        <QuantityStepper
          of={name}
          value={total}
          max={most}
          begin={isSmall && total === 0 && hasOthers ? toOthers : undefined}
          onChange={order}
        />
      }
    >
      <DishConflicts dish={dish} conflicts={conflicts} hotel={hotel} onAgree={undefined} />
      {total > 0 && isSmall && !isOpen && halves && <p className={styles.said}>{halves}</p>}
      {total > 0 && (isOpen || !isSmall) && (
        <Flex wrap align="center" justify="end" gap="ms" lines="xs" className={styles.more}>
          {!isSmall && noteButton}
          <Flex align="center" gap="ms" size="md" type="secondary" className={styles.halves}>
            {halves && <span>{halves}</span>}
            <span aria-hidden="true">{words.menu.halves}</span>
            <QuantityStepper
              of={words.menu.halvesOf(name)}
              value={ordered.half.quantity}
              max={total}
              onChange={(next) => onChange((draft) => withHalves(draft, dish.dishId, next))}
            />
          </Flex>
        </Flex>
      )}
      {notes.length > 0 && (
        <ul className={styles.said}>
          {notes.map((note) => (
            <li key={note.id}>{portionNote(note, isMixed)}</li>
          ))}
        </ul>
      )}
      <Text component="div" role="status" size="md" type="warning" strong className={styles.lost}>
        {lost.length > 0 && words.notes.lost(lost)}
      </Text>
    </OrderDishRow>
  )
}

/** Notes removed with the last portions return with the next one, for who types 12 over a 2. */
function useNotesLost(ordered: DraftDish) {
  const [fewer, setFewer] = useState<{ readonly from: DraftDish; readonly to: DraftDish }>()
  // Any other change of the dish since takes precedence.
  const from = fewer && isSameDish(fewer.to, ordered) ? fewer.from : ordered
  return {
    lost: lostNotes(from, ordered),
    resize: (total: number): DraftDish => {
      const to = resizedDish(from, total)
      setFewer(lostNotes(from, to).length > 0 ? { from, to } : undefined)
      return to
    },
  }
}
