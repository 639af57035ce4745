/** The searched texts of a booking, folded: without case and accents. */
export interface SearchedTexts {
  /** Name, e-mail, table, room and reference, a line each. */
  readonly text: string
  readonly table: string
  readonly joined?: readonly string[]
  readonly room: string
}

/** A searched word: anywhere, or at the beginning of a table's or room's name. */
export interface Term {
  readonly of: 'anything' | 'table' | 'room'
  readonly word: string
}

const SEATS: readonly [RegExp, Term['of']][] = [
  [/^tav(\.|olo)?$/, 'table'],
  [/^(cam(\.|era)?|stanza)$/, 'room'],
]

/** All must match; `tav 12` and `camera 305` mean a table and a room. */
export function termsOf(folded: string): Term[] {
  const terms: Term[] = []
  const words = folded.split(/\s+/).filter(Boolean)
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    const seat = next === undefined ? undefined : SEATS.find(([name]) => name.test(word))
    if (seat && next !== undefined) {
      terms.push({ of: seat[1], word: next })
      at += 1
    } else terms.push({ of: 'anything', word })
  }
  return terms
}

/** A single searched word, such as `12`: the table or room of that name comes first. */
export const exactPlaceTerm = (terms: readonly Term[]): Term | undefined => (terms.length === 1 ? terms[0] : undefined)

/** Rows of an index, ascending; undefined means all. */
type Rows = Uint32Array | undefined
type RowsByName = ReadonlyMap<string, readonly number[]>

/** All bookings are one text: browsers search it several times faster than many short ones. */
export interface SearchIndex {
  readonly size: number
  readonly text: string
  /** Where each row begins in it. */
  readonly starts: Uint32Array
  readonly tables: RowsByName
  readonly rooms: RowsByName
  /** Results of the last search by word: another letter changes one word only. */
  readonly found: Map<string, Rows>
  readonly place: Uint32Array
}

function rowsByName(sought: readonly SearchedTexts[], of: 'table' | 'room'): RowsByName {
  const byName = new Map<string, number[]>()
  const add = (name: string | undefined, row: number) => {
    if (!name) return
    const rows = byName.get(name)
    if (rows) rows.push(row)
    else byName.set(name, [row])
  }
  for (let row = 0; row < sought.length; row += 1) {
    add(sought[row]?.[of], row)
    if (of === 'table') for (const name of sought[row]?.joined ?? []) add(name, row)
  }
  return byName
}

/** The rows of the index are in the order of `sought`. */
export function searchIndex(sought: readonly SearchedTexts[]): SearchIndex {
  const starts = new Uint32Array(sought.length)
  let length = 0
  for (const [row, { text }] of sought.entries()) {
    starts[row] = length
    length += text.length + 1
  }
  return {
    size: sought.length,
    // Searched words contain no line break, so no match spans two rows.
    text: sought.map(({ text }) => text).join('\n'),
    starts,
    tables: rowsByName(sought, 'table'),
    rooms: rowsByName(sought, 'room'),
    found: new Map(),
    place: new Uint32Array(sought.length),
  }
}

/** A list for each letter would be garbage at the next: one buffer, and a copy of the result. */
function rowsWith({ size, text, starts, place }: SearchIndex, word: string): Rows {
  let count = 0
  let row = 0
  let at = text.indexOf(word)
  while (at >= 0) {
    while (row + 1 < size && (starts[row + 1] ?? 0) <= at) row += 1
    place[count] = row
    count += 1
    row += 1
    if (row >= size) break
    at = text.indexOf(word, starts[row])
  }
  return count === size ? undefined : place.slice(0, count)
}

function rowsOfTerm(index: SearchIndex, { of, word }: Term): Rows {
  if (of === 'anything') return rowsWith(index, word)
  const names = [...index[`${of}s`]].filter(([name]) => name.startsWith(word))
  // Of two joined tables both may begin so.
  return Uint32Array.from(new Set(names.flatMap(([, rows]) => rows))).sort()
}

function inBoth(some: Uint32Array, others: Uint32Array): Uint32Array {
  let at = 0
  return some.filter((row) => {
    while (at < others.length && (others[at] ?? 0) < row) at += 1
    return others[at] === row
  })
}

/** The rows that match every word, ascending; undefined when all do. */
export function matchingRows(index: SearchIndex, terms: readonly Term[]): Uint32Array | undefined {
  const known = new Map(index.found)
  index.found.clear()
  let met: Rows
  for (const term of terms) {
    const key = `${term.of} ${term.word}`
    const rows = known.has(key) ? known.get(key) : rowsOfTerm(index, term)
    index.found.set(key, rows)
    if (rows) met = met ? inBoth(met, rows) : rows
  }
  return met
}

export function rowsAtSeat({ tables, rooms }: SearchIndex, { of, word }: Term) {
  const table = (of === 'room' ? undefined : tables.get(word)) ?? []
  const room = (of === 'table' ? undefined : rooms.get(word)) ?? []
  const seated = new Set(table)
  return { table, room: room.filter((row) => !seated.has(row)) }
}
