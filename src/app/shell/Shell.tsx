import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { NavLink, Outlet, useLocation, useParams } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { hotelOfShownOrders } from '#screens/extraOrders/shownOrders.ts'
import { useArrivalSound } from '#ui/live/useArrivalSound.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'
import { newestExtraOrder, unseenCount } from '#store/selectors/extraOrders.ts'
import { useMay } from '#store/useMay.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TitleCount } from '#ui/titleCount.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { placeOf, sections } from '../sections.ts'
import { ClockNote } from './ClockNote.tsx'
import { MenuDrawer } from './menu/MenuDrawer.tsx'
import styles from './Shell.module.css'
import { ScreenComing } from './ScreenComing.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './topBar/TopBar.tsx'
import { TutorialBar } from './TutorialBar.tsx'
import { UnseenOrders } from './menu/UnseenOrders.tsx'

// Nothing to watch: only the page of the orders changes it, and what is drawn after that page reads it anew.
const never = () => () => undefined

function Sound({ hotelId }: { readonly hotelId: string }) {
  useArrivalSound(useSelect((state) => newestExtraOrder(state, hotelId)))
  return null
}

/** The sound for new orders outside the meals, on the other pages of a tab that has shown the orders. */
function ArrivalSound({ hotelId }: { readonly hotelId: string }) {
  const { section } = placeOf(useLocation().pathname)
  const shown = useSyncExternalStore(never, hotelOfShownOrders)
  // Their own page rings by itself.
  return shown === hotelId && section?.key !== 'extramealorders' ? <Sound key={hotelId} hotelId={hotelId} /> : null
}

function BottomBar({ hotelId }: { readonly hotelId: string }) {
  const hotel = useHotel()
  const may = useMay()
  const tabs = sections.filter(
    ({ key, bottomTab, tabWith }) => bottomTab && (!tabWith || hotel?.[tabWith]) && may.opens({ section: key }),
  )
  if (tabs.length === 0) return null
  return (
    <nav aria-label={it.shell.menu.tabs} className={styles.bar}>
      {tabs.map(({ key, path, icon, bottomTab }) => (
        <NavLink key={path} to={`/hotels/${hotelId}/${path}`} className={styles.tab ?? ''}>
          <Icon name={icon} size={24} />
          {bottomTab && it.shell.tabs[bottomTab]}
          {key === 'extramealorders' && <UnseenOrders hotelId={hotelId} />}
        </NavLink>
      ))}
    </nav>
  )
}

export function Shell() {
  const convivio = useConvivio()
  const { pathname } = useLocation()
  const { hotelid } = useParams()
  const isTutorial = useTutorialMode()
  const seesOrders = useMay().opens({ section: 'extramealorders' })
  // Their own page counts by itself; another count would make React look through all of its cards for who reads it.
  const isCounted = seesOrders && placeOf(pathname).section?.key !== 'extramealorders'
  const unseen = useSelect((state) => (hotelid && isCounted ? unseenCount(state, hotelid) : 0))
  // The drawer belongs to the page on which it was opened, so leaving that closes it.
  const [drawerOn, setDrawerOn] = useState<string>()

  useEffect(() => {
    convivio.setTutorialMode(isTutorial)
    return () => convivio.setTutorialMode(false)
  }, [convivio, isTutorial])

  return (
    <div className={styles.shell} data-tutorial={isTutorial ? '' : undefined} data-shell={isTutorial ? undefined : ''}>
      <a className={styles.skip} href="#content">
        {it.shell.skipToContent}
      </a>
      {!isTutorial && <SideMenu hotelId={hotelid} />}
      <Flex vertical className={styles.column}>
        <TopBar hotelId={hotelid} onMenu={isTutorial ? undefined : () => setDrawerOn(pathname)} />
        <ClockNote />
        {isTutorial && <TutorialBar />}
        <main id="content" tabIndex={-1} className={styles.main}>
          <TitleCount value={unseen}>
            <Suspense fallback={<ScreenComing />}>
              <LoadersProvider>
                <Outlet />
              </LoadersProvider>
            </Suspense>
          </TitleCount>
        </main>
        {hotelid && !isTutorial && <BottomBar hotelId={hotelid} />}
      </Flex>
      {hotelid && seesOrders && <ArrivalSound hotelId={hotelid} />}
      {drawerOn === pathname && <MenuDrawer hotelId={hotelid} onClose={() => setDrawerOn(undefined)} />}
    </div>
  )
}
