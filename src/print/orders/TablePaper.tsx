import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import type { AllergyFacts } from '#domain/reports/allergies.ts'
import type { TablePage, TableRow, TableSection } from '#domain/reports/byTable.ts'
import { awayOrders } from '#domain/reports/mealSheet.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { nameInBooking } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import styles from '#print/frame/ReportSheet.module.css'
import { BookingAllergies } from './AllergyPaper.tsx'
import { AwayLines } from './AwayLines.tsx'
import { DishHeads } from './DishHeads.tsx'
import { PrintedNotes } from './PrintedNotes.tsx'
import { sectionName } from './sectionName.ts'
import own from './TablePaper.module.css'

interface Columns {
  readonly withRooms: boolean
  readonly withNames: boolean
}

interface TableContent extends Columns {
  readonly facts: AllergyFacts
  readonly dishes: ReadonlyMap<string, Dish>
}

interface Props extends TableContent {
  readonly sections: readonly TableSection[]
}

const before = ({ withRooms, withNames }: Columns) => 1 + Number(withRooms) + Number(withNames)

export function TablePaper({ sections, ...shown }: Props) {
  const hasTurns = sections.some(({ turn }) => turn)
  return sections.flatMap((section) =>
    section.pages.map((page, at) => (
      <Page
        key={`${section.turn?.id} ${section.rank?.id} ${at}`}
        page={page}
        title={
          sectionName(section, hasTurns) + (section.pages.length > 1 ? ` (${at + 1}/${section.pages.length})` : '')
        }
        {...shown}
      />
    )),
  )
}

interface PageProps extends TableContent {
  readonly page: TablePage
  readonly title: string
}

const Page = ({ page, title, dishes, facts, ...columns }: PageProps) => (
  <table className={`${styles.table} ${own.page}`}>
    <thead>
      <tr>
        <th scope="colgroup" colSpan={before(columns) + page.columns.length} className={styles.section}>
          {title}
        </th>
      </tr>
      <tr>
        <th scope="col">{words.table}</th>
        {columns.withRooms && (
          <th scope="col" className={own.room}>
            {words.room}
          </th>
        )}
        {columns.withNames && (
          <th scope="col" className={own.name}>
            {words.name}
          </th>
        )}
        <DishHeads columns={page.columns} isUpright />
      </tr>
    </thead>
    {page.rows.map((row) => (
      <Row key={row.booking.book.id} row={row} dishes={dishes} facts={facts} {...columns} />
    ))}
    <Totals page={page} {...columns} />
  </table>
)

const Cell = ({ normal, half }: PortionCounts) => (
  <td className={own.cell}>
    {normal > 0 && normal}
    {half > 0 && <small> {halfPortions(half)}</small>}
  </td>
)

function Row({ row, dishes, facts, ...columns }: TableContent & { readonly row: TableRow }) {
  const { booking, table, room, name, cells, notes } = row
  const allergies = allergiesOfBooking(booking, facts)
  const hasMore = notes.length > 0 || allergies.length > 0 || awayOrders(booking.people).length > 0
  return (
    <tbody className={own.row}>
      <tr className={hasMore ? own.noted : undefined}>
        <th scope="row" className={own.table}>
          {table ?? it.common.noTable}
        </th>
        {columns.withRooms && <td>{room}</td>}
        {columns.withNames && <td>{name ?? (booking.isStaff ? words.staff : it.common.noName)}</td>}
        {cells.map((cell, at) => (
          // Columns have no other name than their place.
          <Cell key={at} {...cell} />
        ))}
      </tr>
      {hasMore && (
        <tr className={own.notes}>
          <td colSpan={before(columns) + cells.length}>
            {notes.length > 0 && <PrintedNotes notes={notes} />}
            <AwayLines people={booking.people} dishes={dishes} />
            <BookingAllergies people={allergies} nameOf={nameInBooking} />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const Totals = ({ page, ...columns }: Columns & { readonly page: TablePage }) =>
  page.columns.length > 0 && (
    <tbody className={own.totals}>
      <tr>
        <th scope="row" colSpan={before(columns)}>
          {words.total}
        </th>
        {page.totals.map((total, at) => (
          <Cell key={at} {...total} />
        ))}
      </tr>
    </tbody>
  )
