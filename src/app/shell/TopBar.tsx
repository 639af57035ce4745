import { useLocation, useMatch } from 'react-router-dom'
import type { Book } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'
import { people } from '#i18n/people.ts'
import { useRow } from '#store/hooks.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo, LogoMark } from '#ui/Logo.tsx'
import { HOTELS } from '../navigation/startPath.ts'
import { placeOf } from '../sections.ts'
import type { SubPage } from '../sections.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import type { Crumb } from './Breadcrumbs.tsx'
import { SavingIndicator } from './SavingIndicator.tsx'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

/** What a booking is called in the path to its persons (part 2 §2). */
const bookName = (book: Book | undefined): string =>
  book?.refName?.trim() || book?.refEmail || book?.bookingReference || it.common.unnamed

/** Where a page is; one of a single booking has its id in the path. */
const pathOf = (hotelId: string, { path }: SubPage, pathname: string): string =>
  path.includes(':') ? pathname : `/hotels/${hotelId}/${path}`

interface Props {
  readonly hotelId: string | undefined
  /** Opens the menu of phones; without it there is none. */
  readonly onMenu: (() => void) | undefined
}

/** Which hotel this is, where in it, whether all is saved, and who is at work. */
export function TopBar({ hotelId, onMenu }: Props) {
  const { pathname } = useLocation()
  const hotel = useRow('Hotel', hotelId)
  const { section, subPage } = placeOf(pathname)
  const bookId = useMatch('/hotels/:hotelid/books/:bookid/people')?.params.bookid
  const book = useRow('Book', bookId)
  const crumbs: Crumb[] = [{ label: it.shell.menu.myHotels, to: HOTELS }]
  if (hotelId && section) {
    const to = `/hotels/${hotelId}/${section.path}`
    crumbs.push({ label: it.shell.sections[section.key], to })
    if (bookId) crumbs.push({ label: people.crumb(bookName(book)), to: `${to}?book=${bookId}` })
    if (subPage) crumbs.push({ label: subPage.label, to: pathOf(hotelId, subPage, pathname) })
  }
  const hotelName = hotel && (hotel.name?.trim() || it.common.unnamed)
  return (
    <header className={styles.bar}>
      {onMenu && (
        <button
          type="button"
          className={styles.menu}
          onClick={onMenu}
          aria-label={it.shell.menu.open}
        >
          <Icon name="menu" size={24} />
        </button>
      )}
      {hotelName && !onMenu && (
        <span className={styles.mark}>
          <LogoMark size={30} />
        </span>
      )}
      <div className={styles.place}>
        {hotelName || onMenu ? (
          <p className={styles.hotel} data-product={hotelName ? undefined : ''}>
            {hotelName ?? it.common.product}
          </p>
        ) : (
          <Logo size={30} />
        )}
        {hotelName && <Breadcrumbs crumbs={crumbs} />}
      </div>
      <SavingIndicator />
      <UserMenu />
    </header>
  )
}
