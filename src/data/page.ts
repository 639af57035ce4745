export interface BrowserPage {
  now(): number
  after(delay: number, task: () => void): () => void
  isShown(): boolean
  /** Calls when the page is shown again, or the network may be back; the answer ends that. */
  onWake(task: () => void): () => void
}

export const browserPage: BrowserPage = {
  now: () => Date.now(),
  after(delay, task) {
    const timer = setTimeout(task, delay)
    return () => clearTimeout(timer)
  },
  isShown: () => document.visibilityState === 'visible',
  onWake(task) {
    const whenShown = () => {
      if (document.visibilityState === 'visible') task()
    }
    window.addEventListener('online', task)
    document.addEventListener('visibilitychange', whenShown)
    return () => {
      window.removeEventListener('online', task)
      document.removeEventListener('visibilitychange', whenShown)
    }
  },
}
