import { use } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import styles from './Page.module.css'
import { TitleCount } from './titleCount.ts'

interface Props {
  readonly title: string
  /** For the tab's title: `(3) Ordini`; absent: `TitleCount`. */
  readonly pending?: number
  readonly intro?: ReactNode
  readonly actions?: ReactNode
  readonly back?: {
    readonly to: string
    readonly label: string
    readonly onClick?: ComponentProps<typeof Link>['onClick']
  }
  /** `text` for forms and reading, `wide` for cards, `full` for grids. */
  readonly width?: 'text' | 'wide' | 'full'
  /** For content that needs the height: back link, title and actions share one line. */
  readonly isCompact?: boolean
  readonly children: ReactNode
}

export function Page(props: Props) {
  const { title, intro, actions, back, width = 'wide', isCompact = false, children } = props
  const elsewhere = use(TitleCount)
  const count = props.pending ?? elsewhere
  const wayBack = back && (
    <Link to={back.to} className={styles.back} onClick={back.onClick}>
      <span aria-hidden="true">←</span> <span>{back.label}</span>
    </Link>
  )
  return (
    <div className={`${styles.page} ${styles[width]}`} data-compact={isCompact ? '' : undefined}>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${it.common.product}`}</title>
      {!isCompact && wayBack}
      <header className={styles.header}>
        {isCompact && wayBack}
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
