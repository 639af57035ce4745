import { createContext, use } from 'react'

/** What the configuration of the server switches on in the screens (`src/app/config.ts`). */
export interface Features {
  /** The label dialog lists 'Etichette predefinite', too (part 1 §2). */
  readonly predefinedLabels: boolean
  /** Where guests order; without one they read the menu page of this product. */
  readonly guestAppUrl: string | undefined
}

/** Without a provider, as in tests of a screen, all is as a server has it that was told nothing. */
export const FeaturesContext = createContext<Features>({
  predefinedLabels: true,
  guestAppUrl: undefined,
})

export const useFeatures = (): Features => use(FeaturesContext)
