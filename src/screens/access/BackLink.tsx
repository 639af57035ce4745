import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './BackLink.module.css'

export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <span aria-hidden="true">←</span>
      {children}
    </Link>
  )
}
