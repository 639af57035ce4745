import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { neighboursIn } from '#ui/neighbours.ts'
import { useShortcut } from '#ui/useShortcut.ts'
import type { AtMeal } from './atMeal.ts'
import styles from './EditBar.module.css'
import { usePaths } from './paths.ts'

interface Props {
  readonly at: AtMeal
  /** What is to be known before one goes on. */
  readonly note?: ReactNode
  /** Buttons; the primary one last. */
  readonly children: ReactNode
}

/** The bar that is always in view, within a thumb's reach: what to do, and the bookings beside. */
export function EditBar({ at, note, children }: Props) {
  const { hotel, meal, book, turnId, bookIds } = at
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const { edit } = usePaths(hotel.id, meal.id, turnId)
  // Back leads to the report, not through all the bookings that were looked at.
  const { previous, next } = neighboursIn(bookIds, book.id, (id) =>
    void navigate(edit(id), { replace: true, state }),
  )
  useShortcut('alt+arrowleft', () => previous?.())
  useShortcut('alt+arrowright', () => next?.())
  // One that is not of the report (any more) has no place in it.
  const position = bookIds.indexOf(book.id) + 1
  const place = position > 0 ? words.place(position, bookIds.length) : undefined
  return (
    <footer className={styles.bar}>
      {note && <div className={styles.note}>{note}</div>}
      <nav className={styles.steps} aria-label={place}>
        <IconButton
          icon="collapse"
          size={24}
          aria-label={words.previous}
          disabled={!previous}
          onClick={previous}
        />
        <span aria-hidden="true">{place}</span>
        <IconButton
          icon="expand"
          size={24}
          aria-label={words.next}
          disabled={!next}
          onClick={next}
        />
      </nav>
      <div className={styles.actions}>{children}</div>
    </footer>
  )
}
