import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/** What the address says of the dialog: whether the booking has just been made. */
export function useBookQuery(hotelId: string) {
  const [query] = useSearchParams()
  const location: Location<unknown> = useLocation()
  const { state } = location
  const navigate = useNavigate()
  return {
    isNew: query.get('new') === '1',
    /** A new booking in place of this one: leaving it leads where leaving this one would. */
    openNew(id: string) {
      const next = new URLSearchParams(query)
      next.set('book', id)
      next.set('new', '1')
      void navigate({ search: next.toString() }, { state, replace: true })
    },
    /** Back leads to the dialog again. */
    openPeople: (id: string) => void navigate(`/hotels/${hotelId}/books/${id}/people`),
  }
}
