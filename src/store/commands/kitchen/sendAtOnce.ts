import type { Convivio } from '#store/convivio.ts'

/** A press is no text that somebody still types: the other screens show it within a second. */
export function sendAtOnce(convivio: Convivio): void {
  if (!convivio.state.getState().saving.away) void convivio.flush()
}
