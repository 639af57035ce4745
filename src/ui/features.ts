import { createContext, use } from 'react'

/** Configuration of the host that the screens depend on (`src/app/config.ts`). */
export interface Features {
  readonly predefinedLabels: boolean
  /** Least time of the loading screen, for reading its tip. */
  readonly loadingScreenSeconds: number
  /** Somebody else's app in which guests order; undefined: ours, where there is one (`customUrl`). */
  readonly guestAppUrl: string | undefined
  readonly supportEmail: string | undefined
  /** Of the endpoints for guests' orders and for a PMS that pushes; without it there are cloud functions instead. */
  readonly customUrl: string | undefined
  /** The public address, without a trailing slash. */
  readonly publicUrl: string
  /** Origin of files that `photoUrl` names by path; empty for the page's own. */
  readonly filesOrigin: string
}

/** The whole address of a stored file: `photoUrl` names it by a path or by an address. */
export const fileAddress = (url: string, { filesOrigin }: Pick<Features, 'filesOrigin'>): string =>
  url.startsWith('/') ? filesOrigin + url : url

/** The whole address of an endpoint for programs, as they reach it: this page may be open at an address of the house. */
export function customAddress({ customUrl, publicUrl }: Features, path: string): string | undefined {
  const { origin } = window.location
  return customUrl && `${customUrl.replace(origin, publicUrl || origin)}${path}`
}

export const defaultFeatures: Features = {
  predefinedLabels: true,
  loadingScreenSeconds: 2,
  guestAppUrl: undefined,
  supportEmail: undefined,
  customUrl: undefined,
  publicUrl: '',
  filesOrigin: '',
}

export const FeaturesContext = createContext<Features>(defaultFeatures)

/** What the host of this page offers. */
export const useFeatures = (): Features => use(FeaturesContext)
