import { useId } from 'react'
import type { ReactNode } from 'react'
import { Text } from '#ui/Text.tsx'
import styles from './DishSection.module.css'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

export function DishSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

export function SectionGroup({ title, hint, error, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend>{title}</legend>
      {hint && (
        <Text component="p" size="md" type="secondary" className={styles.hint}>
          {hint}
        </Text>
      )}
      {error && (
        <Text component="p" id={id} size="md" type="danger" className={styles.error} role="alert">
          {error}
        </Text>
      )}
      {children}
    </fieldset>
  )
}
