import { dishTitle } from '#i18n/dishTitle.ts'
import { portionsOf } from '#i18n/portions.ts'
import { LineFields } from './LineFields.tsx'
import type { OneOrder, OrderedLine } from './oneOrder.ts'
import styles from './OrderedLineFields.module.css'
import type { useOrderCommands } from './useOrderCommands.ts'

interface Props {
  readonly one: OneOrder
  readonly line: OrderedLine
  readonly commands: ReturnType<typeof useOrderCommands>
}

export function OrderedLineFields({ one, line, commands }: Props) {
  const { dish: dishId, quantity, halfPortion } = line
  const portions = { normal: halfPortion ? 0 : quantity, half: halfPortion ? quantity : 0 }
  const refused = commands.refusedAt({ dishId, halfPortion })
  return (
    <li className={styles.line}>
      <p className={styles.name}>{portionsOf(portions, dishTitle(one.dishes, dishId))}</p>
      <LineFields one={one} line={line} commands={commands} />
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </li>
  )
}
