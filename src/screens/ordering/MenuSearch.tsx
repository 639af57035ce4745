import type { OrderMenuCourse } from '#domain/orders/orderMenu.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { SearchBox } from '#ui/fields/SearchBox.tsx'

/** So few dishes are seen at a glance, without a search. */
const FEW = 12

interface Props {
  readonly courses: readonly OrderMenuCourse[]
  readonly text: string
  readonly found: readonly OrderMenuCourse[] | undefined
  readonly onType: (text: string) => void
}

export function MenuSearch({ courses, text, found, onType }: Props) {
  if (courses.reduce((sum, { dishes }) => sum + dishes.length, 0) <= FEW) return null
  return (
    <>
      <SearchBox label={words.menu.search} value={text} onType={onType} onSettle={onType} />
      {found?.length === 0 && <p role="status">{words.menu.none}</p>}
    </>
  )
}
