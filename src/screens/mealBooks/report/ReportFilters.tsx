import { startTransition, useOptimistic } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './ReportFilters.module.css'
import { ALONE, withReport } from './reportQuery.ts'
import type { ReportQuery } from './reportQuery.ts'

function ReportTabs({ shown }: { readonly shown: ReportQuery }) {
  const { linkTo } = useUrlQuery()
  return (
    <nav className={styles.tabs} aria-label={words.report.tabs}>
      {(['waiter', 'kitchen'] as const).map((tab) => (
        <Link
          key={tab}
          {...linkTo((query) => withReport(query, ALONE[tab]))}
          aria-current={shown[tab] ? 'page' : undefined}
        >
          {words[tab].title}
        </Link>
      ))}
    </nav>
  )
}

type Flag = Exclude<keyof ReportQuery, 'search'>

const reports: readonly Flag[] = ['kitchen', 'waiter']
const orders: readonly Flag[] = ['incomplete', 'complete', 'notIncluded']

interface Props {
  readonly asked: ReportQuery
  readonly onAsk: (asked: Partial<ReportQuery>) => void
  readonly isOneReport: boolean
}

export function ReportFilters({ asked: ofAddress, onAsk, isOneReport }: Props) {
  // Shown at once; the report of a large hotel follows.
  const [asked, show] = useOptimistic(ofAddress)
  const choose = (flag: Flag, isSet: boolean) =>
    startTransition(() => {
      show({ ...asked, [flag]: isSet })
      onAsk({ [flag]: isSet })
    })
  const check = (flag: Flag) => (
    <Flex component="label" key={flag} align="center" gap="sm" className={styles.choice}>
      <input
        type="checkbox"
        checked={asked[flag]}
        onChange={({ currentTarget }) => choose(flag, currentTarget.checked)}
      />
      <span>
        {reports.includes(flag) && <span className={styles.verb}>{words.report.filters.show}</span>}{' '}
        <span className={styles.word}>{words.report.filters[flag]}</span>
      </span>
    </Flex>
  )
  const hidden = orders.filter((flag) => !asked[flag]).length
  return (
    <aside className={styles.filters} aria-label={words.report.filters.label}>
      {isOneReport ? <ReportTabs shown={asked} /> : <div className={styles.group}>{reports.map(check)}</div>}
      {asked.waiter && (
        <div className={styles.group}>
          {check('missing')}
          {/* 'Chi manca' overrides the other boxes. */}
          {!asked.missing && !isOneReport && orders.map(check)}
          {!asked.missing && isOneReport && <MoreFilters hidden={hidden}>{orders.map(check)}</MoreFilters>}
        </div>
      )}
    </aside>
  )
}

interface MoreProps {
  readonly hidden: number
  readonly children: ReactNode
}

const MoreFilters = ({ hidden, children }: MoreProps) => (
  <Popover
    label={words.report.filters.open(hidden)}
    sheet
    className={styles.more}
    trigger={
      <>
        <Icon name="filter" size={18} />
        {words.report.filters.open(hidden)}
      </>
    }
  >
    <div className={styles.list}>{children}</div>
  </Popover>
)
