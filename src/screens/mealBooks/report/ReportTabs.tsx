import { Link, useSearchParams } from 'react-router-dom'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { ALONE, withReport } from './reportQuery.ts'
import type { ReportQuery } from './reportQuery.ts'
import styles from './ReportTabs.module.css'

export function ReportTabs({ shown }: { readonly shown: ReportQuery }) {
  const [query] = useSearchParams()
  return (
    <nav className={styles.tabs} aria-label={words.report.tabs}>
      {(['waiter', 'kitchen'] as const).map((tab) => (
        <Link
          key={tab}
          to={{ search: withReport(query, ALONE[tab]).toString() }}
          replace
          preventScrollReset
          aria-current={shown[tab] ? 'page' : undefined}
        >
          {words[tab].title}
        </Link>
      ))}
    </nav>
  )
}
