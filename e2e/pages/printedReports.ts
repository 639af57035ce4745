import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { readTables } from './printedTables.ts'
import type { PrintedCell, PrintedTable } from './printedTables.ts'

/** @param held what the sheet shows once the latest order has come: no print waits for the server */
export async function printed(page: Page, open: () => Promise<void>, held?: string): Promise<Buffer> {
  const opened = page.context().waitForEvent('page')
  await open()
  const view = await opened
  await view.getByRole('table').first().waitFor()
  if (held !== undefined) await view.getByRole('table').filter({ hasText: held }).first().waitFor()
  await view.evaluate(() => document.fonts.ready.then(() => undefined))
  const pdf = await view.pdf({ preferCSSPageSize: true, tagged: true })
  await view.close()
  return pdf
}

/** By `Lasagne`, `Lasagne ½`, and of these `Lasagne: senza sale`; what is zero is not in it. */
export type Tally = Record<string, number>

const PLAIN = 'senza variazioni'

/** A dish as each sheet may write it: apostrophes and blanks are set in many ways. */
const plainName = (name: string) => name.replace(/[^\p{L}\d]+/gu, ' ').trim()

const keyOf = (name: string, isHalf: boolean, note?: string): string =>
  [`${plainName(name)}${isHalf ? ' ½' : ''}`, ...(note ? [note.trim().toLowerCase()] : [])].join(': ')

function add(tally: Tally, key: string, quantity: number): void {
  if (quantity !== 0) tally[key] = (tally[key] ?? 0) + quantity
}

export function tallyOf(sent: readonly PostedDish[], nameOf: (dishId: string) => string): Tally {
  const tally: Tally = {}
  for (const { dishId, quantity, annotation, halfPortion = false } of sent) {
    add(tally, keyOf(nameOf(dishId), halfPortion), quantity)
    if (annotation) add(tally, keyOf(nameOf(dishId), halfPortion, annotation), quantity)
  }
  return tally
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = {}
  for (const tally of tallies) for (const [key, quantity] of Object.entries(tally)) add(sum, key, quantity)
  return sum
}

/** The same as the kitchen reads it: also how many portions of a dish are not varied. */
export function withPlain(tally: Tally): Tally {
  const whole = { ...tally }
  for (const [key, quantity] of Object.entries(tally)) {
    if (key.includes(': ')) continue
    const varied = Object.entries(tally).filter(([other]) => other.startsWith(`${key}: `))
    add(whole, `${key}: ${PLAIN}`, quantity - varied.reduce((sum, [, some]) => sum + some, 0))
  }
  return whole
}

/** `3`, `1 mezza`, `3 1 mezza`: whole and half portions. */
const portionsIn = (text: string): readonly [whole: number, half: number] => [
  Number(/^\d+\b(?! mezz)/.exec(text)?.[0] ?? 0),
  Number(/(\d+) mezz[ae]/.exec(text)?.[1] ?? 0),
]

function addPortions(tally: Tally, text: string, name: string, note?: string): void {
  const [whole, half] = portionsIn(text)
  add(tally, keyOf(name, false, note), whole)
  add(tally, keyOf(name, true, note), half)
}

export async function readKitchen(pdf: Uint8Array): Promise<Tally> {
  const tally: Tally = {}
  let dish = ''
  for (const [first, ...counts] of (await readTables(pdf)).flatMap(({ rows }) => rows)) {
    const named = /^(.+?)(?:\s+Esaurito)?\s+(Senza variazioni|Totale)(?=$|\s+ALLERGIA)/.exec(first?.text ?? '')
    // The list of the variations ends with 'Senza variazioni', too.
    if (named && first?.entries.length === 0) {
      dish = named[1] ?? ''
      for (const { text } of counts) {
        addPortions(tally, text, dish)
        if (named[2] === 'Senza variazioni') addPortions(tally, text, dish, PLAIN)
      }
    }
    for (const entry of first?.entries ?? []) {
      const [, whole = '', half = '', note] = /^(\d+\b(?! mezz))?[\s+]*(\d+ mezz[ae])?\s*(.+)$/.exec(entry) ?? []
      addPortions(tally, `${whole} ${half}`.trim(), dish, note)
    }
  }
  return tally
}

interface ServedBooking {
  readonly table: string
  readonly pax: number
  readonly tally: Tally
}

/** By room: no two bookings have the same. */
export type Served = Record<string, ServedBooking>

/** `Dish: note × 2`, of half ones `Dish: note (2 mezze)`; by name after `Name · `. */
function addNote(tally: Tally, entry: string): void {
  const [, dish = '', note, whole, half] =
    /^(?:.* · )?([^:]+?)\s*:\s*(.+?)\s*(?:× (\d+)|\((\d+) mezz[ae]\))$/.exec(entry) ?? []
  add(tally, keyOf(dish, half !== undefined, note), Number(half ?? whole))
}

