import type { ClassName } from '#domain/schema/classes.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { useRefusedRow } from '#store/useRefusedRow.ts'
import { Refused } from '#ui/Refused.tsx'

interface Props {
  readonly order: MealOrder | undefined
  readonly lines: readonly MealOrderDish[]
}

/** What the server did not take of a person's order. */
export function RefusedOrder({ order, lines }: Props) {
  return (
    <>
      {order && <Row className="MealOrder" id={order.id} />}
      {lines.map(({ id }) => (
        <Row key={id} className="MealOrderDish" id={id} />
      ))}
    </>
  )
}

function Row({ className, id }: { readonly className: ClassName; readonly id: string }) {
  const refused = useRefusedRow(className, id)
  return refused && <Refused {...refused} />
}
