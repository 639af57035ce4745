import { Link } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import type { PmsRunBook } from '#domain/api/functions.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { longMoment, pms } from '#i18n/hotel/pmsSettings.ts'
import { usePmsRun } from '#store/loaders/pms.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './RunRecap.module.css'

const words = pms.run
const KINDS = ['created', 'changed', 'cancelled'] as const

interface Props {
  readonly hotel: Hotel
  readonly run: ImportRun
  readonly onClose: () => void
}

export function RunRecap({ hotel, run, onClose }: Props) {
  const { run: found, ...loading } = usePmsRun(hotel.id, run.id)
  const zone = timeZoneOf(hotel)
  return (
    <Modal title={words.title} onClose={onClose}>
      {run.createdAt !== undefined && (
        <Text component="p" type="secondary">
          {words.at(longMoment(run.createdAt, zone))}
        </Text>
      )}
      {found ? (
        <>
          {KINDS.map((kind) => (
            <Kind key={kind} hotel={hotel} kind={kind} books={found.books.filter((one) => one.kind === kind)} />
          ))}
          {found.left > 0 && (
            <Text component="p" type="secondary">
              {words.left(found.left)}
            </Text>
          )}
        </>
      ) : (
        <LoadingState shape="rows" loading={loading} words={words} />
      )}
    </Modal>
  )
}

interface KindProps {
  readonly hotel: Hotel
  readonly kind: PmsRunBook['kind']
  readonly books: readonly PmsRunBook[]
}

function Kind({ hotel, kind, books }: KindProps) {
  if (books.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{words.kinds[kind](books.length)}</h3>
      <ul className={styles.books} aria-label={words.kinds[kind](books.length)}>
        {books.map((book) => (
          <Flex component="li" wrap align="center" gap="ms" lines="xxs" key={book.bookId}>
            <RunBook hotel={hotel} book={book} />
          </Flex>
        ))}
      </ul>
    </section>
  )
}

function RunBook({ hotel, book }: { readonly hotel: Hotel; readonly book: PmsRunBook }) {
  const { bookId, kind, name = pms.test.unnamed, checkin, checkout, room, changed } = book
  const zone = timeZoneOf(hotel)
  const days =
    checkin !== undefined && checkout !== undefined && longPeriod(dayOf(checkin, zone), dayOf(checkout, zone))
  return (
    <>
      {kind === 'cancelled' ? <b>{name}</b> : <Link to={`/hotels/${hotel.id}/list?book=${bookId}`}>{name}</Link>}
      <span>{[days, room && pms.test.room(room)].filter(Boolean).join(' · ')}</span>
      {kind === 'changed' && (
        <Text type="secondary">{words.fields(changed.map((field) => csvImport.fields[field]).join(', '))}</Text>
      )}
    </>
  )
}
