/** The page that the harness of timelines measures: the product's grid on the real store. */
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Book } from '#domain/schema/booking.ts'
import { addDays, daysBetween } from '#domain/dates/calendar.ts'
import { spanOf } from '#domain/timeline/span.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { TimelineGrid } from '#screens/bookings/timeline/TimelineGrid.tsx'
import type { GridRow } from '#screens/bookings/timeline/TimelineRow.tsx'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import { rowsBy } from '#store/selectors/rowsBy.ts'
import type { State } from '#store/tables/state.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { TimelineData } from './data.ts'

const byTable = rowsBy<Book>(({ table }) => table)
const bookingsOf = ({ tables }: State, rowId: string) => byTable(tables.Book, rowId)
const ignore = () => undefined
const targets = {
  onOpen: ignore,
  onChoose: ignore,
  onTapDay: ignore,
  onMenu: ignore,
  onMove: () => true,
  onResize: () => true,
  onCreate: ignore,
}
const NOBODY: ReadonlySet<string> = new Set()
const NOTHING: readonly never[] = []

function Page({ rows, span }: { readonly rows: readonly GridRow[]; readonly span: TimelineSpan }) {
  const area = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={area} style={{ height: '100%' }}>
      <TimelineGrid
        rows={rows}
        span={span}
        rowHeight={32}
        dayWidth={40}
        head={150}
        label="Prenotazioni"
        describedBy=""
        kind="table"
        bookingsOf={bookingsOf}
        othersOf={() => NOTHING}
        targets={targets}
        today={span.days[0] ?? ''}
        counts={NOTHING}
        area={area}
        scroller={scroller}
        active={undefined}
        chosen={NOBODY}
        found={undefined}
        onKey={ignore}
        empty={null}
      />
    </div>
  )
}

const convivio: Convivio = await createConvivio({ gateway: createFakeGateway(true), storage: createMemoryStorage() })

function render({ start, days, rows, bookings }: TimelineData): void {
  convivio.receive(
    'Book',
    wholeRows(
      'Book',
      bookings.map(({ id, row, checkin, checkout, label }) => ({
        id,
        hotel: 'h1',
        table: row,
        refName: label,
        refEmail: `${id}@example.com`,
        checkin,
        checkout,
      })),
    ),
  )
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no root')
  const span = spanOf(start, addDays(start, days - 1), 'UTC')
  flushSync(() =>
    createRoot(root).render(
      <ConvivioProvider convivio={convivio}>
        <Page rows={rows} span={span} />
      </ConvivioProvider>,
    ),
  )
}

const scroller = () => document.querySelector<HTMLElement>('#root > div > div')
const move = (id: string, row: string) => convivio.change('Book', id, { table: row })

window.timelineBench = { scroller, render, move }

interface HarnessData {
  readonly start: string
  readonly end: string
  readonly rows: TimelineData['rows']
  readonly bookings: readonly {
    readonly id: string
    readonly row: string
    readonly start: string
    readonly end: string
    readonly label: string
  }[]
}

// The contract of the harness that measures public timelines beside this one.
Object.assign(window, {
  __bench: {
    name: 'ours',
    barSelector: '[data-book]',
    scroller,
    move,
    render: ({ start, end, rows, bookings }: HarnessData) =>
      render({
        start,
        days: daysBetween(start, end),
        rows,
        bookings: bookings.map(({ id, row, label, ...stay }) => ({
          id,
          row,
          label,
          checkin: Date.parse(`${stay.start}Z`),
          checkout: Date.parse(`${stay.end}Z`),
        })),
      }),
  },
})
