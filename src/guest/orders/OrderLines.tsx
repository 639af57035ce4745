import type { GuestOrderLine } from '#domain/guests/guestOrders.ts'
import { useWords } from '../useWords.ts'
import { DishName } from '../words/Sentence.tsx'

export function OrderLines({ lines }: { readonly lines: readonly GuestOrderLine[] }) {
  const { words } = useWords()
  return (
    <ul>
      {lines.map(({ name, quantity, halfPortion }, at) => (
        // Lines have no name of their own, and never move.
        <li key={at}>
          <span className="count">{quantity} ×</span>
          <span>
            <DishName name={name} />
            {halfPortion && <em>{words.halfPortion}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
}
