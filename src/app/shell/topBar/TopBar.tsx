import { it } from '#i18n/it.ts'
import { useRow } from '#store/hooks.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo, LogoMark } from '#ui/Logo.tsx'
import { Text } from '#ui/Text.tsx'
import { Breadcrumbs, useCrumbs } from './Breadcrumbs.tsx'
import { NewVersion } from './NewVersion.tsx'
import { ServerAwayLine, SavingIndicator } from './SavingIndicator.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface Props {
  readonly hotelId: string | undefined
  readonly onMenu: (() => void) | undefined
}

export function TopBar({ hotelId, onMenu }: Props) {
  const hotel = useRow('Hotel', hotelId)
  const crumbs = useCrumbs(hotel)
  const hotelName = hotel && (hotel.name?.trim() || it.common.unnamed)
  return (
    <Flex component="header" align="center" gap="md" className={styles.bar}>
      {onMenu && (
        <button type="button" className={styles.menu} onClick={onMenu} aria-label={it.shell.menu.open}>
          <Icon name="menu" size={24} />
        </button>
      )}
      {hotelName && !onMenu && (
        <Flex component="span" vertical className={styles.mark}>
          <LogoMark size={30} />
        </Flex>
      )}
      <div className={styles.place}>
        {hotelName || onMenu ? (
          <Text
            component="p"
            ellipsis
            className={styles.hotel}
            data-of="hotel"
            data-product={hotelName ? undefined : ''}
          >
            {hotelName ?? it.common.product}
          </Text>
        ) : (
          <Logo size={30} />
        )}
        <ServerAwayLine />
        {hotelName && <Breadcrumbs crumbs={crumbs} />}
      </div>
      <NewVersion />
      <SavingIndicator />
      <UserMenu />
    </Flex>
  )
}
