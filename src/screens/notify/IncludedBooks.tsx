import { useState } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import type { NotifiedBook } from '#domain/api/functions.ts'
import type { Reach } from '#domain/rules/bookings/notification.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { notify as words } from '#i18n/hotel/notify.ts'
import type { Loading } from '#store/loaders/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import styles from './NotifyScreen.module.css'

interface Props extends Loading {
  readonly books: readonly NotifiedBook[]
  readonly zone: string
}

export function IncludedBooks({ books, zone, isLoading, failed, retry }: Props) {
  const [isOpen, setOpen] = useState(false)
  const by = (way: Reach) => books.filter(({ reach }) => reach === way).length
  return (
    <Flex wrap align="center" type="secondary" className={styles.included} aria-busy={isLoading}>
      <Button onClick={() => setOpen(true)}>{words.included(books.length)}</Button>
      <p aria-live="polite">{isLoading ? words.loading : words.reach(by('app'), by('mail'), by('none'))}</p>
      {failed && (
        <Caution kind="error" actions={<Button onClick={retry}>{words.retry}</Button>}>
          {words.listFailed}
        </Caution>
      )}
      {isOpen && (
        <Modal title={words.table.title} size="wide" onClose={() => setOpen(false)}>
          {books.length === 0 ? (
            <p>{isLoading ? words.loading : words.table.nobody}</p>
          ) : (
            <Books books={books} zone={zone} />
          )}
        </Modal>
      )}
    </Flex>
  )
}

function Books({ books, zone }: Pick<Props, 'books' | 'zone'>) {
  const { table } = words
  const day = (instant: Instant | undefined) => (instant === undefined ? '' : shortDate(dayOf(instant, zone)))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={table.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[table.checkin, table.checkout, table.email, table.name, table.reach].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {books.map(({ id, checkin, checkout, refEmail, refName, reach }) => (
            <tr key={id}>
              <td>{day(checkin)}</td>
              <td>{day(checkout)}</td>
              <td className={styles.email}>{refEmail}</td>
              <td>{refName?.trim() || it.common.unnamed}</td>
              <td data-reach={reach}>{words.reachable[reach]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
