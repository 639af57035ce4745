import { Link, useSearchParams } from 'react-router-dom'
import { settings } from '#i18n/settings.ts'
import styles from './TabStrip.module.css'
import { tabs } from './tabs.ts'

export function TabStrip({ current }: { readonly current: string }) {
  const [query] = useSearchParams()
  if (tabs.length === 1) return null
  const search = (tab: string) => {
    const next = new URLSearchParams(query)
    next.set('tab', tab)
    return `?${next}`
  }
  return (
    <nav className={styles.strip} aria-label={settings.tabsLabel}>
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={search(key)}
          replace
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
