/** The page that the harness of timelines measures: the product's grid on the real store. */
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Book } from '#domain/schema/booking.ts'
import { addDays } from '#domain/calendar.ts'
import { spanOf } from '#domain/timeline/span.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { TimelineGrid } from '#screens/bookings/timeline/TimelineGrid.tsx'
import { TimelineBands, TimelineHeader } from '#screens/bookings/timeline/TimelineHeader.tsx'
import type { GridRow } from '#screens/bookings/timeline/TimelineRow.tsx'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { createMemoryStorage } from '#store/outbox/memoryStorage.ts'
import { wholeRows } from '#store/replica/wholeRow.ts'
import { rowsBy } from '#store/selectors/rowsBy.ts'
import type { State } from '#store/tables/state.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'

interface Data {
  readonly start: string
  readonly end: string
  readonly rows: readonly { readonly id: string; readonly name: string }[]
  readonly bookings: readonly { readonly id: string; readonly row: string; readonly start: string; readonly end: string; readonly label: string }[]
}

const byTable = rowsBy<Book>(({ table }) => table)
const bookingsOf = ({ tables }: State, rowId: string) => byTable(tables.Book, rowId)
const ignore = () => undefined
const targets = {
  onOpen: ignore,
  onChoose: ignore,
  onMenu: ignore,
  onMove: () => true,
  onResize: () => true,
  onCreate: ignore,
}
const NOBODY: ReadonlySet<string> = new Set()

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
        bookingsOf={bookingsOf}
        targets={targets}
        header={<TimelineHeader days={span.days} today="" counts={[]} />}
        bands={<TimelineBands days={span.days} today="" />}
        area={area}
        scroller={scroller}
        active={undefined}
        chosen={NOBODY}
        found={undefined}
        onKey={ignore}
      />
    </div>
  )
}

const convivio: Convivio = await createConvivio({ gateway: createFakeGateway(true), storage: createMemoryStorage() })

Object.assign(window, {
  __bench: {
    name: 'ours',
    barSelector: '[data-book]',
    scroller: () => document.querySelector('#root > div > div'),
    render(data: Data) {
      convivio.receive(
        'Book',
        wholeRows(
          'Book',
          data.bookings.map(({ id, row, start, end, label }) => ({
            id,
            hotel: 'h1',
            table: row,
            refName: label,
            checkin: Date.parse(`${start}Z`),
            checkout: Date.parse(`${end}Z`),
          })),
        ),
      )
      const span = spanOf(data.start, addDays(data.end, -1), 'UTC')
      const root = createRoot(document.querySelector('#root') as HTMLElement)
      flushSync(() =>
        root.render(
          <ConvivioProvider convivio={convivio}>
            <Page rows={data.rows} span={span} />
          </ConvivioProvider>,
        ),
      )
    },
    move: (id: string, row: string) => convivio.change('Book', id, { table: row }),
  },
})