/** `2 Dish 1 mezza note × 2 other note (1 mezza)`; after a dish of which nothing is left `Esaurito`. */
function addLine(tally: Tally, entry: string, names: readonly string[]): void {
  const [, whole = '', rest = ''] = /^(\d*)\s*(.*)$/.exec(entry) ?? []
  const said = plainName(rest)
  const name = names.find((one) => said.startsWith(plainName(one)))
  if (name === undefined) throw new Error(`Which dish is this? ${entry}`)
  add(tally, keyOf(name, false), Number(whole || 0))
  const after = rest
    .slice(name.length)
    .trim()
    .replace(/^Esaurito\s*/, '')
  const [, half = '0', notes = ''] = /^(?:(\d+) mezz[ae])?\s*(.*)$/.exec(after) ?? []
  add(tally, keyOf(name, true), Number(half))
  for (const [, note, some, halves] of notes.matchAll(/(\D+?)\s*(?:× (\d+)|\((\d+) mezz[ae]\))/g))
    add(tally, keyOf(name, halves !== undefined, note), Number(halves ?? some))
}

export async function readWaiter(pdf: Uint8Array, names: readonly string[]): Promise<Served> {
  const served: Served = {}
  for (const [table, about, order] of (await readTables(pdf)).flatMap(({ rows }) => rows)) {
    const [, room, pax] = /Cam\. (\w+) · (\d+) PAX/.exec(about?.text ?? '') ?? []
    if (!table || room === undefined) continue
    expect(served, `room ${room} is listed once`).not.toHaveProperty(room)
    const tally: Tally = {}
    for (const entry of order?.entries ?? []) addLine(tally, entry, names)
    served[room] = { table: table.text, pax: Number(pax), tally }
  }
  return served
}

function addCells(tally: Tally, cells: readonly PrintedCell[], heads: readonly PrintedCell[]): void {
  const [first] = heads
  if (!first) return
  const width = heads[1] ? heads[1].across - first.across : first.across / 10
  for (const { text, across } of cells) {
    if (across < first.across - width / 2) continue
    const [nearest] = [...heads].sort((one, other) => Math.abs(one.across - across) - Math.abs(other.across - across))
    addPortions(tally, text, nearest?.text ?? '')
  }
}

interface ByTable {
  readonly served: Record<string, Omit<ServedBooking, 'pax'>>
  /** What the rows 'Totale' say, added up. */
  readonly totals: Tally
}

/** A table a row, a dish a column. */
export async function readByTable(pdf: Uint8Array): Promise<ByTable> {
  const served: ByTable['served'] = {}
  const totals: Tally = {}
  let room = ''
  for (const { rows, heads } of await readTables(pdf))
    for (const cells of rows) {
      const [first, second] = cells
      if (first?.text === 'Totale') addCells(totals, cells.slice(1), heads)
      else if (second && /^\d+$/.test(second.text)) {
        room = second.text
        const { tally } = (served[room] ??= { table: first?.text ?? '', tally: {} })
        addCells(tally, cells.slice(2), heads)
      }
      for (const entry of first?.entries ?? []) addNote(served[room]?.tally ?? {}, entry)
    }
  return { served, totals }
}

interface ByName {
  readonly served: Served
  /** Rooms in whose tables the persons do not add up to the rows 'Totale' and 'Mezze porzioni'. */
  readonly wrong: readonly string[]
  /** Persons that are listed with each booking, once for each of its tables. */
  readonly persons: Readonly<Record<string, readonly number[]>>
}

/** Upright above their columns, or beside the title of the table. */
const headsOf = ({ rows: [title = []], heads }: PrintedTable): readonly PrintedCell[] =>
  heads.length > 0 ? heads : title.slice(1).filter(({ text }) => text !== 'Nessun piatto')

function portionsOfName(printed: PrintedTable) {
  const heads = headsOf(printed)
  const people: Tally = {}
  const totals: Tally = {}
  const notes: Tally = {}
  let persons = 0
  for (const [first, ...cells] of printed.rows.slice(1)) {
    if (first?.text === 'Totale' || first?.text === 'Mezze porzioni') addCells(totals, cells, heads)
    else if (first?.text === 'Note') {
      for (const entry of cells[0]?.entries ?? []) addNote(notes, entry)
    } else if (heads.length > 0) {
      persons += 1
      addCells(people, cells, heads)
    } else persons += first?.text.split(', ').length ?? 0
  }
  return { people, totals, notes, persons }
}

/** A table for each booking, a person a row. */
export async function readByName(pdf: Uint8Array): Promise<ByName> {
  const served: Record<string, ServedBooking> = {}
  const wrong: string[] = []
  const persons: Record<string, number[]> = {}
  for (const printed of await readTables(pdf)) {
    const title = printed.rows[0]?.[0]?.text ?? ''
    const [, table = '', room, pax] = /^(Tav\. \w+|Senza tavolo).* · Cam\. (\w+) · (\d+) PAX/.exec(title) ?? []
    if (room === undefined) continue
    const { people, totals, notes, persons: listed } = portionsOfName(printed)
    if (JSON.stringify(sorted(people)) !== JSON.stringify(sorted(totals))) wrong.push(room)
    const before = served[room]?.tally ?? {}
    served[room] = { table, pax: Number(pax), tally: sumOf([before, people, notes]) }
    persons[room] = [...(persons[room] ?? []), listed]
  }
  return { served, wrong, persons }
}

const sorted = (tally: Tally) => Object.entries(tally).sort(([one], [other]) => (one < other ? -1 : 1))
