import type { Book } from '#domain/schema/booking.ts'
import type { Convivio } from '#store/convivio.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'

/** Without a network nobody waits longer to delete something. */
const LONGEST_WAIT_MS = 2000

/** The persons of a booking and their orders come before it is asked about: they are told, and taken back. */
export async function loadBooking(convivio: Convivio, { id, hotel }: Book): Promise<void> {
  const scope = `booking:${id}` as const
  const isThere = () =>
    scopeStateOf(convivio.state.getState(), hotel, scope)?.status !== undefined &&
    scopeStateOf(convivio.state.getState(), hotel, scope)?.status !== 'loading'
  const release = convivio.want(hotel, scope)
  await new Promise<void>((resolve) => {
    if (isThere()) return resolve()
    const timer = setTimeout(() => end(), LONGEST_WAIT_MS)
    const stop = convivio.state.subscribe(() => isThere() && end())
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
  })
  release()
}
