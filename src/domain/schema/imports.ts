import type { ClassName } from './classes.ts'
import { declareClass, instant, list, number, pointer, required, text, withDefault } from './fields.ts'
import type { Entity } from './fields.ts'
import type { CsvLayout } from './values.ts'

export type ImportStatus = 'running' | 'done' | 'undone'

/** One import of a file of bookings: what it did is kept so that it can be undone. */
export const ImportRun = declareClass(
  'ImportRun',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    status: withDefault(text<ImportStatus>(), 'running'),
    fileName: text(),
    layout: text<CsvLayout>(),
    /** Of the file's content: the same file goes on with the import that was interrupted. */
    fingerprint: text(),
    /** Bookings that it will write in all. */
    total: withDefault(number(), 0),
    created: withDefault(number(), 0),
    changed: withDefault(number(), 0),
    cancelled: withDefault(number(), 0),
    undoneAt: instant(),
    /** Bookings that an undo left, whole or in part: somebody had changed them since, or ordered. */
    kept: withDefault(number(), 0),
  },
  { indexes: [['hotel', 'createdAt']] },
)
export type ImportRun = Entity<typeof ImportRun.fields>

/**
 * A row that an import writes: without `before` it makes it, without `after` it deletes it, with
 * both it changes just these fields. Values are those of an entity, null for none.
 */
export interface ImportedRow {
  readonly className: ClassName
  readonly id: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** What an import does to one booking: to its row, and to those that belong to it; parents first. */
export interface ImportedBook {
  readonly bookId: string
  readonly kind: 'created' | 'changed' | 'cancelled'
  readonly rows: readonly ImportedRow[]
}

/** A part of an import, a chunk of its bookings; only the server reads it. */
export const ImportPart = declareClass(
  'ImportPart',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    run: required(pointer('ImportRun')),
    books: list<ImportedBook>(),
  },
  { indexes: [['run', 'createdAt'], ['hotel', 'objectId']] },
)
export type ImportPart = Entity<typeof ImportPart.fields>
