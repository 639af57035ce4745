import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import type { SummaryExtra } from '#domain/reports/summary.ts'
import type { ExtraOrderStatus } from '#domain/schema/values.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { money } from '#i18n/format/money.ts'
import { summary as words } from '#i18n/orders/summary.ts'
import { Tag } from '#ui/Tag.tsx'
import { Line } from './Line.tsx'
import { Part } from './Part.tsx'
import styles from './Summary.module.css'

interface Props {
  readonly extras: readonly SummaryExtra[]
  readonly total: number
  readonly currency: string
  readonly zone: string
}

/** Orders outside of the board: only approved or delivered ones are paid. */
export const ExtraOrders = ({ extras, total, currency, zone }: Props) => (
  <Part title={words.extras} totalLabel={words.extrasTotal} total={total} currency={currency}>
    {extras.length === 0 && <p className={styles.quiet}>{words.noExtras}</p>}
    {extras.map((extra) => (
      <Extra key={extra.order.id} extra={extra} currency={currency} zone={zone} />
    ))}
  </Part>
)

const tones = {
  cancelled: 'low',
  rejected: 'low',
  pending: 'medium',
  approved: 'high',
  delivered: 'high',
} as const satisfies Record<ExtraOrderStatus, string>

interface ExtraProps extends Pick<Props, 'currency' | 'zone'> {
  readonly extra: SummaryExtra
}

function Extra({ extra, currency, zone }: ExtraProps) {
  const { order, status, isPaid, dishes, deliveryCost } = extra
  const { dueDate } = order
  return (
    <article className={styles.block}>
      <header>
        <h3>
          {dueDate === undefined ? words.undated : `${weekdayDate(dayOf(dueDate, zone))}, ${timeOf(dueDate, zone)}`}
        </h3>
        <Tag tone={tones[status]}>{words.statuses[status]}</Tag>
      </header>
      <ul>
        {dishes.map(({ dishId, name, quantity, price }) => (
          <Line
            key={dishId}
            quantity={`${quantity} ×`}
            name={name || it.common.unnamedDish}
            price={price === undefined ? undefined : money(price, currency)}
          />
        ))}
        {deliveryCost > 0 && <Line name={words.delivery} price={money(deliveryCost, currency)} />}
        <Line name={words.total} price={money(extra.total, currency)} isQuiet={!isPaid} />
      </ul>
    </article>
  )
}
