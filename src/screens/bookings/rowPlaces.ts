import { useState } from 'react'
import type { Book } from '#domain/schema/booking.ts'

/** Rows at the top of the list whose elements go from one booking to another: all that are in view. */
const TOP = 32

type Places = ReadonlyMap<string, number>

/** Who stays in the list keeps its place; the places of those who left go to those who came. */
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
 * The places of the first bookings, as keys of their rows. With a letter typed others are in view:
 * to write them into the elements that are there costs a third less than to make new ones.
 */
export function useRowPlaces(books: readonly Book[]): Places {
  const [known, setKnown] = useState(() => ({ books, places: placesOf(books, new Map()) }))
  if (known.books === books) return known.places
  const places = placesOf(books, known.places)
  setKnown({ books, places })
  return places
}
