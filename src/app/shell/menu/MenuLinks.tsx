import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useMatch } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { qr } from '#i18n/hotel/qr.ts'
import { useMay } from '#store/useMay.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import { placeOf, sections } from '#app/sections.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './MenuLinks.module.css'
import { UnseenOrders } from './UnseenOrders.tsx'

const QrCodesModal = lazy(async () => ({
  default: (await import('./QrCodesModal.tsx')).QrCodesModal,
}))

export function QrCodes({ hotelId, className }: { readonly hotelId: string; readonly className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} title={qr.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="qr" size={22} />
        <span data-label>{qr.menu}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrCodesModal hotelId={hotelId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface Props {
  readonly hotelId: string | undefined
  /** With a link to the hotels: there is no hotel yet, or no logo to press. */
  readonly withHotels: boolean
  readonly small?: boolean
}

export function MenuLinks({ hotelId, withHotels, small = false }: Props) {
  const { section, subPage } = placeOf(useLocation().pathname)
  const may = useMay()
  const shown = hotelId
    ? sections.filter((one) => !(small && one.hiddenOnSmall && may.manages) && may.opens({ section: one.key }))
    : []
  return (
    <Flex component="ul" vertical gap="xxs">
      {withHotels && <MenuLink to={HOTELS} icon="hotels" label={it.shell.menu.myHotels} end />}
      {shown.map(({ key, path, icon }) => (
        <MenuLink
          key={key}
          to={`/hotels/${hotelId}/${path}`}
          icon={icon}
          label={it.shell.sections[key]}
          isAbove={subPage !== undefined && key === section?.key}
          badge={key === 'extramealorders' && hotelId ? <UnseenOrders hotelId={hotelId} /> : undefined}
        />
      ))}
      {hotelId && !may.manages && may.does('prices') && (
        <MenuLink to={`/hotels/${hotelId}/prices`} icon="label" label={it.shell.subPages.prices} />
      )}
      {hotelId && (
        <li>
          <QrCodes key={hotelId} hotelId={hotelId} className={styles.link ?? ''} />
        </li>
      )}
    </Flex>
  )
}

interface LinkProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly end?: boolean
  readonly isAbove?: boolean
  readonly badge?: ReactNode
}

function MenuLink({ to, icon, label, end = false, isAbove = false, badge }: LinkProps) {
  const here = useMatch({ path: to, end }) ? 'page' : undefined
  return (
    <li>
      <Link to={to} aria-current={isAbove || here} className={styles.link} title={label}>
        <Icon name={icon} size={22} />
        <span data-label>{label}</span>
        {badge}
      </Link>
    </li>
  )
}
