import {
  declareClass,
  instant,
  list,
  number,
  oneOf,
  pointer,
  required,
  secret,
  SERVER_BYTES,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import type { PmsRefusal } from '../pms/pmsRow.ts'
import type { Refusal } from '../rules/verdict.ts'
import { PMS_FAILURES } from './values.ts'
import type { PmsRate } from './values.ts'

/** A booking of the PMS that could not be imported: it cannot be read, or our rules refuse it. */
export type UnimportedBook = PmsRefusal | { readonly refused: Refusal; readonly reference?: string }

/** How a hotel and its PMS get on: one row a hotel, with its id. Only the server writes it. */
export const PmsSync = declareClass(
  'PmsSync',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    /** When the last synchronization ended well, and what it did. */
    lastAt: instant(),
    created: withDefault(number(), 0),
    changed: withDefault(number(), 0),
    cancelled: withDefault(number(), 0),
    /** Bookings with fields that were changed by hand, of which the PMS said something new. */
    kept: withDefault(number(), 0),
    /** Bookings that could not be imported, until they are or somebody leaves them out; at most 50. */
    refused: list<UnimportedBook>(SERVER_BYTES),
    rates: list<PmsRate>(SERVER_BYTES),
    /** Failed attempts in a row, and why the last one failed. */
    failures: withDefault(number(), 0),
    problem: oneOf(PMS_FAILURES),
    problemAt: instant(),
    nextAt: instant(),
    /** Since when it is tried rarely, after too many failures. */
    openSince: instant(),
    /** Since then it is not asked by itself: a synchronization was undone, and the next would write it again. */
    pausedAt: instant(),
    /** When the key of the open endpoint was made and last used, and its last characters. */
    keyMadeAt: instant(),
    keyUsedAt: instant(),
    keyEnd: text(),
    keyHash: secret(text()),
    /** Who is at work until when; each claim is another text. */
    claim: secret(text()),
    /** Milliseconds of the last synchronization: the slow ones wait for each other, and nobody else for them. */
    tookMs: secret(number()),
    /** The adapter's own: bookings changed before it are stored. */
    cursor: secret(text(SERVER_BYTES)),
    /** Of the settings that the cursor belongs to: with others everything is read again. */
    basis: secret(text(SERVER_BYTES)),
  },
  {
    indexes: [
      ['hotel', 'objectId'],
      ['hotel', 'updatedAt'],
    ],
  },
)
export type PmsSync = Entity<typeof PmsSync.fields>

/** What a PMS answered last, without persons, for who corrects its mapping; the id is the hotel's. */
export const PmsAnswer = declareClass('PmsAnswer', 'hotel', {
  hotel: required(pointer('Hotel')),
  answeredAt: instant(),
  /** JSON: keys of a PMS need not be keys of ours. */
  answer: text(SERVER_BYTES),
})
export type PmsAnswer = Entity<typeof PmsAnswer.fields>

/** The corrected mapping of a type of PMS, which is its id. */
export const PmsFormat = declareClass('PmsFormat', 'server', {
  /** JSON: an expression for each field. */
  mapping: text(SERVER_BYTES),
  savedBy: text(),
})
export type PmsFormat = Entity<typeof PmsFormat.fields>

const PUSH_STATUSES = ['waiting', 'done'] as const

/** Bookings that a PMS has sent to the open endpoint, and what became of them. */
export const PmsPush = declareClass(
  'PmsPush',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    status: withDefault(oneOf(PUSH_STATUSES), 'waiting'),
    /** JSON, as it was sent, until it is written. */
    rows: text(SERVER_BYTES),
    outcomes: list<object>(SERVER_BYTES),
    /** How often it was tried to write it. */
    tries: withDefault(number(), 0),
    doneAt: instant(),
  },
  {
    indexes: [
      ['hotel', 'createdAt'],
      ['status', 'createdAt'],
    ],
  },
)
export type PmsPush = Entity<typeof PmsPush.fields>
