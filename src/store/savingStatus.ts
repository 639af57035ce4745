import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from './clock.ts'
import type { Pending } from './pending.ts'
import type { SavingState, State } from './state.ts'

/** After the last confirmation (part 1 §9). */
export const SAVED_NOTICE_DELAY = 1500
/** How long the notice stays. */
const SAVED_NOTICE_DURATION = 3000

export interface Progress {
  readonly pending: Iterable<Pending>
  readonly inFlight: boolean
  readonly waiting: boolean
}

/** Says in the state what is unsent, and 1.5 s after the last save that all is saved. */
export function createSavingStatus(state: StoreApi<State>, clock: Clock) {
  let cancelNotice = () => {}
  let worked = false
  let silent = false

  const set = (saving: SavingState) => state.setState({ saving })

  function announceSaved(refused: SavingState['refused']): void {
    cancelNotice = clock.after(SAVED_NOTICE_DELAY, () => {
      if (silent) return
      set({ status: 'saved', unsent: 0, refused })
      cancelNotice = clock.after(SAVED_NOTICE_DURATION, () =>
        set({ status: 'idle', unsent: 0, refused }),
      )
    })
  }

  return {
    /** In tutorial mode nothing is announced. */
    setSilent(on: boolean): void {
      silent = on
    },
    show({ pending, inFlight, waiting }: Progress): void {
      cancelNotice()
      const refused: SavingState['refused'][number][] = []
      let unsent = 0
      for (const { className, id, refusal } of pending) {
        if (refusal) refused.push({ className, id, refusal })
        else unsent += 1
      }
      worked ||= unsent > 0
      if (unsent > 0 || inFlight) {
        set({ status: inFlight ? 'saving' : waiting ? 'waiting' : 'pending', unsent, refused })
        return
      }
      set({ status: 'idle', unsent, refused })
      if (worked && refused.length === 0) announceSaved(refused)
      worked = false
    },
    stop(): void {
      cancelNotice()
      worked = false
      set({ status: 'idle', unsent: 0, refused: [] })
    },
  }
}
