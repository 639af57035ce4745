import { useState } from 'react'
import type { Book } from '#domain/schema/booking.ts'

/**
 * Rows at the top of the list whose elements are reused for other bookings: all that are in view.
 */
const TOP = 32

type Places = ReadonlyMap<string, number>

/** Who stays in the list keeps its key; keys of those who left go to those who came. */
export function placesOf(books: readonly Pick<Book, 'id'>[], before: Places): Places {
  const top = books.slice(0, TOP)
  const kept = new Set(top.flatMap(({ id }) => before.get(id) ?? []))
  const free = Array.from({ length: TOP }, (_, place) => place).filter((place) => !kept.has(place))
  let next = 0
  const places = new Map<string, number>()
  for (const { id } of top) {
    const known = before.get(id)
    places.set(id, known ?? free[next] ?? TOP)
    if (known === undefined) next += 1
  }
  return places
}

/**
 * Keys for the rows of the first bookings. A search shows other bookings: reusing the elements
 * costs a third less than making new ones.
 */
export function useRowPlaces(books: readonly Book[]): Places {
  const [known, setKnown] = useState(() => ({ books, places: placesOf(books, new Map()) }))
  if (known.books === books) return known.places
  const places = placesOf(books, known.places)
  setKnown({ books, places })
  return places
}
