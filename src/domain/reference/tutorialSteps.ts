/** A step of the tutorial: its number in part 1 §2, and the section of the hotel where it happens. */
export interface TutorialStep {
  readonly key: 'hotel' | 'dish' | 'menu' | 'booking' | 'qr'
  readonly step: number
  /** Below `/hotels/{hotelid}/`. */
  readonly path: string
}

type Key = TutorialStep['key']

/**
 * In their order. The bar of steps and the way from one to the next follow from this list: a new
 * step is an entry here, its label in `i18n/shell`, and a screen that knows `tutorial=1`.
 */
export const tutorialSteps: readonly TutorialStep[] = [
  { key: 'hotel', step: 0, path: 'settings' },
  { key: 'dish', step: 1, path: 'dishes' },
  { key: 'menu', step: 2, path: 'calendar' },
  { key: 'booking', step: 3, path: 'list' },
  // The reward: not one of the four steps that the bar shows.
  { key: 'qr', step: 5, path: 'tutorial' },
]

/** The step that a path belongs to; the list of hotels is still the first one (part 1 §2). */
export function tutorialStepAt(pathname: string): Key | undefined {
  const [, , hotel, section] = pathname.split('/')
  if (hotel === undefined || hotel === '') return 'hotel'
  return tutorialSteps.find(({ path }) => path === section)?.key
}

export const tutorialPath = (hotelId: string, { path }: TutorialStep): string =>
  `/hotels/${hotelId}/${path}?tutorial=1`

/** Where the tutorial goes on after a step; nowhere after the last. */
export function tutorialPathAfter(hotelId: string, done: Key): string | undefined {
  const next = tutorialSteps[tutorialSteps.findIndex(({ key }) => key === done) + 1]
  return next && tutorialPath(hotelId, next)
}
