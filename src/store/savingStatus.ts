import type { StoreApi } from 'zustand/vanilla'
import type { Clock } from './clock.ts'
import type { Pending } from './pending.ts'
import type { RefusedRow, SavingState, State } from './state.ts'

/** After the last confirmation (part 1 §9). */
export const SAVED_NOTICE_DELAY = 1500
/** How long the notice stays. */
const SAVED_NOTICE_DURATION = 3000

export interface Progress {
  readonly pending: Iterable<Pending>
  readonly inFlight: boolean
  readonly waiting: boolean
}

const NOTHING = { unsent: 0, refused: [], inFlight: false, waiting: false }

/** Says in the state what is unsent, whether the server answers, and 1.5 s after the last save that all is saved. */
export function createSavingStatus(state: StoreApi<State>, clock: Clock) {
  let cancelNotice = () => {}
  let worked = false
  let silent = false
  let isAnswering = true
  let known: Omit<SavingState, 'status'> & Omit<Progress, 'pending'> = NOTHING

  const tell = (status: SavingState['status']) =>
    state.setState({ saving: { status, unsent: known.unsent, refused: known.refused } })

  /** Says how it stands; true when nothing is left to do. */
  function tellNow(): boolean {
    const { unsent, inFlight, waiting } = known
    if (!isAnswering) tell('waiting')
    else if (inFlight) tell('saving')
    else if (unsent > 0) tell(waiting ? 'waiting' : 'pending')
    else tell('idle')
    return isAnswering && !inFlight && unsent === 0
  }

  function announceSaved(): void {
    cancelNotice = clock.after(SAVED_NOTICE_DELAY, () => {
      if (silent) return
      tell('saved')
      cancelNotice = clock.after(SAVED_NOTICE_DURATION, () => tell('idle'))
    })
  }

  return {
    /** In tutorial mode nothing is announced. */
    setSilent(on: boolean): void {
      silent = on
    },
    /** Whether the server answers. */
    setAnswering(isHeard: boolean): void {
      if (isAnswering === isHeard) return
      isAnswering = isHeard
      cancelNotice()
      tellNow()
    },
    show({ pending, inFlight, waiting }: Progress): void {
      cancelNotice()
      const refused: RefusedRow[] = []
      let unsent = 0
      for (const { className, id, refusal } of pending) {
        if (refusal) refused.push({ className, id, refusal })
        else unsent += 1
      }
      known = { unsent, refused, inFlight, waiting }
      worked ||= unsent > 0
      if (!tellNow()) return
      if (worked && refused.length === 0) announceSaved()
      worked = false
    },
    stop(): void {
      cancelNotice()
      worked = false
      isAnswering = true
      known = NOTHING
      tell('idle')
    },
  }
}
