import type { GuestOrderLine } from '#domain/guests/guestOrders.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { useWords } from '../useWords.ts'
import { DishName } from '../words/Sentence.tsx'

interface Props {
  readonly lines: readonly GuestOrderLine[]
  readonly gone?: readonly GuestOrderLine[] | undefined
  readonly delivery?: number | undefined
  readonly currency: string
}

export function OrderLines({ lines, gone = [], delivery, currency }: Props) {
  const { words, language } = useWords()
  const line = ({ name, quantity, halfPortion }: GuestOrderLine, at: string, isGone = false) => (
    // Lines have no name of their own, and never move.
    <li key={at}>
      <span className="count">{quantity} ×</span>
      <span>
        <DishName name={name} />
        {halfPortion && <em>{words.halfPortion}</em>}
        {isGone && <em>{words.goneDishClosed}</em>}
      </span>
    </li>
  )
  return (
    <ul>
      {lines.map((one, at) => line(one, `line ${at}`))}
      {gone.map((one, at) => line(one, `gone ${at}`, true))}
      {delivery !== undefined && (
        <li>
          <span className="count" />
          <span>{`${words.delivery} ${priceIn(delivery, currency, language)}`}</span>
        </li>
      )}
    </ul>
  )
}
