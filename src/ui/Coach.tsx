import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { tutorial } from '#i18n/tutorial.ts'
import styles from './Coach.module.css'

interface Props {
  /** What all the steps lead to. */
  readonly label: string
  readonly steps: readonly string[]
  /** One of them; any other when all are done. */
  readonly step: string
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/**
 * Says what to do now, and how far one has come. It stands in the flow of the page, so it covers
 * nothing; what it speaks of carries `data-tutorial`, is brought into view and gets a ring.
 */
export function Coach({ label, steps, step, title, text, action }: Props) {
  useEffect(() => {
    document.body.dataset.coach = step
    // After the page has taken its own place, which begins at the top.
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
    <section className={styles.coach} aria-label={label}>
      <div className={styles.progress}>
        <span>{found >= 0 && tutorial.progress(found + 1, steps.length)}</span>
        <span className={styles.dots} aria-hidden="true">
          {steps.map((each, at) => (
            <span key={each} data-done={at < place ? '' : undefined} data-now={at === place ? '' : undefined} />
          ))}
        </span>
      </div>
      <div className={styles.words} role="status">
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      {action}
    </section>
  )
}
