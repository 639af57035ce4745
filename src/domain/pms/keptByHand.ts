import { dayOf } from '#domain/dates/calendar.ts'
import type { CsvBook } from '../import/csvBook.ts'
import { planBook } from '../import/plan.ts'
import type { ImportFacts, KnownBook, BookingPlan, PlanChange } from '../import/plan.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import type { Instant } from '../schema/fields.ts'
import type { Board, GuestLanguage, PmsField, PmsFieldValues } from '../schema/values.ts'

type Fields = BookingPlan['fields']
type RowValues = Readonly<{ [F in PmsField]?: string | number | undefined }>

const writtenBy: Readonly<Record<PmsField, readonly (keyof Fields)[]>> = {
  checkIn: ['checkin'],
  checkOut: ['checkout'],
  arrivalTime: ['arrivalTime'],
  roomNumber: ['room', 'roomNumber'],
  tableNumber: ['table', 'tableNumber'],
  bookType: ['bookType'],
  name: ['refName'],
  email: ['refEmail', 'sent'],
  mobile: ['refMobile'],
  pax: ['pax'],
  lang: ['refLocale'],
}

export const PMS_FIELDS = Object.keys(writtenBy) as PmsField[]

export const pmsFieldsOf = (names: readonly string[]): readonly PmsField[] =>
  PMS_FIELDS.filter((field) => writtenBy[field].some((name) => name !== 'sent' && names.includes(name)))

/** The days of a stay go together: a day of ours and one of the PMS might be in the wrong order. */
const DAYS: readonly PmsField[] = ['checkIn', 'checkOut']

export const fieldsAnsweredWith = (field: PmsField): readonly PmsField[] => (DAYS.includes(field) ? DAYS : [field])

const isPmsField = (field: PlanChange['field']): field is PmsField => field !== 'bookId'

/** After somebody took what the PMS says of a field: it counts as never said, so that nothing was changed by hand. */
export function forgetting({ pmsSaid, pmsDiffers }: PmsMemory, field: PmsField): PmsMemory {
  const gone = fieldsAnsweredWith(field)
  const said = Object.entries(pmsSaid ?? {}).filter(([name]) => !gone.some((one) => one === name))
  return { pmsSaid: Object.fromEntries(said), pmsDiffers }
}

export const fieldValuesIn = (row: CsvBook): PmsFieldValues =>
  Object.fromEntries(PMS_FIELDS.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])))

/** A row that says what the PMS said; undefined without days, of which every row has two. */
export function rowOfValues(said: RowValues, bookId?: string): CsvBook | undefined {
  const { checkIn, checkOut, bookType, lang, ...others } = said
  if (checkIn === undefined || checkOut === undefined) return undefined
  return {
    ...(bookId !== undefined && { bookId }),
    ...(others as Partial<CsvBook>),
    ...(bookType !== undefined && { bookType: bookType as Board }),
    ...(lang !== undefined && { lang: lang as GuestLanguage }),
    deleted: false,
    checkIn: String(checkIn),
    checkOut: String(checkOut),
  }
}

export interface PmsMemory {
  readonly pmsSaid?: PmsFieldValues | undefined
  readonly pmsDiffers?: PmsFieldValues | undefined
  /** The PMS's id of the booking whose room it is, where its own is another. */
  readonly pmsReservation?: string | undefined
}

const areSameValues = (one: PmsFieldValues = {}, other: PmsFieldValues = {}): boolean =>
  PMS_FIELDS.every((field) => one[field] === other[field])

const changesIn = ({ changes }: BookingPlan): ReadonlyMap<PmsField, PlanChange> =>
  new Map(changes.flatMap((change) => (isPmsField(change.field) ? [[change.field, change] as const] : [])))

function ownDays({ checkin, checkout }: KnownBook, facts: ImportFacts): RowValues {
  const zone = timeZoneOf(facts)
  const dayAt = (time: Instant | undefined) => (time === undefined ? undefined : dayOf(time, zone))
  return { checkIn: dayAt(checkin), checkOut: dayAt(checkout) }
}

/** The fields whose values are not what the PMS said last: somebody changed them here. */
function changedByHand({ pmsSaid = {} }: PmsMemory, known: KnownBook, facts: ImportFacts) {
  const row = rowOfValues({ ...ownDays(known, facts), ...pmsSaid })
  const isSaid = (field: PmsField) => !DAYS.includes(field) || pmsSaid[field] !== undefined
  const found = row ? changesIn(planBook(row, known, facts)) : []
  const changes = new Map([...found].filter(([field]) => isSaid(field)))
  return { changes, fields: new Set([...changes.keys()].flatMap(fieldsAnsweredWith)) }
}

interface PmsPlan extends BookingPlan {
  /** The row without what is kept. */
  readonly row: CsvBook
  readonly memory: PmsMemory
  readonly hasNews: boolean
}

const NO_MEMORY: PmsMemory = {}

/** As `planBook`, but keeps what was changed by hand, and tells what the PMS says anew (docs/domain.md, Kept by hand). */
export function planPmsBook(row: CsvBook, known: (KnownBook & PmsMemory) | undefined, facts: ImportFacts): PmsPlan {
  const plan = planBook(row, known, facts)
  if (row.deleted) return { ...plan, row, memory: NO_MEMORY, hasNews: false }
  const said = { ...known?.pmsSaid, ...fieldValuesIn(row) }
  const { reservation } = row
  const isRoom = reservation !== undefined && reservation !== row.bookId && reservation !== known?.pmsReservation
  const rooms = isRoom ? { pmsReservation: reservation } : {}
  if (!known) return { ...plan, row, memory: { pmsSaid: said, ...rooms }, hasNews: false }
  const byHand = changedByHand(known, known, facts)
  const changes = changesIn(plan)
  const differs: Partial<Record<PmsField, string | number>> = {}
  let hasNews = false
  for (const field of byHand.fields) {
    const [before, now] = [byHand.changes.get(field)?.after, changes.get(field)?.after]
    // A table follows from the room where they are the same.
    const value = row[field] ?? now
    const pending = known.pmsDiffers?.[field]
    if (now !== undefined && now !== before && value !== undefined && value !== pending) {
      differs[field] = value
      hasNews = true
    } else if (pending !== undefined && (row[field] === undefined || now !== undefined)) differs[field] = pending
  }
  const kept = new Set<string>([...byHand.fields].flatMap((field) => writtenBy[field]))
  const fields = Object.fromEntries(Object.entries(plan.fields).filter(([name]) => !kept.has(name))) as Fields
  const left = plan.changes.filter(({ field }) => !isPmsField(field) || !byHand.fields.has(field))
  const { pax: _, ...withoutPax } = row
  return {
    kind: left.length > 0 ? 'changed' : 'unchanged',
    changes: left,
    fields,
    row: byHand.fields.has('pax') ? withoutPax : row,
    memory: {
      ...rooms,
      ...(!areSameValues(said, known.pmsSaid) && { pmsSaid: said }),
      ...(!areSameValues(differs, known.pmsDiffers) && {
        pmsDiffers: Object.keys(differs).length > 0 ? differs : undefined,
      }),
    },
    hasNews,
  }
}

/** What the PMS says otherwise and nobody has answered; a hand may have agreed by itself since. */
export function pmsConflicts(book: KnownBook & PmsMemory, facts: ImportFacts): readonly PlanChange[] {
  const { pmsDiffers } = book
  const row = pmsDiffers && rowOfValues({ ...ownDays(book, facts), ...pmsDiffers })
  if (!row) return []
  return planBook(row, book, facts).changes.filter(({ field }) => isPmsField(field) && pmsDiffers[field] !== undefined)
}
