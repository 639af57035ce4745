import { encode } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'

/** A synchronization was undone: the next would write it again, until somebody lets it. */
export async function pauseSync(hotelId: string): Promise<void> {
  await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', { pausedAt: Date.now() }))
  noteChange(hotelId, 'stays')
}

export async function resumeSync(hotelId: string): Promise<void> {
  await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', { pausedAt: undefined, nextAt: Date.now() }))
  noteChange(hotelId, 'stays')
}

/** A hotel's settings may be right now: it is tried at the next turn of the clock, as if nothing had failed. */
export async function wakeSync(hotelId: string): Promise<void> {
  const fields = { failures: 0, openSince: undefined, nextAt: Date.now() }
  await changeIfStill('PmsSync', hotelId, {}, encode('PmsSync', fields))
  noteChange(hotelId, 'stays')
}
