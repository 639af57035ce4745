import fs from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { parseStays } from '#cloud/demo/stays.ts'

export interface TimelineData {
  readonly start: Day
  readonly days: number
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  readonly bookings: readonly {
    readonly id: string
    readonly row: string
    /** Milliseconds, UTC. */
    readonly checkin: number
    readonly checkout: number
    readonly label: string
  }[]
}

/** What both pages answer to. */
interface TimelineBench {
  readonly scroller: () => HTMLElement | null
  readonly render: (data: TimelineData) => void
  readonly move: (bookingId: string, rowId: string) => void
}

declare global {
  interface Window {
    timelineBench: TimelineBench
  }
}

const at = (day: Day, hour: number) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/** Real stays of one month, each in the first row that is free; those of other years fill the rows. */
export function timelineData(start: Day, days: number, rows: number, bookings: number): TimelineData {
  const csv = gunzipSync(fs.readFileSync(new URL('../stays-resort-2015-2017.csv.gz', import.meta.url)))
  const end = addDays(start, days)
  const stays = parseStays(csv.toString())
  // The same dates of the other years, by whole weeks.
  const near = [-104, -52, 0, 52].flatMap((weeks) =>
    stays.map(({ arrival, departure }) => ({
      arrival: addDays(arrival, weeks * 7),
      departure: addDays(departure, weeks * 7),
    })),
  )
  const shown = near
    .filter(({ arrival, departure }) => arrival < end && departure > start && arrival < departure)
    .sort((one, other) => (one.arrival < other.arrival ? -1 : 1))
  const freeFrom = Array.from({ length: rows }, () => '')
  const placed = shown.flatMap(({ arrival, departure }, index) => {
    const row = freeFrom.findIndex((day, which) => which !== EMPTY_ROW && day <= arrival)
    if (row < 0) return []
    freeFrom[row] = departure
    const times = { checkin: at(arrival, 11), checkout: at(departure, 10) }
    return [{ id: `b${index}`, row: `r${row}`, ...times, label: `Ospite numero ${index}` }]
  })
  return {
    start,
    days,
    rows: freeFrom.map((_, row) => ({ id: `r${row}`, name: String(100 + row) })),
    bookings: placed.slice(0, bookings),
  }
}

/** Bars are moved to this row, and back. */
export const EMPTY_ROW = 3
