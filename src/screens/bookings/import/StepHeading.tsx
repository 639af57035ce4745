import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './StepHeading.module.css'

/** Focused when the step begins. */
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
