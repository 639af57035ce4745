// oxlint-disable-next-line import/no-cycle -- A class whose rows name classes.
import type { ClassName } from './classes.ts'
import {
  declareClass,
  instant,
  list,
  number,
  oneOf,
  pointer,
  required,
  SERVER_BYTES,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { CSV_LAYOUTS } from './values.ts'

const IMPORT_STATUSES = ['running', 'done', 'undone'] as const

const IMPORT_SOURCES = ['file', 'pms'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** One import of bookings, of a file or by a PMS, kept so that it can be undone. */
export const ImportRun = declareClass(
  'ImportRun',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    status: withDefault(oneOf(IMPORT_STATUSES), 'running'),
    source: withDefault(oneOf(IMPORT_SOURCES), 'file'),
    fileName: text(),
    layout: oneOf(CSV_LAYOUTS),
    /** Of the file's content: the same file resumes an interrupted import. */
    fingerprint: text(),
    total: withDefault(number(), 0),
    created: withDefault(number(), 0),
    changed: withDefault(number(), 0),
    cancelled: withDefault(number(), 0),
    undoneAt: instant(),
    /** Left by an undo, whole or in part, because they were changed or ordered for since. */
    kept: withDefault(number(), 0),
  },
  { indexes: [['hotel', 'createdAt']] },
)
export type ImportRun = Entity<typeof ImportRun.fields>

/** Created without `before`, deleted without `after`; values as in an entity, null for none. */
export interface ImportedRow {
  readonly className: ClassName
  readonly id: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** What an import does to one booking and its rows; parents first. */
export interface ImportedBook {
  readonly bookId: string
  readonly kind: 'created' | 'changed' | 'cancelled'
  readonly rows: readonly ImportedRow[]
}

/** A chunk of an import; only the server reads it. */
export const ImportPart = declareClass(
  'ImportPart',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    run: required(pointer('ImportRun')),
    books: list<ImportedBook>(SERVER_BYTES),
  },
  {
    indexes: [
      ['run', 'createdAt'],
      ['hotel', 'objectId'],
    ],
  },
)
export type ImportPart = Entity<typeof ImportPart.fields>
