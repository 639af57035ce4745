import type { CsvOutcome, ResultOf } from '#domain/api/functions.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { memberRole } from '#domain/rules/team/roles.ts'
import type { PmsMemory } from '#domain/pms/keptByHand.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ImportedBook, ImportedRow } from '#domain/schema/imports.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import { deleteSeatingsOf } from '#cloud/stays/mealSeating.ts'
import { deleteRoles } from '#cloud/access/roles.ts'
import { loadPointingTo } from '#cloud/database/rows.ts'
import type { WrittenFields } from '#cloud/database/transaction.ts'
import { loadBelongings } from './belongings.ts'
import { importDraftOf, heldBack, importedRowsOf } from './drafts.ts'
import type { ImportDraft } from './drafts.ts'
import type { ImportHotel } from './hotel.ts'
import { entityAfter, changesOnlyPmsMemory, withoutSecrets, writeOf } from './importedRows.ts'
import { matchRows } from './known.ts'
import type { MatchedRow, ImportRow } from './known.ts'
import { ensurePlaces, namesOf, namesOfPlaces, rowsOfSeveral } from './places.ts'
import { sharedTables } from './sharing.ts'
import { writeUnits } from './writeUnits.ts'

const TRIES = 4

interface Planned {
  readonly draft: ImportDraft
  readonly people: readonly BookPerson[]
  readonly rows: readonly ImportedRow[]
}

interface UploadOptions {
  readonly journal?: ((books: readonly ImportedBook[]) => Promise<void>) | undefined
  /** Of a PMS: what was changed by hand stays. From a booking it remembers what this returns. */
  readonly remember?: ((memory: PmsMemory) => PmsMemory) | undefined
  /** Absent: of a PMS that is asked by itself, whose guests are invited as those that are entered by hand. */
  readonly invitations?: InviteChoice
}

async function draftRows(
  hotel: ImportHotel,
  rows: readonly ImportRow[],
  { remember, invitations = 'now' }: UploadOptions,
): Promise<ImportDraft[]> {
  const [matched, places] = await Promise.all([matchRows(hotel.id, rows), ensurePlaces(hotel, namesOf(hotel, rows))])
  const known = matched.flatMap((row) => row.known ?? [])
  const names = await namesOfPlaces(hotel.id, known)
  const memoryOf = ({ known }: MatchedRow) =>
    remember?.({ pmsSaid: known?.pmsSaid, pmsDiffers: known?.pmsDiffers, pmsReservation: known?.pmsReservation })
  const now = Date.now()
  return matched.map((row) =>
    heldBack(importDraftOf(row, hotel, { ...places, names }, memoryOf(row)), hotel, invitations, now),
  )
}

/** In order of creation; rows of one transaction may have equal times. */
const asMade = (one: BookPerson, other: BookPerson): number =>
  (one.createdAt ?? 0) - (other.createdAt ?? 0) || one.id.length - other.id.length || (one.id < other.id ? -1 : 1)

async function loadContents(drafts: readonly ImportDraft[]) {
  const known = drafts.flatMap(({ known, kind }) => (known && kind !== 'cancelled' ? known : []))
  const gone = drafts.flatMap(({ id, kind }) => (kind === 'cancelled' ? id : []))
  const [persons, belongings] = await Promise.all([
    loadPointingTo(
      'BookPerson',
      'book',
      'Book',
      known.map(({ id }) => id),
    ),
    loadBelongings(gone),
  ])
  const people = groupedBy(persons.sort(asMade), ({ book }) => book)
  const fewer = drafts.filter(({ id, book }) => (people.get(id)?.length ?? 0) > (book.pax ?? Infinity))
  const fewerIds = fewer.map(({ id }) => id)
  const [orders, needs] = await Promise.all([
    loadPointingTo('MealOrder', 'book', 'Book', fewerIds),
    loadPointingTo('DietaryNeeds', 'book', 'Book', fewerIds),
  ])
  const [ordersOf, needsOf] = [groupedBy(orders, ({ book }) => book), groupedBy(needs, ({ book }) => book)]
  return { people, belongings, orders: ordersOf, needs: needsOf }
}

