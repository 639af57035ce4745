import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import styles from './Page.module.css'

interface Props {
  readonly title: string
  /** One sentence under the title. */
  readonly intro?: ReactNode
  /** Buttons beside the title; the primary one last. */
  readonly actions?: ReactNode
  readonly back?: {
    readonly to: string
    readonly label: string
    readonly onClick?: ComponentProps<typeof Link>['onClick']
  }
  /** `text` for forms and reading, `wide` for cards, `full` for grids and plans. */
  readonly width?: 'text' | 'wide' | 'full'
  readonly children: ReactNode
}

/** A screen inside the shell: its only h1, its actions, its content width, the tab's title. */
export function Page({ title, intro, actions, back, width = 'wide', children }: Props) {
  return (
    <div className={`${styles.page} ${styles[width]}`}>
      <title>{`${title} · ${it.common.product}`}</title>
      {back && (
        <Link to={back.to} className={styles.back} onClick={back.onClick}>
          <span aria-hidden="true">←</span> {back.label}
        </Link>
      )}
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
