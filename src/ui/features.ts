import { createContext, use } from 'react'

/** What the configuration of the server switches on in the screens (`src/app/config.ts`). */
export interface Features {
  /** The label dialog lists 'Etichette predefinite', too (part 1 §2). */
  readonly predefinedLabels: boolean
}

/** Without a provider, as in tests of a screen, everything is on. */
export const FeaturesContext = createContext<Features>({ predefinedLabels: true })

export const useFeatures = (): Features => use(FeaturesContext)
