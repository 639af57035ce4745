export interface PageEvents {
  readonly onVisibility: () => void
  /** The page is frozen, or put into the back-forward cache: it receives nothing. */
  readonly onSleep: () => void
  readonly onWake: () => void
}

/** What a tab needs of its browser. */
export interface TabHost {
  /** undefined without HTTPS. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: (name: string) => BroadcastChannel
  readonly isVisible: () => boolean
  readonly listen: (events: PageEvents) => () => void
}

export const browserHost = (): TabHost => ({
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: (name) => new BroadcastChannel(name),
  isVisible: () => document.visibilityState === 'visible',
  listen({ onVisibility, onSleep, onWake }) {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', onVisibility, { signal })
    document.addEventListener('freeze', onSleep, { signal })
    document.addEventListener('resume', onWake, { signal })
    window.addEventListener('pagehide', onSleep, { signal })
    window.addEventListener('pageshow', onWake, { signal })
    return () => listening.abort()
  },
})
