import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { neighboursIn } from '#ui/overlay/neighbours.ts'
import type { AtMeal } from './atMeal.ts'
import styles from './EditBar.module.css'
import { usePaths } from './paths.ts'

interface Props {
  readonly at: AtMeal
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** The bar below an order: to the bookings before and after it, and what can be done with it. */
export function EditBar({ at, note, children }: Props) {
  const { hotel, meal, book, turnId, bookIds } = at
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const { edit } = usePaths(hotel.id, meal.id, turnId)
  // Back leads to the report, not through all bookings that were visited.
  const { previous, next } = neighboursIn(bookIds, book.id, (id) => void navigate(edit(id), { replace: true, state }))
  useShortcut('alt+arrowleft', () => previous?.())
  useShortcut('alt+arrowright', () => next?.())
  // A booking outside of the report has no position in it.
  const position = bookIds.indexOf(book.id) + 1
  const place = position > 0 ? words.place(position, bookIds.length) : undefined
  return (
    <Flex component="footer" wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.bar}>
      {note && <div className={styles.note}>{note}</div>}
      <Flex
        component="nav"
        align="center"
        gap="xs"
        size="md"
        type="secondary"
        tabular
        className={styles.steps}
        aria-label={place}
      >
        <IconButton icon="collapse" size={24} aria-label={words.previous} disabled={!previous} onClick={previous} />
        <span aria-hidden="true">{place}</span>
        <IconButton icon="expand" size={24} aria-label={words.next} disabled={!next} onClick={next} />
      </Flex>
      <div className={styles.actions}>{children}</div>
    </Flex>
  )
}
