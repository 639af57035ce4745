import { lazy, Suspense, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { useConvivio } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useDeleteBooking } from '#screens/bookings/useDeleteBooking.ts'

const BarMenu = lazy(async () => ({ default: (await import('./BarMenu.tsx')).BarMenu }))

interface MenuAt {
  readonly bookId: string
  readonly x: number
  readonly y: number
}

/**
 * The menu of a bar. It only deletes, so that who may not has none.
 * @param books those that are shown: with its bar the menu goes
 */
export function useBarMenu(books: readonly Book[]) {
  const convivio = useConvivio()
  const explain = useExplain()
  const remove = useDeleteBooking()
  const [at, setAt] = useState<MenuAt>()
  const book = books.find(({ id }) => id === at?.bookId)
  const mayDelete = (id: string) => deletesBook(convivio.state.getState(), id, serverNow())
  return {
    open: (bookId: string, x: number, y: number) => {
      if (mayDelete(bookId)) setAt({ bookId, x, y })
    },
    /** By the keyboard, without the menu. */
    remove: (id: string) => (mayDelete(id) ? void remove(id) : explain('dutyForbids')),
    shown: at && book && (
      <Suspense>
        <BarMenu
          key={at.bookId}
          name={bookName(book)}
          x={at.x}
          y={at.y}
          onDelete={() => {
            setAt(undefined)
            void remove(at.bookId)
          }}
          onClose={() => setAt(undefined)}
        />
      </Suspense>
    ),
  }
}
