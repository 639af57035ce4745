import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

type OfHotel = Partial<Pick<Hotel, 'config'>> | undefined

/** A house has boards unless it says that it has none (docs/domain.md, Boards). */
export const hasBoards = (hotel: OfHotel): boolean => hotel?.config?.hasBords !== false

/** Where the house has no boards its bookings have none, whatever an import or a PMS said. */
export const withEffectiveBoard = <B extends Partial<Pick<Book, 'bookType'>>>(book: B, hotel: OfHotel): B =>
  hasBoards(hotel) ? book : { ...book, bookType: undefined }
