import { Link } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import styles from './Breadcrumbs.module.css'
import { collapseCrumbs } from './collapseCrumbs.ts'
import type { Crumb } from './crumbs.ts'

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1)
  return (
    <nav className={styles.crumbs} aria-label={it.shell.breadcrumbs.label}>
      <ol>
        {collapseCrumbs(crumbs).map((shown) =>
          'hidden' in shown ? (
            <Hidden key="hidden" crumbs={shown.hidden} />
          ) : (
            <li key={shown.item.to}>
              <Link to={shown.item.to} aria-current={shown.item === here ? 'page' : undefined}>
                {shown.item.label}
              </Link>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

function Hidden({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const names = it.shell.breadcrumbs.hidden(crumbs.map(({ label }) => label))
  return (
    <li title={names}>
      <span aria-hidden="true">…</span>
      <span className="visuallyHidden">{names}</span>
    </li>
  )
}
