/** docs/domain.md, Tutorial. */
export interface TutorialStep {
  readonly key: 'hotel' | 'dish' | 'menu' | 'booking' | 'qr'
  readonly step: number
  /** Below `/hotels/{hotelid}/`. */
  readonly path: string
}

type Key = TutorialStep['key']

/** A new step is an entry here, its label in `i18n/shell`, and a screen that knows `tutorial=1`. */
export const tutorialSteps: readonly TutorialStep[] = [
  { key: 'hotel', step: 0, path: 'settings' },
  { key: 'dish', step: 1, path: 'dishes' },
  { key: 'menu', step: 2, path: 'calendar' },
  { key: 'booking', step: 3, path: 'list' },
  // Not one of the four steps that the bar shows.
  { key: 'qr', step: 5, path: 'tutorial' },
]

export function tutorialStepAt(pathname: string): Key | undefined {
  const [, , hotel, section] = pathname.split('/')
  if (hotel === undefined || hotel === '') return 'hotel'
  return tutorialSteps.find(({ path }) => path === section)?.key
}

export const tutorialPath = (hotelId: string, { path }: TutorialStep): string => `/hotels/${hotelId}/${path}?tutorial=1`

export function tutorialPathAfter(hotelId: string, done: Key): string | undefined {
  const next = tutorialSteps[tutorialSteps.findIndex(({ key }) => key === done) + 1]
  return next && tutorialPath(hotelId, next)
}
