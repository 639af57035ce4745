import type { Book } from '../schema/booking.ts'
import type { Instant } from '../schema/fields.ts'

type Dates = Pick<Book, 'checkin' | 'checkout'>

interface GuestList<B> {
  readonly inHouse: readonly B[]
  readonly coming: readonly B[]
  readonly undated: readonly B[]
}

/** Who is in the house now and who comes until an instant, in the order given (docs/domain.md, List of guests). */
export function guestList<B extends Dates>(books: readonly B[], now: Instant, until: Instant): GuestList<B> {
  const inHouse: B[] = []
  const coming: B[] = []
  const undated: B[] = []
  for (const book of books) {
    const { checkin, checkout } = book
    if (checkin === undefined || checkout === undefined) undated.push(book)
    else if (checkin > now) {
      if (checkin <= until) coming.push(book)
    } else if (checkout > now) inHouse.push(book)
  }
  return { inHouse, coming, undated }
}
