import { browserPage } from './page.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import type { BrowserPage } from './page.ts'
import { NO_HOTEL } from './signal.ts'
import type { OpenSignal } from './signal.ts'

/** Milliseconds between two looks while changes are not told. */
export const POLL_MS = 15_000
/** While they are: a change whose signal was lost is seen after a minute. */
export const LIVE_POLL_MS = MINUTE_MS
/** At most so many more, so that the pages of a hotel do not poll all at once. */
export const LIVE_JITTER_MS = 6000

/** Rarely while another signal tells changes, often without one. A hidden page does not poll. */
export const polledSignal =
  (open?: OpenSignal, page: BrowserPage = browserPage): OpenSignal =>
  (listener) => {
    let hotelIds: readonly string[] = []
    let isLive = false
    let lookedAt = page.now()
    let cancel = () => {}

    function plan(): void {
      cancel()
      const pause = isLive ? LIVE_POLL_MS + Math.random() * LIVE_JITTER_MS : POLL_MS
      cancel = page.after(Math.max(0, lookedAt + pause - page.now()), look)
    }

    function look(): void {
      if (!page.isShown()) return
      lookedAt = page.now()
      plan()
      // Who is given their first hotel learns of it by the account alone.
      for (const hotelId of hotelIds.length > 0 ? hotelIds : [NO_HOTEL]) listener.onChange(hotelId)
    }

    const signal = open?.({
      onChange: (hotelId, topics) => listener.onChange(hotelId, topics),
      onLive(live) {
        isLive = live
        if (live) lookedAt = page.now()
        plan()
        listener.onLive(live)
      },
    })
    const stopWaking = page.onWake(plan)
    plan()
    return {
      listen(ids) {
        hotelIds = ids
        signal?.listen(ids)
      },
      close() {
        cancel()
        stopWaking()
        signal?.close()
      },
    }
  }
