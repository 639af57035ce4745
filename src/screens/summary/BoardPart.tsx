import { boards } from '#domain/reference/boards.ts'
import type { BoardBill } from '#domain/reports/boardBill.ts'
import { money } from '#i18n/format/money.ts'
import { summary as words } from '#i18n/orders/summary.ts'
import { Line } from './Line.tsx'
import { Part } from './Part.tsx'
import styles from './Summary.module.css'

interface Props {
  readonly bill: BoardBill
  readonly currency: string
}

export function BoardPart({ bill, currency }: Props) {
  const name = boards.find(({ code }) => code === bill.board)?.name ?? bill.board
  return (
    <Part title={words.board.title(name)} totalLabel={words.board.total} total={bill.total} currency={currency}>
      <article className={styles.block}>
        <ul>
          {bill.lines.map(({ price, nights, total }) => (
            <Line
              key={price}
              quantity={words.board.nights(nights)}
              name={words.board.of(money(price, currency))}
              price={money(total, currency)}
            />
          ))}
          {bill.unpriced > 0 && <Line name={words.board.unpriced(bill.unpriced)} />}
        </ul>
      </article>
    </Part>
  )
}
