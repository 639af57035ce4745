import { matchPath } from 'react-router-dom'
import type { Task } from '#domain/rules/team/duties.ts'
import { it } from '#i18n/it.ts'
import type { IconName } from '#ui/Icon.tsx'
import { HotelCalendar } from './hotelCalendar.tsx'
import { lazyScreen } from './lazyScreen.tsx'
import type { LazyScreen } from './lazyScreen.tsx'
import { whenIdle } from './navigation/whenIdle.ts'

type SectionKey = keyof typeof it.shell.sections

interface Section {
  readonly key: SectionKey
  readonly path: string
  readonly icon: IconName
  readonly Screen: LazyScreen
  readonly bottomTab?: keyof typeof it.shell.tabs
  /** The bottom bar has it only where this setting of the hotel is on. */
  readonly tabWith?: 'enableOutOfMealOrders'
  /** For who draws and sets up, not for who serves with it. */
  readonly hiddenOnSmall?: true
}

/** Loaded ahead: in the middle of service nobody waits for code. */
const ordersOfMeal = [
  () => import('#screens/mealBooks/MealBookTurnScreen.tsx'),
  () => import('#screens/mealBooks/MealReportScreen.tsx'),
  () => import('#screens/mealOrderEdit/MealOrderEditScreen.tsx'),
  () => import('#print/orders/OrdersPrintScreen.tsx'),
]

/** In the order of the left menu; routes, menu and bottom bar follow from it. */
export const sections: readonly Section[] = [
  {
    key: 'calendar',
    path: 'calendar',
    icon: 'calendar',
    bottomTab: 'calendar',
    Screen: HotelCalendar,
  },
  {
    key: 'mealbooks',
    path: 'mealbooks',
    icon: 'orders',
    bottomTab: 'mealbooks',
    Screen: lazyScreen(async () => {
      const { MealBooksScreen } = await import('#screens/mealBooks/MealBooksScreen.tsx')
      whenIdle(ordersOfMeal)
      return MealBooksScreen
    }),
  },
  {
    key: 'kitchen',
    path: 'kitchen',
    icon: 'kitchen',
    Screen: lazyScreen(async () => (await import('#screens/kitchen/KitchenScreen.tsx')).KitchenScreen),
  },
  {
    key: 'presence',
    path: 'presence',
    icon: 'guests',
    Screen: lazyScreen(async () => (await import('#screens/presence/PresenceScreen.tsx')).PresenceScreen),
  },
  {
    key: 'extramealorders',
    path: 'extramealorders',
    icon: 'drink',
    bottomTab: 'extramealorders',
    tabWith: 'enableOutOfMealOrders',
    Screen: lazyScreen(async () => (await import('#screens/extraOrders/ExtraOrdersScreen.tsx')).ExtraOrdersScreen),
  },
  {
    key: 'list',
    path: 'list',
    icon: 'bookings',
    bottomTab: 'list',
    Screen: lazyScreen(async () => (await import('#screens/bookings/BookingsScreen.tsx')).BookingsScreen),
  },
  {
    key: 'planning',
    path: 'planning',
    icon: 'plan',
    hiddenOnSmall: true,
    Screen: lazyScreen(async () => (await import('#screens/planning/PlanningScreen.tsx')).PlanningScreen),
  },
  {
    key: 'tables',
    path: 'tables',
    icon: 'tables',
    Screen: lazyScreen(async () => (await import('#screens/places/tables/TablesScreen.tsx')).TablesScreen),
  },
  {
    key: 'rooms',
    path: 'rooms',
    icon: 'rooms',
    Screen: lazyScreen(async () => (await import('#screens/places/rooms/RoomsScreen.tsx')).RoomsScreen),
  },
  {
    key: 'turns',
    path: 'turns',
    icon: 'clock',
    Screen: lazyScreen(async () => (await import('#screens/places/turns/TurnsScreen.tsx')).TurnsScreen),
  },
  {
    key: 'structure',
    path: 'structure',
    icon: 'house',
    Screen: lazyScreen(async () => (await import('#screens/places/structure/StructureScreen.tsx')).StructureScreen),
  },
  {
    key: 'dishes',
    path: 'dishes',
    icon: 'dishes',
    Screen: lazyScreen(async () => (await import('#screens/dishes/DishesScreen.tsx')).DishesScreen),
  },
  {
    key: 'notify',
    path: 'notify',
    icon: 'notify',
    Screen: lazyScreen(async () => (await import('#screens/notify/NotifyScreen.tsx')).NotifyScreen),
  },
  {
    key: 'settings',
    path: 'settings',
    icon: 'settings',
    Screen: lazyScreen(async () => (await import('#screens/hotelEdit/HotelEditScreen.tsx')).HotelEditScreen),
  },
]

interface SubPage {
  readonly path: string
  /** Absent where the page is named after what it shows (`shell/topBar/crumbs.ts`). */
  readonly label?: string
  readonly section: SectionKey
  /** What it is for, where the section is not enough. */
  readonly task?: Task
  readonly Screen: LazyScreen
}

const MealReportScreen = lazyScreen(
  async () => (await import('#screens/mealBooks/MealReportScreen.tsx')).MealReportScreen,
)

const MealOrderEditScreen = lazyScreen(
  async () => (await import('#screens/mealOrderEdit/MealOrderEditScreen.tsx')).MealOrderEditScreen,
)

