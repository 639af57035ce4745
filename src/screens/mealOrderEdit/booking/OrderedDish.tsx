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
  /** How many at the table have nothing of this course yet. */
  readonly others: number
  readonly eaters: number
  readonly isMarked: boolean
  /** `agreed`: who was asked, and wants it all the same. */
  readonly onChange: (next: (draft: OrderDraft) => OrderDraft, agreed?: readonly AgreedDish[]) => void
  readonly onNotes: () => void
}

export function OrderedDish(props: Props) {
  const { dish, ordered, most, price, hotel, conflicts, others, eaters, isMarked } = props
  const { lost, order } = useOrderDish(props)
  const name = dishNameOf(dish)
  const total = dishTotal(ordered)
  const isSmall = useMedia('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  const toOthers = {
    text: words.menu.toOthers(others, eaters),
    label: words.menu.toOthersOf(name, others, eaters),
    onPress: () => void order(total + others),
  }
  const hasOthers = others > 1 && total + others <= most
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
            <NoteButton {...props} />
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
      aside={!isSmall && eaters > 1 && <OthersButton {...toOthers} isDisabled={!hasOthers} />}
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
      <Halves {...props} isOpen={isOpen} isSmall={isSmall} />
      <DishNotes ordered={ordered} />
      <Text component="div" role="status" size="md" type="warning" strong className={styles.lost}>
        {lost.length > 0 && words.notes.lost(lost)}
      </Text>
    </OrderDishRow>
  )
}

interface OthersProps {
  readonly text: string
  readonly label: string
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** Orders the dish for all who have nothing of its course yet. */
function OthersButton({ text, label, isDisabled, onPress }: OthersProps) {
  return (
    <button type="button" className={styles.others} disabled={isDisabled} aria-label={label} onClick={onPress}>
      {text}
    </button>
  )
}

/** Asks what is to be asked before a dish is ordered. */
function useOrderDish({ dish, ordered, conflicts, onChange }: Props) {
  const { lost, resize } = useNotesLost(ordered)
  const isWanted = useConfirmConflict()
  const hasPortions = useConfirmPortions()
  const total = dishTotal(ordered)
  const order = async (next: number) => {
    if (!(await hasPortions(dish, next - total))) return
    const asked = total > 0 ? [] : conflicts
    if (asked.length > 0 && !(await isWanted(asked))) return
    const resized = resize(next)
    const agreed = asked.map(({ sheet, conflict }) => ({ dishId: dish.dishId, person: sheet.person, conflict }))
    onChange((draft) => withDish(draft, resized), agreed)
  }
  return { lost, order }
}

const notesOf = (ordered: DraftDish) =>
  (['whole', 'half'] as const).flatMap((kind) =>
    ordered[kind].notes
      .filter(({ text }) => text.trim())
      .map(({ id, text, qty }) => ({ id, text, quantity: qty, half: kind === 'half' })),
  )

function NoteButton({ dish, ordered, hotel, onNotes }: Props) {
  const { length } = notesOf(ordered)
  if (!hotel.enableKitchenNotes) return null
  return (
    <button
      type="button"
      className={styles.notes}
      aria-label={words.notes.openOf(dishNameOf(dish), length)}
      onClick={onNotes}
    >
      {words.notes.open}
      {length > 0 && <span>{length}</span>}
    </button>
  )
}

interface HalvesProps extends Props {
  readonly isOpen: boolean
  readonly isSmall: boolean
}

/** How many portions are halves; on a phone the field for it is opened first. */
function Halves({ isOpen, isSmall, ...props }: HalvesProps) {
  const { dish, ordered, onChange } = props
  const total = dishTotal(ordered)
  const halves = ordered.half.quantity > 0 && wholesAndHalves(total - ordered.half.quantity, ordered.half.quantity)
  if (total === 0) return null
  if (isSmall && !isOpen) return halves && <p className={styles.said}>{halves}</p>
  return (
    <Flex wrap align="center" justify="end" gap="ms" lines="xs" className={styles.more}>
      {!isSmall && <NoteButton {...props} />}
      <Flex align="center" gap="ms" size="md" type="secondary" className={styles.halves}>
        {halves && <span>{halves}</span>}
        <span aria-hidden="true">{words.menu.halves}</span>
        <QuantityStepper
          of={words.menu.halvesOf(dishNameOf(dish))}
          value={ordered.half.quantity}
          max={total}
          onChange={(next) => onChange((draft) => withHalves(draft, dish.dishId, next))}
        />
      </Flex>
    </Flex>
  )
}

function DishNotes({ ordered }: Pick<Props, 'ordered'>) {
  const notes = notesOf(ordered)
  const isMixed = ordered.whole.quantity > 0 && ordered.half.quantity > 0
  if (notes.length === 0) return null
  return (
    <ul className={styles.said}>
      {notes.map((note) => (
        <li key={note.id}>{portionNote(note, isMixed)}</li>
      ))}
    </ul>
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
