import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { menuSteps } from '#domain/rules/menuTutorial.ts'
import type { MenuStep } from '#domain/rules/menuTutorial.ts'
import { tutorial } from '#i18n/tutorial.ts'
import styles from './Coach.module.css'

interface Props {
  readonly step: MenuStep
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

const words = tutorial.menu

/**
 * Says what to do now, and how far one has come. It stands in the flow of the page, so it covers
 * nothing; what it speaks of carries `data-tutorial`, is brought into view and gets a ring.
 */
export function Coach({ step, title, text, action }: Props) {
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
  const place = menuSteps.indexOf(step)
  return (
    <section className={styles.coach} aria-label={words.label}>
      <div className={styles.progress}>
        <span>{words.progress(place + 1, menuSteps.length)}</span>
        <span className={styles.dots} aria-hidden="true">
          {menuSteps.map((each, at) => (
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
