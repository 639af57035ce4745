import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './TutorialHint.module.css'

interface Props {
  readonly label: string
  readonly steps: readonly string[]
  /** One of them; any other value when all are done. */
  readonly step: string
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  readonly look?: 'bar' | 'card'
}

/** The element it points to carries `data-tutorial`; it is scrolled into view and outlined. */
export function TutorialHint({ label, steps, step, title, text, action, look = 'bar' }: Props) {
  useEffect(() => {
    document.body.dataset.coach = step
    // After the page was scrolled to its top.
    const frame = requestAnimationFrame(() => {
      document.querySelector(`[data-tutorial="${step}"]`)?.scrollIntoView({ block: 'nearest' })
    })
    return () => {
      cancelAnimationFrame(frame)
      delete document.body.dataset.coach
    }
  }, [step])
  const found = steps.indexOf(step)
  const place = found < 0 ? steps.length : found
  return (
    <section className={styles.coach} data-look={look} aria-label={label}>
      <Flex align="center" justify="space-between" gap="md" size="sm" strong className={styles.progress}>
        <span>{found >= 0 && tutorial.progress(found + 1, steps.length)}</span>
        <Flex component="span" gap="sm" className={styles.dots} aria-hidden="true">
          {steps.map((each, at) => (
            <span key={each} data-done={at < place ? '' : undefined} data-now={at === place ? '' : undefined} />
          ))}
        </Flex>
      </Flex>
      <div className={styles.words} role="status">
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      {action}
    </section>
  )
}
