import { useParams } from 'react-router-dom'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { deletesBook } from '#store/selectors/hotels.ts'
import { Icon } from '#ui/Icon.tsx'
import { iconClass } from '#ui/IconButton.tsx'
import { MenuItem, MenuLink } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { useNow } from '#ui/useNow.ts'
import { useDeleteBooking } from './useDeleteBooking.ts'
import styles from './BookingMenu.module.css'

function BookingOrders({ bookId }: { readonly bookId: string }) {
  const { hotelid } = useParams()
  return (
    <MenuLink icon="orders" to={`/hotels/${hotelid}/summary/${bookId}`}>
      {words.orders}
    </MenuLink>
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
    <MenuItem icon="trash" danger onClick={() => void remove()}>
      {it.common.delete}
    </MenuItem>
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
      <Popover label={words.actionsOf(name)} trigger={<Icon name="more" size={22} />} className={iconClass()}>
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
