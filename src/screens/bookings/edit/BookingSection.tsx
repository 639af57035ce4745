import { useId } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import styles from './BookingSection.module.css'

interface Props {
  readonly title: string
  readonly icon: IconName
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function BookingSection({ title, icon, aside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <Icon name={icon} />
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  )
}
