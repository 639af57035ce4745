import type { GuestOrderLine } from '#domain/guests/guestOrders.ts'
import { useSpoken } from '../spoken.ts'

export function OrderLines({ lines }: { readonly lines: readonly GuestOrderLine[] }) {
  const { words } = useSpoken()
  return (
    <ul>
      {lines.map(({ name, quantity, halfPortion }, at) => (
        // Lines have no name of their own, and never move.
        <li key={at}>
          <span className="count">{quantity} ×</span>
          <span>
            <span lang={name.isMissing ? 'it' : undefined}>{name.text}</span>
            {halfPortion && <em>{words.halfPortion}</em>}
          </span>
        </li>
      ))}
    </ul>
  )
}
