import { causedInvitation, invitedAfter, isHeldBack } from '#domain/import/invitations.ts'
import { planBook } from '#domain/import/plan.ts'
import { planPmsBook } from '#domain/pms/keptByHand.ts'
import type { PmsMemory } from '#domain/pms/keptByHand.ts'
import { bookChecks, checkBook } from '#domain/rules/bookings/booking.ts'
import { planPeople } from '#domain/rules/bookings/bookPeople.ts'
import { refusalOfChange } from '#domain/rules/rowChecks.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import type { ImportedRow } from '#domain/schema/imports.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import type { Belonging } from './belongings.ts'
import type { ImportHotel } from './hotel.ts'
import { changing, deleting, making } from './importedRows.ts'
import type { MatchedRow } from './known.ts'
import type { ImportPlaces } from './places.ts'

export interface ImportDraft extends MatchedRow {
  readonly id: string
  readonly kind: 'created' | 'changed' | 'cancelled' | 'unchanged'
  readonly fields: Readonly<Partial<Book>>
  readonly refusal?: Refusal
  /** As `PmsPlan.hasNews`. */
  readonly hasNews?: boolean
}

/** With a `memory`, perhaps an empty one, for a row of a PMS: it leaves alone what was changed by hand. */
export function importDraftOf(
  matched: MatchedRow,
  hotel: ImportHotel,
  places: ImportPlaces,
  memory: PmsMemory | undefined,
): ImportDraft {
  const { book, known } = matched
  const id = known?.id ?? matched.newId
  const named = known && {
    ...known,
    roomName: places.names.get(known.room ?? ''),
    tableName: places.names.get(known.table ?? ''),
  }
  const facts = { ...hotel, ...places }
  const plan = memory
    ? planPmsBook(book, named && { ...named, ...memory }, facts)
    : { ...planBook(book, named, facts), row: book, memory: {}, hasNews: false }
  const { kind, hasNews } = plan
  const row = { ...matched, book: plan.row, id, hasNews }
  if (kind === 'cancelled') return { ...row, kind, fields: {} }
  if (kind === 'unchanged') return { ...row, kind, fields: plan.memory }
  const fields = { ...plan.fields, ...plan.memory }
  const after = { pax: 1, ...known, ...plan.fields }
  const refusal = known ? refusalOfChange(bookChecks, known, after) : checkBook(after)
  if (refusal) return { ...row, kind: 'unchanged', fields: {}, refusal }
  if (kind === 'changed') return { ...row, kind, fields }
  return { ...row, kind: 'created', fields: { ...fields, hotel: hotel.id } }
}

/** An invitation that the import was told not to send waits until somebody sends it from the booking. */
export function heldBack(draft: ImportDraft, hotel: ImportHotel, choice: InviteChoice, now: Instant): ImportDraft {
  const { kind, known, fields } = draft
  if (kind !== 'created' && kind !== 'changed') return draft
  const caused = causedInvitation(known, invitedAfter(known, fields, hotel.id), hotel, now)
  return isHeldBack(caused, choice) ? { ...draft, fields: { ...fields, inviteProblem: 'heldBack' } } : draft
}

interface Contents {
  /** Set when the table or the days of the booking change. */
  readonly sharesTable: boolean | undefined
  readonly people: readonly BookPerson[]
  readonly orders: readonly MealOrder[]
  readonly needs: readonly DietaryNeeds[]
  readonly belongings: readonly Belonging[]
}

/** Persons are removed with their needs, and their orders stay with the booking, as when one is deleted by hand. */
function removal({ orders, needs }: Contents, person: BookPerson): ImportedRow[] {
  const own = orders.filter((order) => order.person === person.id)
  return [
    deleting('BookPerson', person),
    ...needs.filter((said) => said.person === person.id).map((said) => deleting('DietaryNeeds', said)),
    ...own.map((order) => changing('MealOrder', order, { person: undefined })),
  ]
}

function peopleRows(
  book: Book,
  { known, book: { companions } }: ImportDraft,
  pax: number,
  contents: Contents,
): ImportedRow[] {
  const { people, orders, needs } = contents
  const said = needs.filter(({ tags = [] }) => tags.length > 0)
  const inUse = new Set([...orders, ...said].flatMap(({ person }) => person ?? []))
  const plan = planPeople(book, pax, people, { refName: known?.refName, inUse, companions })
  const holder = people.find(({ id }) => id === plan.rename?.id)
  const { name, surname } = plan.rename ?? {}
  return [
    ...plan.create.map(({ id, ...fields }) => making('BookPerson', id, fields)),
    ...(holder ? [changing('BookPerson', holder, { name, surname })] : []),
    ...plan.remove.flatMap((person) => removal(contents, person)),
  ]
}

export function importedRowsOf(draft: ImportDraft, contents: Contents): ImportedRow[] {
  const { id, kind, known, book: row, refusal } = draft
  if (refusal || (kind === 'unchanged' && !known)) return []
  if (kind === 'cancelled') {
    const own = contents.belongings.map(({ className, row: one }) => deleting(className, one))
    return known ? [deleting('Book', known), ...own] : []
  }
  const sharesTable = contents.sharesTable ?? known?.sharesTable ?? false
  const shares = sharesTable === (known?.sharesTable ?? false) ? {} : { sharesTable }
  const fields = { ...draft.fields, ...shares }
  const now = { ...known, ...fields, id } as Book
  const pax = row.pax ?? (known ? contents.people.length : 1)
  const people = peopleRows(now, draft, pax, contents)
  if (!known) return [making('Book', id, fields), ...people]
  return Object.keys(fields).length > 0 ? [changing('Book', known, fields), ...people] : people
}
