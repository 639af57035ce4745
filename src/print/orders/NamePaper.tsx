import { allergiesOfBooking } from '#domain/reports/allergies.ts'
import type { AllergyFacts, AllergyPerson } from '#domain/reports/allergies.ts'
import type { NameBooking, NameChunk, NameSection } from '#domain/reports/byName.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import { awayPlace } from '#i18n/orders/away.ts'
import { nameInBooking } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import styles from '#print/frame/ReportSheet.module.css'
import { BookingAllergies } from './AllergyPaper.tsx'
import { DishHeads } from './DishHeads.tsx'
import own from './NamePaper.module.css'
import { PrintedNotes } from './PrintedNotes.tsx'
import { sectionName } from './sectionName.ts'

interface Props {
  readonly sections: readonly NameSection[]
  readonly withRooms: boolean
  readonly facts: AllergyFacts
}

export function NamePaper({ sections, withRooms, facts }: Props) {
  const hasTurns = sections.some(({ turn }) => turn)
  return sections.map((section) => (
    <section key={`${section.turn?.id} ${section.rank?.id}`} className={own.section}>
      <h3>{sectionName(section, hasTurns)}</h3>
      {section.bookings.map((booking) =>
        booking.chunks.map((chunk, at) => (
          <Chunk
            key={`${booking.booking.book.id} ${at}`}
            chunk={chunk}
            title={titleOf(booking, withRooms)}
            allergies={at === 0 ? allergiesOfBooking(booking.booking, facts) : []}
            part={booking.chunks.length > 1 ? ` (${at + 1}/${booking.chunks.length})` : ''}
          />
        )),
      )}
    </section>
  ))
}

function titleOf({ table, room, name, booking }: NameBooking, withRooms: boolean) {
  const about = [
    name ?? (booking.isStaff ? words.staff : it.common.noName),
    ...(withRooms && room ? [words.roomOf(room)] : []),
    words.covers(booking.people.length),
    ...(booking.isIncluded || booking.isStaff ? [] : [words.notIncluded]),
  ]
  return { table: table ? words.tableOf(table) : it.common.noTable, about: about.join(' · ') }
}

interface ChunkProps {
  readonly chunk: NameChunk
  readonly title: ReturnType<typeof titleOf>
  readonly part: string
  readonly allergies: readonly AllergyPerson[]
}

function Chunk({ chunk, title: { table, about }, part, allergies }: ChunkProps) {
  const { columns, totals, people, halves, notes } = chunk
  const isNoted = notes.length > 0
  return (
    <table className={`${styles.table} ${own.chunk} ${isNoted ? own.noted : ''}`}>
      <thead>
        <tr>
          <th scope="col" className={own.title}>
            <b>
              {table}
              {part}
            </b>
            {about}
            <BookingAllergies people={allergies} nameOf={nameInBooking} />
          </th>
          <DishHeads columns={columns} />
          {columns.length === 0 && <td className={own.nothing}>{words.nothing}</td>}
          {/* Takes what is left of the sheet's width, because notes are long. */}
          {isNoted && <td className={own.rest} />}
        </tr>
      </thead>
      <tbody>
        {columns.length === 0 ? (
          <tr>
            <td colSpan={2} className={own.nobody}>
              {people.map(({ sheet }) => labelOf(sheet)).join(', ')}
            </td>
          </tr>
        ) : (
          <PersonRows people={people} totals={totals} />
        )}
        {halves && (
          <tr>
            <th scope="row">{words.half}</th>
            {halves.map((half, at) => (
              <td key={at}>{half > 0 && halfPortions(half)}</td>
            ))}
          </tr>
        )}
        {isNoted && (
          <tr>
            <th scope="row">{words.notes}</th>
            <td colSpan={columns.length + 1} className={own.notes}>
              <PrintedNotes notes={notes} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const labelOf = ({ person, place }: PersonSheet): string => personLabelAt(person, place)

const cellText = ({ normal, half }: PortionCounts): string =>
  [normal > 0 ? String(normal) : '', half > 0 ? halfPortions(half) : ''].filter(Boolean).join(' ')

function PersonRows({ people, totals }: Pick<NameChunk, 'people' | 'totals'>) {
  return (
    <>
      {people.map(({ sheet, cells }) => (
        <tr key={sheet.person.id}>
          <th scope="row">
            {labelOf(sheet)}
            {sheet.mode !== 'diningRoom' && sheet.dishes.length > 0 && (
              <b className={own.away}>{awayPlace(sheet.mode, sheet.location)}</b>
            )}
          </th>
          {cells.map((cell, at) => (
            <td key={at}>{cellText(cell)}</td>
          ))}
        </tr>
      ))}
      <tr className={own.total}>
        <th scope="row">{words.total}</th>
        {totals.map((total, at) => (
          <td key={at}>{total || ''}</td>
        ))}
      </tr>
    </>
  )
}
