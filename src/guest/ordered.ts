import { keepOnPhone, useKept } from './keptOnPhone.ts'

const placeOf = (bookId: string) => `ordinato-${bookId}`

export const noteOrdered = (bookId: string): void => keepOnPhone(placeOf(bookId), '1')

/** Not what the staff, or another phone, have ordered for the booking. */
export const useHasOrdered = (bookId: string): boolean => useKept(placeOf(bookId)) !== null
