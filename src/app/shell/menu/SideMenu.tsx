import { useState } from 'react'
import { Link } from 'react-router-dom'
import { onDevice } from '#browser/keptItems.ts'
import { it } from '#i18n/it.ts'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import { Flex } from '#ui/Flex.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import entry from './MenuLinks.module.css'
import styles from './SideMenu.module.css'
import { WhatsNew } from './WhatsNew.tsx'

const KEY = 'convivio.menu'

export function SideMenu({ hotelId }: { readonly hotelId: string | undefined }) {
  const { menu } = it.shell
  const [reduced, setReduced] = useState(() => onDevice.get(KEY) === 'reduced')
  const toggle = () => {
    setReduced(!reduced)
    onDevice.set(KEY, reduced ? 'wide' : 'reduced')
  }
  const label = reduced ? menu.expand : menu.collapse
  return (
    <Flex
      aria-label={menu.label}
      component="nav"
      vertical
      gap="lg"
      className={styles.side}
      data-reduced={reduced ? '' : undefined}
    >
      <Link to={HOTELS} className={styles.logo} aria-label={`${it.common.product}: ${menu.myHotels}`}>
        <Logo size={34} />
      </Link>
      <div className={styles.links}>
        <MenuLinks hotelId={hotelId} withHotels={!hotelId} />
      </div>
      <Flex vertical gap="xxs">
        <WhatsNew />
        <button
          type="button"
          className={`${entry.link} ${styles.toggle}`}
          onClick={toggle}
          aria-label={label}
          title={label}
        >
          <Icon name={reduced ? 'expand' : 'collapse'} size={22} />
          <span data-label>{menu.collapse}</span>
        </button>
      </Flex>
    </Flex>
  )
}
