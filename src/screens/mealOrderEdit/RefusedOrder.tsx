import type { ClassName } from '#domain/schema/classes.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { useRefusedRow } from '#store/editing/useRefusedRow.ts'
import { Refused } from '#ui/feedback/Refused.tsx'

interface Props {
  readonly order: MealOrder | undefined
  readonly lines: readonly MealOrderDish[]
  readonly name?: string
}

export function RefusedOrder({ order, lines, name }: Props) {
  return (
    <>
      {order && <Row className="MealOrder" id={order.id} name={name} />}
      {lines.map(({ id }) => (
        <Row key={id} className="MealOrderDish" id={id} name={name} />
      ))}
    </>
  )
}

interface RowProps {
  readonly className: ClassName
  readonly id: string
  readonly name: string | undefined
}

function Row({ className, id, name }: RowProps) {
  const refused = useRefusedRow(className, id)
  return refused && <Refused {...refused} name={name} />
}
