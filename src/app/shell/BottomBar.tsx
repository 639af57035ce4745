import { NavLink } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { Icon } from '#ui/Icon.tsx'
import { sections } from '../sections.ts'
import styles from './BottomBar.module.css'

export function BottomBar({ hotelId }: { readonly hotelId: string }) {
  const tabs = sections.filter((section) => section.bottomTab !== undefined)
  if (tabs.length === 0) return null
  return (
    <nav aria-label={it.shell.menu.tabs} className={styles.bar}>
      {tabs.map(({ path, icon, bottomTab }) => (
        <NavLink key={path} to={`/hotels/${hotelId}/${path}`} className={styles.tab ?? ''}>
          <Icon name={icon} size={24} />
          {bottomTab && it.shell.tabs[bottomTab]}
        </NavLink>
      ))}
    </nav>
  )
}
