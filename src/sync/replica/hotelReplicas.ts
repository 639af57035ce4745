import type { Copy, KeptAnswer } from './copy.ts'
import type { HealthData } from '#store/scopes/healthData.ts'
import { isComplete, newHotelReplica, scopesOf } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'
import type { TableUpdates } from './tableUpdates.ts'

export interface HotelReplicasDeps {
  readonly copy: Copy
  readonly health: HealthData
  readonly updates: TableUpdates
  readonly isClosed: () => boolean
  /** The copy is read, and what other tabs said meanwhile is applied. */
  readonly onOpened: (hotel: HotelReplica) => void
}

/** The hotels that this tab knows, each read from the copy of the device once. */
export class HotelReplicas {
  private readonly hotels = new Map<string, HotelReplica>()

  constructor(private readonly deps: HotelReplicasDeps) {}

  get(hotelId: string): HotelReplica | undefined {
    return this.hotels.get(hotelId)
  }

  of(hotelId: string): HotelReplica {
    const hotel = this.hotels.get(hotelId) ?? newHotelReplica(hotelId)
    this.hotels.set(hotelId, hotel)
    return hotel
  }

  all(): IterableIterator<HotelReplica> {
    return this.hotels.values()
  }

  /** Resolves when the copy of the hotel is read. */
  open(hotel: HotelReplica): Promise<void> {
    if (hotel.phase.name !== 'closed') return hotel.phase.done
    const queuedMessages: (() => void)[] = []
    const done = this.readCopy(hotel, queuedMessages)
    hotel.phase = { name: 'opening', done, queuedMessages }
    return done
  }

  private async readCopy(hotel: HotelReplica, queuedMessages: (() => void)[]): Promise<void> {
    const { copy, health, updates, isClosed, onOpened } = this.deps
    const kept = await copy.read(hotel.hotelId)
    if (isClosed()) return
    if (kept) {
      updates.applyRows({ ...(kept as unknown as KeptAnswer), gone: {} }, 0)
      const { since, unfinished, needs } = kept
      hotel.known = { since, unfinished, needs }
      health.onCopyRead(hotel, kept)
      for (const scope of scopesOf(since)) if (isComplete(hotel, scope)) updates.showScope(hotel, scope)
    }
    if (hotel.phase.name === 'opening') hotel.phase = { name: 'open', done: hotel.phase.done }
    for (const apply of queuedMessages.splice(0)) apply()
    onOpened(hotel)
  }
}
