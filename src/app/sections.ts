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
    key: 'settings',
    path: 'settings',
    icon: 'settings',
    Screen: lazy(async () => ({
      default: (await import('#screens/hotelEdit/HotelEditScreen.tsx')).HotelEditScreen,
    })),
  },
]

/** Where a hotel opens: its calendar (part 1 §2), or the first section that there is. */
export function hotelHome(hotelId: string): string {
  const home = sections.find(({ key }) => key === 'calendar') ?? sections[0]
  return home ? `/hotels/${hotelId}/${home.path}` : '/hotels'
}

/** The section that a path shows, if it is one. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections.find(({ path }) => pathname.split('/')[3] === path)
