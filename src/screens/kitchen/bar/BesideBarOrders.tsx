import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { kitchen as words } from '#i18n/orders/kitchen.ts'
import { LiveOrders } from '#screens/liveOrders/LiveOrders.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useMedia } from '#ui/useMedia.ts'
import styles from './BesideBarOrders.module.css'
import { ANSWERED_ONES } from './useBarOrders.ts'
import type { BarOrders } from './useBarOrders.ts'

interface Props {
  readonly hotel: Hotel
  /** Undefined: this device does not show them. */
  readonly orders: BarOrders | undefined
  readonly now: Instant
  /** What is shown of the meal. */
  readonly children: ReactNode
}

/** The meal's cards, and beside them the orders outside the meals; on a phone one of both, so that neither moves the other. */
export function BesideBarOrders({ hotel, orders, now, children }: Props) {
  const isSmall = useMedia('(max-width: 767px)')
  const [chosen, choose] = useState<'cards' | 'orders'>('cards')
  if (!orders) return children
  const { listed } = orders
  const extra = (
    <section className={styles.orders} aria-label={words.bar.title}>
      {!isSmall && <h2>{words.bar.title}</h2>}
      <LiveOrders {...{ hotel, listed, now }} shows={ANSWERED_ONES} empty={<EmptyState {...words.bar.none} />} />
    </section>
  )
  if (isSmall)
    return (
      <>
        <div className={styles.choice}>
          <RadioGroup
            legend={words.bar.choice}
            isLegendHidden
            look="chips"
            options={[
              { value: 'cards', label: words.bar.cards },
              { value: 'orders', label: words.bar.orders(listed.length) },
            ]}
            value={chosen}
            onChange={choose}
          />
        </div>
        {chosen === 'cards' ? children : extra}
      </>
    )
  return (
    <div className={styles.both}>
      <div>{children}</div>
      {extra}
    </div>
  )
}
