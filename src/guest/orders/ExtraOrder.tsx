import { useState } from 'react'
import type { GuestExtraOrder } from '#domain/guests/guestOrders.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import type { Day } from '#domain/schema/fields.ts'
import { ask } from '../api.ts'
import { useWords } from '../useWords.ts'
import { refetchShown } from '../usePolledAnswer.ts'
import { dayName, say, sayRefusal } from '../words/say.ts'
import { OrderLines } from './OrderLines.tsx'

interface Props {
  readonly order: GuestExtraOrder
  readonly currency: string
  readonly today: Day
}

export function ExtraOrder({ order, currency, today }: Props) {
  const spoken = useWords()
  const { words, language } = spoken
  const { id, status, mode, due, location, lines, delivery, total } = order
  const [told, setTold] = useState<string>()
  const cancel = async () => {
    const answer = await ask('cancel-extra-order', { orderId: id })
    if (answer.status === 'away') setTold(words.notOrdered)
    else if (answer.status === 'refused') setTold(sayRefusal(answer.refusal.code, '', words))
    await refetchShown()
  }
  return (
    <li>
      <h2>
        {`${words.modes[mode]}${due ? ', ' : ''}`}
        {due && (
          <span className="when">{say(words.dueAt, { day: dayName(due.day, today, spoken), time: due.time })}</span>
        )}
      </h2>
      <p>
        <span className={`status ${status}`} aria-live="polite">
          {words.states[status]}
        </span>
      </p>
      {location && <p className="hint">{location}</p>}
      <OrderLines lines={lines} delivery={delivery} currency={currency} />
      <p className="price">{priceIn(total, currency, language)}</p>
      {told && (
        <p className="told" role="alert">
          {told}
        </p>
      )}
      {status === 'pending' && (
        <button type="button" className="second" onClick={() => void cancel()}>
          {words.cancelOrder}
        </button>
      )}
    </li>
  )
}
