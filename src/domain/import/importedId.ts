import { naturalId } from '../naturalId.ts'
import { contentKey, referenceKey } from './plan.ts'
import type { CsvBook } from './csvBook.ts'

/** The text that stands for the booking of a row: its reference, else what it says. */
export const keyOf = (row: CsvBook): string =>
  row.bookId === undefined ? contentKey(row) : referenceKey(row.bookId)

/** The id of the booking that a row makes. */
export const importedId = (hotelId: string, row: CsvBook): string =>
  naturalId(hotelId, keyOf(row))
