import { lazy } from 'react'
import type { ComponentType } from 'react'
import { it } from '#i18n/it.ts'
import type { IconName } from '#ui/Icon.tsx'

export type SectionKey = keyof typeof it.shell.sections

/** A part of a hotel that has a place in the left menu. */
export interface Section {
  readonly key: SectionKey
  /** Below `/hotels/{hotelid}/`. */
  readonly path: string
  readonly icon: IconName
  readonly Screen: ComponentType
  /** Also a tab of the bottom bar on phones, under its short name. */
  readonly bottomTab?: keyof typeof it.shell.tabs
  /** Needs more room than a phone has. */
  readonly hiddenOnSmall?: true
}

/** In the order of the left menu (part 1 §2); routes, menu and bottom bar follow from it. */
export const sections: readonly Section[] = [
  {
    key: 'calendar',
    path: 'calendar',
    icon: 'calendar',
    bottomTab: 'calendar',
    Screen: lazy(async () => ({
      default: (await import('#screens/calendar/CalendarScreen.tsx')).CalendarScreen,
    })),
  },
  {
    key: 'list',
    path: 'list',
    icon: 'bookings',
    bottomTab: 'list',
    Screen: lazy(async () => ({
      default: (await import('#screens/bookings/BookingsScreen.tsx')).BookingsScreen,
    })),
  },
  {
    key: 'tables',
    path: 'tables',
    icon: 'tables',
    Screen: lazy(async () => ({
      default: (await import('#screens/tables/TablesScreen.tsx')).TablesScreen,
    })),
  },
  {
    key: 'rooms',
    path: 'rooms',
    icon: 'rooms',
    Screen: lazy(async () => ({
      default: (await import('#screens/rooms/RoomsScreen.tsx')).RoomsScreen,
    })),
  },
  {
    key: 'dishes',
    path: 'dishes',
    icon: 'dishes',
    Screen: lazy(async () => ({
      default: (await import('#screens/dishes/DishesScreen.tsx')).DishesScreen,
    })),
  },
  {
    key: 'settings',
    path: 'settings',
    icon: 'settings',
    Screen: lazy(async () => ({
      default: (await import('#screens/hotelEdit/HotelEditScreen.tsx')).HotelEditScreen,
    })),
  },
]

/** A screen of a hotel that a section leads to; in the menu that section stands for it. */
export interface SubPage {
  /** Below `/hotels/{hotelid}/`. */
  readonly path: string
  readonly label: string
  readonly section: SectionKey
  readonly Screen: ComponentType
}

export const subPages: readonly SubPage[] = [
  {
    path: 'books/:bookid/people',
    label: it.shell.subPages.people,
    section: 'list',
    Screen: lazy(async () => ({
      default: (await import('#screens/bookings/people/PeopleScreen.tsx')).PeopleScreen,
    })),
  },
  {
    path: 'tutorial',
    label: it.shell.subPages.tutorial,
    section: 'list',
    Screen: lazy(async () => ({
      default: (await import('#screens/tutorialQr/TutorialQrScreen.tsx')).TutorialQrScreen,
    })),
  },
  {
    path: 'prices',
    label: it.shell.subPages.prices,
    section: 'settings',
    Screen: lazy(async () => ({
      default: (await import('#screens/prices/PricesScreen.tsx')).PricesScreen,
    })),
  },
]

/** What is only printed: a page of its own, without the frame. */
export const printPages: readonly Pick<SubPage, 'path' | 'Screen'>[] = [
  {
    path: 'print/menu',
    Screen: lazy(async () => ({
      default: (await import('#screens/menuPrint/MenuPrintScreen.tsx')).MenuPrintScreen,
    })),
  },
  {
    path: 'print/qr',
    Screen: lazy(async () => ({
      default: (await import('./shell/QrCodesPage.tsx')).QrCodesPage,
    })),
  },
]

/** Where a hotel opens: its calendar (part 1 §2), or the first section that there is. */
export function hotelHome(hotelId: string): string {
  const home = sections.find(({ key }) => key === 'calendar') ?? sections[0]
  return home ? `/hotels/${hotelId}/${home.path}` : '/hotels'
}

/** Where a path is in a hotel: in a section, or below one on a page that the section leads to. */
export function placeOf(pathname: string): { section?: Section; subPage?: SubPage } {
  const within = ({ path }: Pick<Section, 'path'>) => pathname.split('/')[3] === path.split('/')[0]
  const subPage = subPages.find(within)
  const section = sections.find((one) => one.key === subPage?.section || within(one))
  return { ...(section && { section }), ...(subPage && { subPage }) }
}
