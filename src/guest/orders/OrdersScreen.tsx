import type { GuestStay } from '#domain/guests/guestStay.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { GuestBackLink } from '../meal/GuestBackLink.tsx'
import { NotifyOffer } from '../notifications/NotifyOffer.tsx'
import { usePhone } from '../notifications/usePhone.ts'
import { useHasOrdered } from '../ordered.ts'
import { useWords } from '../useWords.ts'
import { usePolledAnswer } from '../usePolledAnswer.ts'
import { atTable, dayName } from '../words/say.ts'
import { ExtraOrder } from './ExtraOrder.tsx'
import { OrderLines } from './OrderLines.tsx'

export function OrdersScreen({ stay }: { readonly stay: GuestStay }) {
  const spoken = useWords()
  const { words, language } = spoken
  const { data: orders, isAway } = usePolledAnswer('guest-orders', { language })
  const phone = usePhone(stay.pushKey)
  const hasOrdered = useHasOrdered(stay.book.id)
  const today = stay.now.day
  return (
    <main>
      <GuestBackLink to={{ name: 'home' }} />
      <header className="top">
        <h1 tabIndex={-1}>{words.orders}</h1>
      </header>
      {isAway && (
        <p className="away" role="status">
          {words.noNetwork}
        </p>
      )}
      {!orders && !isAway && (
        <p className="notice" role="status">
          {words.loading}
        </p>
      )}
      {orders && orders.meals.length + orders.extras.length === 0 && <p className="calm">{words.nothingOrdered}</p>}
      {orders && (
        <>
          {hasOrdered && <NotifyOffer phone={phone} />}
          {orders.total > 0 && (
            <p className="sum">
              <span>{words.totalSoFar}</span> <strong>{priceIn(orders.total, orders.currency, language)}</strong>
            </p>
          )}
          <ul className="reviews">
            {orders.extras.map((order) => (
              <ExtraOrder key={order.id} order={order} currency={orders.currency} today={today} />
            ))}
            {orders.meals.map(({ id, mealIndex, day, lines, gone, delivery, total, ...seat }) => (
              <li key={id}>
                <h2>
                  {words.meals[mealIndex]}{' '}
                  <span className="when">{`${dayName(day, today, spoken)}, ${atTable(seat, spoken)}`}</span>
                </h2>
                <OrderLines lines={lines} gone={gone} delivery={delivery} currency={orders.currency} />
                <p className="hint">{total > 0 ? priceIn(total, orders.currency, language) : words.included}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
