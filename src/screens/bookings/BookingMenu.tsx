import { bookings as words } from '#i18n/bookings.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import styles from './BookingMenu.module.css'
import { BookingOrders } from './BookingOrders.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'

interface Props {
  readonly bookId: string
  readonly name: string
}

export function BookingMenu({ bookId, name }: Props) {
  return (
    <div className={styles.root}>
      <Popover
        label={words.actionsOf(name)}
        trigger={<Icon name="more" size={22} />}
        className={styles.button}
      >
        {(close) => (
          <>
            <BookingOrders bookId={bookId} />
            <DeleteBooking bookId={bookId} onPress={close} />
          </>
        )}
      </Popover>
    </div>
  )
}
