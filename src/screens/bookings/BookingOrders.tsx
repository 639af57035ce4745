import { useParams } from 'react-router-dom'
import { bookings as words } from '#i18n/bookings.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './BookingMenu.module.css'

export function BookingOrders({ bookId }: { readonly bookId: string }) {
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
