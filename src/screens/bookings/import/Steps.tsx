import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Steps.module.css'

export function StepHeading({ children, note }: { readonly children: string; readonly note?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <header className={styles.heading}>
      <h3 ref={heading} tabIndex={-1}>
        {children}
      </h3>
      {note && <p>{note}</p>}
    </header>
  )
}

const steps = ['file', 'columns', 'recap', 'upload'] as const
export type Step = (typeof steps)[number]

export function Steps({ current }: { readonly current: Step }) {
  const now = steps.indexOf(current)
  return (
    <Flex component="ol" gap="sm" className={styles.steps} aria-label={csvImport.steps.label}>
      {steps.map((step, at) => (
        <Flex
          component="li"
          align="center"
          gap="sm"
          size="md"
          type="secondary"
          key={step}
          data-state={at < now ? 'done' : at === now ? 'now' : 'coming'}
          aria-current={at === now ? 'step' : undefined}
        >
          <Flex
            component="span"
            align="center"
            justify="center"
            size="sm"
            strong
            tabular
            rigid
            className={styles.number}
          >
            {at < now ? <Icon name="check" size={16} /> : at + 1}
          </Flex>
          <span className={styles.name}>{csvImport.steps[step]}</span>
        </Flex>
      ))}
    </Flex>
  )
}
