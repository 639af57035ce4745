import { useParams } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/ordersPrint.ts'
import { useRow } from '#store/hooks.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OrdersPrint } from './OrdersPrint.tsx'

export function OrdersPrintScreen() {
  const { hotelid = '', calendarmealid = '' } = useParams()
  const hotel = useRow('Hotel', hotelid)
  const meal = useRow('CalendarMeal', calendarmealid)
  if (hotel && meal?.hotel === hotelid) return <OrdersPrint hotel={hotel} meal={meal} />
  return (
    <EmptyState
      {...words.gone}
      action={
        <ButtonLink kind="primary" to={`/hotels/${hotelid}/mealbooks`}>
          {it.shell.sections.mealbooks}
        </ButtonLink>
      }
    />
  )
}