async function planRows(
  hotel: ImportHotel,
  rows: readonly ImportRow[],
  options: UploadOptions,
  isRetry: boolean,
): Promise<Planned[]> {
  const drafts = await draftRows(hotel, rows, options)
  const isSeated = ({ kind, fields }: ImportDraft) =>
    (kind === 'created' || kind === 'changed') && ['table', 'checkin', 'checkout'].some((name) => name in fields)
  const seated = drafts.filter(isSeated).map(({ id, known, fields }) => ({ ...known, ...fields, id }))
  const leaving = new Set(drafts.flatMap(({ id, kind }) => (kind === 'cancelled' ? id : [])))
  const [shared, contents] = await Promise.all([sharedTables(hotel.id, seated, leaving, isRetry), loadContents(drafts)])
  return drafts.map((draft) => {
    const sharesTable = isSeated(draft) ? shared.has(draft.id) : undefined
    const people = contents.people.get(draft.id) ?? []
    const orders = contents.orders.get(draft.id) ?? []
    const needs = contents.needs.get(draft.id) ?? []
    const belongings = contents.belongings.get(draft.id) ?? []
    return { draft, people, rows: importedRowsOf(draft, { sharesTable, people, orders, needs, belongings }) }
  })
}

const isWritten = ({ rows }: Planned) => rows.length > 0

const kindOf = ({ draft: { kind } }: Planned): ImportedBook['kind'] =>
  // Only its persons, or whether it shares its table, changes.
  kind === 'unchanged' ? 'changed' : kind

const isSeen = (one: Planned) => isWritten(one) && !one.rows.every(changesOnlyPmsMemory)

const journalOf = (written: readonly Planned[]): ImportedBook[] =>
  written.filter(isSeen).map((one) => ({ bookId: one.draft.id, kind: kindOf(one), rows: one.rows }))

function outcomeOf(one: Planned): CsvOutcome {
  const { at, id, known, refusal } = one.draft
  if (refusal) return { at, status: 'refused', refusal }
  const isKept = one.draft.hasNews ? { isKept: true } : {}
  if (isSeen(one)) return { at, status: kindOf(one), bookId: id, ...isKept }
  return { at, status: 'unchanged', ...(known && { bookId: id }), ...isKept }
}

function contentsAfter({ draft, people, rows }: Planned, decided: readonly WrittenFields[]) {
  const persons = new Map(people.map((person) => [person.id, person]))
  let book = draft.known
  rows.forEach((row, at) => {
    const { className, id, after } = row
    const answer = decided[at] ?? {}
    if (className === 'Book') book = after && entityAfter('Book', row, book, answer)
    if (className !== 'BookPerson') return
    if (after) persons.set(id, entityAfter('BookPerson', row, persons.get(id), answer))
    else persons.delete(id)
  })
  return book ? { books: [withoutSecrets('Book', book)], people: [...persons.values()] } : { books: [], people: [] }
}

async function writePlanned(
  hotelId: string,
  planned: readonly Planned[],
  { journal }: UploadOptions,
): Promise<ReadonlyMap<Planned, readonly WrittenFields[] | undefined>> {
  const writing = planned.filter(isWritten)
  const kept = journalOf(writing)
  if (kept.length > 0) await journal?.(kept)
  const decided = await writeUnits(
    hotelId,
    writing.map(({ rows }) => rows.map(writeOf)),
  )
  return new Map(writing.map((one, at) => [one, decided[at]]))
}

/** Each booking as a whole or not at all. Conflicts (another chunk was quicker) are tried again. */
export async function uploadRows(
  hotel: ImportHotel,
  rows: readonly ImportRow[],
  options: UploadOptions = {},
): Promise<ResultOf<'csv-upload'>> {
  const [books, people, outcomes]: [Book[], BookPerson[], CsvOutcome[]] = [[], [], []]
  const removed: string[] = []
  const several = await rowsOfSeveral(hotel, rows)
  for (const [at, why] of several) outcomes.push({ at, status: 'refused', refusal: 'importInvalid', ...why })
  let left = rows.filter(({ at }) => !several.has(at))
  for (let tries = 0; tries < TRIES && left.length > 0; tries += 1) {
    const planned = await planRows(hotel, left, options, tries > 0)
    const written = await writePlanned(hotel.id, planned, options)
    const settled = planned.filter((one) => !isWritten(one) || written.get(one))
    for (const one of settled) {
      outcomes.push(outcomeOf(one))
      const answer = written.get(one)
      if (!answer) continue
      if (one.draft.kind === 'cancelled') removed.push(one.draft.id)
      const now = contentsAfter(one, answer)
      books.push(...now.books)
      people.push(...now.people)
    }
    const done = new Set(settled.map(({ draft }) => draft.at))
    left = left.filter(({ at }) => !done.has(at))
  }
  await Promise.all([deleteRoles(removed.map(memberRole)), deleteSeatingsOf(removed)])
  for (const { at } of left) outcomes.push({ at, status: 'refused', refusal: 'refused' })
  return { books, people, outcomes, removed }
}
