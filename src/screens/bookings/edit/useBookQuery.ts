import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Location } from 'react-router-dom'

export function useBookQuery(hotelId: string) {
  const [query] = useSearchParams()
  const location: Location<unknown> = useLocation()
  const { state } = location
  const navigate = useNavigate()
  return {
    isNew: query.get('new') === '1',
    /** Replaces this one in the history, so that leaving leads to where leaving this one would. */
    openNew(id: string) {
      const next = new URLSearchParams(query)
      next.set('book', id)
      next.set('new', '1')
      void navigate({ search: next.toString() }, { state, replace: true })
    },
    openPeople: (id: string) => void navigate(`/hotels/${hotelId}/books/${id}/people`),
  }
}
