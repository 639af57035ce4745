import { useId } from 'react'
import type { ReactNode } from 'react'
import { money } from '#i18n/format/money.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './Summary.module.css'

interface Props {
  readonly title: string
  readonly totalLabel: string
  readonly total: number
  readonly currency: string
  readonly children: ReactNode
}

export function Part({ title, totalLabel, total, currency, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Flex component="header" wrap align="baseline" justify="space-between" gap="md" lines="xxs">
        <h2 id={id}>{title}</h2>
        <p>
          {totalLabel} <strong>{money(total, currency)}</strong>
        </p>
      </Flex>
      <div className={styles.blocks}>{children}</div>
    </section>
  )
}
