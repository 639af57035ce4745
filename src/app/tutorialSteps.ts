import { it } from '#i18n/it.ts'

/** A step of the tutorial, under the number that part 1 §2 gives it. */
export interface TutorialStep {
  readonly step: number
  readonly label: string
  /** Whether a path belongs to it. */
  readonly at: (pathname: string) => boolean
}

/** In their order; the others come with the screens that they lead through. */
export const tutorialSteps: readonly TutorialStep[] = [
  {
    step: 0,
    label: it.shell.tutorial.steps.hotel,
    at: (pathname) => /^\/hotels(\/[^/]+\/settings)?$/.test(pathname),
  },
]
