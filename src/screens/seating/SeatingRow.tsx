import { useState } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import { turnOf } from '#domain/rules/places/turnOf.ts'
import type { Table } from '#domain/schema/places.ts'
import { fitsTable } from '#domain/seating/seatingPlan.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { highChairs } from '#i18n/places/covers.ts'
import { it } from '#i18n/it.ts'
import { seating as words } from '#i18n/bookings/seating.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './SeatingRow.module.css'
import type { SeatingLine } from './seatingLines.ts'
import type { Seating } from './useSeating.ts'

interface SeatNames {
  readonly ranks: ReadonlyMap<string, string>
  readonly turns: ReadonlyMap<string, string>
  readonly nameOf: (id: string) => string
}

interface Props {
  readonly line: SeatingLine
  readonly zone: string
  readonly names: SeatNames
  readonly seating: Seating
}

const nameOfTable = (table: Table | undefined): string => table?.name?.trim() || it.common.unnamed

export function SeatingRow({ line, zone, names, seating }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { book, status } = line
  const { checkin, checkout, pax } = book
  const board = seating.boardOf(book) ?? ''
  const name = bookName(book)
  const facts = [
    bookings.pax(pax),
    board,
    highChairs(book.highChairs),
    checkin !== undefined && checkout !== undefined ? words.stay(dayOf(checkin, zone), dayOf(checkout, zone)) : '',
  ].filter(Boolean)
  return (
    <li className={styles.row} data-status={status} data-book={book.id}>
      <div className={styles.who}>
        <h3>{name}</h3>
        <p>{facts.join(' · ')}</p>
      </div>
      <div className={styles.where}>
        <Where line={line} names={names} />
      </div>
      <Flex align="center" justify="end" gap="xs" className={styles.actions}>
        {status === 'refused' && <Button onClick={() => seating.proposeAgain(book)}>{words.proposeAgain}</Button>}
        {(status === 'proposed' || status === 'given' || status === 'unseated') && (
          <Button
            kind="quiet"
            aria-expanded={isChoosing}
            aria-label={status === 'unseated' ? words.chooseOf(name) : words.changeOf(name)}
            onClick={() => setChoosing(!isChoosing)}
          >
            {status === 'unseated' ? words.choose : words.change}
          </Button>
        )}
        {status === 'proposed' && (
          <Button aria-label={words.acceptOf(name)} onClick={() => seating.accept([line])}>
            {words.accept}
          </Button>
        )}
        {status === 'given' && (
          <Tag tone="high">
            <Icon name="check" size={16} /> {words.given}
          </Tag>
        )}
      </Flex>
      {isChoosing && (
        <div className={styles.choice}>
          <TableChoice {...{ line, names, seating }} onChosen={() => setChoosing(false)} />
        </div>
      )}
    </li>
  )
}

function Where({ line, names }: Pick<Props, 'line' | 'names'>) {
  if (line.status === 'waiting') return <p className={styles.quiet}>{words.proposing}</p>
  const told = line.instead && (
    <p className={styles.told} role="status">
      {words.taken(line.instead.table, line.instead.by)}
    </p>
  )
  if (line.status === 'unseated')
    return (
      <>
        {told}
        <p className={styles.without}>
          <Icon name="alert" size={16} /> {words.unseated(line.reason)}
        </p>
      </>
    )
  const { tables } = line
  const table = tables.at(0)
  const nameOfAll = tables.map(nameOfTable).join(' + ') || it.common.unnamed
  const covers = tables.reduce<number | undefined>(
    (sum, { seats }) => (sum === undefined || seats === undefined ? undefined : sum + seats),
    0,
  )
  const place = words.place(
    names.ranks.get(table?.rank ?? '') ?? '',
    names.turns.get(turnOf(line.book, table) ?? '') ?? '',
  )
  return (
    <>
      {told}
      <p>
        <strong>{words.table(nameOfAll)}</strong>
        {table && covers !== undefined && <span>{words.covers(covers)}</span>}
        {place && <span>{place}</span>}
      </p>
      {line.status === 'refused' && <p className={styles.told}>{words.refused(nameOfAll)}</p>}
      {line.status === 'proposed' && (
        <p className={styles.quiet}>
          {line.reasons === 'byHand'
            ? words.byHand
            : line.reasons.map((reason) => words.reason(reason, names.nameOf)).join(' · ')}
        </p>
      )}
    </>
  )
}

interface ChoiceProps extends Pick<Props, 'line' | 'names' | 'seating'> {
  readonly onChosen: () => void
}

function TableChoice({ line: { book, ...line }, names, seating, onChosen }: ChoiceProps) {
  const free = seating.choicesOf(book)
  type Free = (typeof free)[number]
  // First those that nobody is to have, last those that are too small or too large.
  const orderOf = ({ table, proposedTo }: Free): number =>
    fitsTable(table, book) ? (proposedTo === undefined || proposedTo.id === book.id ? 0 : 1) : 2
  const sorted = free.sort((one, other) => orderOf(one) - orderOf(other))
  const choices = sorted.map(({ table, proposedTo }) => {
    const turn = names.turns.get(turnOf(book, table) ?? '') ?? it.common.noTurn
    const rank = names.ranks.get(table.rank ?? '') ?? ''
    const name = nameOfTable(table)
    const isOther = proposedTo !== undefined && proposedTo.id !== book.id
    return {
      value: table.id,
      code: name,
      also: rank,
      label: bookingEdit.stay.tableLabel(name, turn, table.seats, 0),
      ...(isOther ? { detail: words.proposedTo(bookName(proposedTo)) } : rank && { detail: rank }),
    }
  })
  const now = 'tables' in line ? line.tables.at(0)?.id : undefined
  return (
    <SelectField
      label={words.chooseLabel(bookName(book))}
      choices={choices}
      value={choices.find(({ value }) => value === now)?.value}
      placeholder={bookingEdit.stay.chooseTable}
      notFound={words.noneFree}
      onChange={(id) => {
        if (id !== undefined) seating.choose(book, id)
        onChosen()
      }}
    />
  )
}
