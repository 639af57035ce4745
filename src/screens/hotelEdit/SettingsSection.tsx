import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './SettingsSection.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function SettingsSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
