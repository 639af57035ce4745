import { createContext, use } from 'react'

/** What the configuration of the host changes on the screens (`src/app/config.ts`). */
export interface Features {
  /** The label dialog lists 'Etichette predefinite', too (part 1 §2). */
  readonly predefinedLabels: boolean
  /** How long the loading screen stays at least, for its tip to be read. */
  readonly loadingScreenSeconds: number
  /** Where guests order; without one they read the menu page of this product. */
  readonly guestAppUrl: string | undefined
  /** The address that guests and staff use, without a slash at its end. */
  readonly publicUrl: string
  /** Where `photoUrl` finds a file by its path alone; empty on the page's own origin. */
  readonly filesOrigin: string
}

/** Where a file is that `photoUrl` names. */
export const fileAddress = (url: string, { filesOrigin }: Pick<Features, 'filesOrigin'>): string =>
  url.startsWith('/') ? filesOrigin + url : url

/** As a server has it that was told nothing. */
export const defaultFeatures: Features = {
  predefinedLabels: true,
  loadingScreenSeconds: 2,
  guestAppUrl: undefined,
  publicUrl: '',
  filesOrigin: '',
}

/** Without a provider, as in tests of a screen, the defaults hold. */
export const FeaturesContext = createContext<Features>(defaultFeatures)

export const useFeatures = (): Features => use(FeaturesContext)
