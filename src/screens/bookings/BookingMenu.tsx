import { useParams } from 'react-router-dom'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { useNow } from '#ui/useNow.ts'
import { useDeleteBooking } from './useDeleteBooking.ts'
import styles from './BookingMenu.module.css'

function BookingOrders({ bookId }: { readonly bookId: string }) {
  const { hotelid } = useParams()
  return (
    <div className={styles.orders}>
      <ButtonLink
        kind="quiet"
        block
        icon={<Icon name="orders" />}
        to={`/hotels/${hotelid}/summary/${bookId}`}
      >
        {words.orders}
      </ButtonLink>
    </div>
  )
}

interface DeleteBookingProps {
  readonly bookId: string
  readonly onPress: () => void
}

function DeleteBooking({ bookId, onPress }: DeleteBookingProps) {
  const deleteIt = useDeleteBooking()
  const remove = async () => {
    // The menu closes first: it gives the focus back to its button.
    onPress()
    if (await deleteIt(bookId)) document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.actions}>
      <Button kind="quiet" block icon={<Icon name="trash" />} onClick={() => void remove()}>
        {it.common.delete}
      </Button>
    </div>
  )
}

interface Props {
  readonly bookId: string
  readonly name: string
}

export function BookingMenu({ bookId, name }: Props) {
  const now = useNow()
  const mayDelete = useSelect((state) => deletesBook(state, bookId, now))
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
            {mayDelete && <DeleteBooking bookId={bookId} onPress={close} />}
          </>
        )}
      </Popover>
    </div>
  )
}