export const subPages: readonly SubPage[] = [
  {
    path: 'mealbooks/:calendarmealid/turnselect',
    label: it.shell.subPages.turnSelect,
    section: 'mealbooks',
    Screen: lazyScreen(async () => (await import('#screens/mealBooks/MealBookTurnScreen.tsx')).MealBookTurnScreen),
  },
  { path: 'mealbooks/:calendarmealid', section: 'mealbooks', Screen: MealReportScreen },
  { path: 'mealbooks/:calendarmealid/turn/:turnid', section: 'mealbooks', Screen: MealReportScreen },
  {
    path: 'mealbooks/:calendarmealid/edit/:bookid',
    section: 'mealbooks',
    task: 'orders',
    Screen: MealOrderEditScreen,
  },
  {
    path: 'mealbooks/:calendarmealid/turn/:turnid/edit/:bookid',
    section: 'mealbooks',
    task: 'orders',
    Screen: MealOrderEditScreen,
  },
  {
    path: 'summary/:bookid',
    label: it.shell.subPages.summary,
    section: 'list',
    Screen: lazyScreen(async () => (await import('#screens/summary/SummaryScreen.tsx')).SummaryScreen),
  },
  {
    path: 'books/:bookid/people',
    label: it.shell.subPages.people,
    section: 'list',
    Screen: lazyScreen(async () => (await import('#screens/bookings/people/PeopleScreen.tsx')).PeopleScreen),
  },
  {
    path: 'tutorial',
    label: it.shell.subPages.tutorial,
    section: 'list',
    Screen: lazyScreen(async () => (await import('#screens/tutorialQr/TutorialQrScreen.tsx')).TutorialQrScreen),
  },
  {
    path: 'templates',
    label: it.shell.subPages.templates,
    section: 'dishes',
    task: 'management',
    Screen: lazyScreen(async () => (await import('#screens/dishes/templates/TemplatesScreen.tsx')).TemplatesScreen),
  },
  {
    path: 'templates/:templateid',
    label: it.shell.subPages.template,
    section: 'dishes',
    task: 'management',
    Screen: lazyScreen(async () => (await import('#screens/dishes/templates/TemplateScreen.tsx')).TemplateScreen),
  },
  {
    path: 'prices',
    label: it.shell.subPages.prices,
    section: 'settings',
    task: 'prices',
    Screen: lazyScreen(async () => (await import('#screens/prices/PricesScreen.tsx')).PricesScreen),
  },
]

interface PrintPage {
  readonly path: string
  /** Absent where everybody of the team may print it. */
  readonly section?: SectionKey
  readonly task?: Task
  readonly Screen: LazyScreen
}

export const printPages: readonly PrintPage[] = [
  {
    path: 'print/menu',
    section: 'calendar',
    Screen: lazyScreen(async () => (await import('#print/menu/MenuPrintScreen.tsx')).MenuPrintScreen),
  },
  {
    path: 'print/orders/:calendarmealid',
    section: 'mealbooks',
    Screen: lazyScreen(async () => (await import('#print/orders/OrdersPrintScreen.tsx')).OrdersPrintScreen),
  },
  {
    path: 'print/presence',
    section: 'presence',
    Screen: lazyScreen(async () => (await import('#print/presence/PresencePrintScreen.tsx')).PresencePrintScreen),
  },
  {
    path: 'calendar/print',
    section: 'calendar',
    task: 'bookings',
    Screen: lazyScreen(async () => (await import('#print/timeline/TimelinePrintScreen.tsx')).TimelinePrintScreen),
  },
  {
    path: 'print/bookings',
    section: 'list',
    Screen: lazyScreen(async () => (await import('#print/bookings/BookingsPrintScreen.tsx')).BookingsPrintScreen),
  },
  {
    path: 'print/extraorder/:orderid',
    section: 'extramealorders',
    Screen: lazyScreen(async () => (await import('#print/slip/ExtraOrderPrintScreen.tsx')).ExtraOrderPrintScreen),
  },
  {
    path: 'print/planning/:calendarmealid',
    section: 'planning',
    Screen: lazyScreen(async () => (await import('#print/plan/PlanPrintScreen.tsx')).PlanPrintScreen),
  },
  {
    path: 'print/qr',
    Screen: lazyScreen(async () => (await import('./shell/menu/QrCodesPage.tsx')).QrCodesPage),
  },
]

export function hotelHome(hotelId: string): string {
  const home = sections.find(({ key }) => key === 'calendar') ?? sections[0]
  return home ? `/hotels/${hotelId}/${home.path}` : '/hotels'
}

type Param = 'hotelid' | 'calendarmealid' | 'turnid' | 'bookid'

interface SectionPlace {
  readonly section?: Section
  readonly subPage?: SubPage
  readonly params: { readonly [P in Param]?: string | undefined }
}

export function placeOf(pathname: string): SectionPlace {
  for (const subPage of subPages) {
    const match = matchPath(`/hotels/:hotelid/${subPage.path}`, pathname)
    const section = sections.find(({ key }) => key === subPage.section)
    if (match && section) return { section, subPage, params: match.params }
  }
  const [, , hotelid, path] = pathname.split('/')
  const section = sections.find((one) => one.path === path)
  return { ...(section && { section }), params: hotelid ? { hotelid } : {} }
}

export const screenOf = (pathname: string): LazyScreen | undefined =>
  [...sections, ...subPages, ...printPages].find(({ path }) => matchPath(`/hotels/:hotelid/${path}`, pathname))?.Screen
