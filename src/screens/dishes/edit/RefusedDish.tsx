import { useRefusedRow } from '#store/useRefusedRow.ts'
import { Refused } from '#ui/Refused.tsx'

interface Props {
  readonly className: 'Dish' | 'DishImage'
  readonly id: string
}

/** What the server refused of a dish or its photo. */
export function RefusedDish({ className, id }: Props) {
  const refused = useRefusedRow(className, id)
  return refused && <Refused {...refused} />
}
