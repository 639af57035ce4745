import type { Clock } from '../clock.ts'
import type { SyncScope } from '../schema.ts'
import { ACCOUNT } from './copy.ts'
import { isComplete } from './hotelReplica.ts'
import type { HotelReplica } from './hotelReplica.ts'
import type { Subscriptions } from './subscriptions.ts'

/** From the opening of a hotel: its first screens have the network for themselves. */
const DELAY_MS = 10_000

export interface BackgroundScopesDeps {
  readonly clock: Clock
  readonly subscriptions: Subscriptions
  /** @returns the scopes of a hotel that are kept without anybody looking, the most urgent first. */
  readonly keptScopes: (hotelId: string) => readonly SyncScope[]
  readonly onBegin: (hotelId: string) => void
}

/** Scopes that no screen looks at: they are loaded one by one, as there is no hurry, and kept up to date for a time without the network. */
export class BackgroundScopes {
  private readonly hotels = new Map<string, 'soon' | 'begun'>()

  constructor(private readonly deps: BackgroundScopesDeps) {}

  /** Begins with hotels that were opened since, after the delay. */
  plan(): void {
    for (const hotelId of this.deps.subscriptions.hotels()) {
      if (hotelId === ACCOUNT || this.hotels.has(hotelId)) continue
      this.hotels.set(hotelId, 'soon')
      this.deps.clock.after(DELAY_MS, () => {
        this.hotels.set(hotelId, 'begun')
        this.deps.onBegin(hotelId)
      })
    }
  }

  private of(hotelId: string): readonly SyncScope[] {
    const isBegun = this.hotels.get(hotelId) === 'begun'
    return isBegun && this.deps.subscriptions.has(hotelId, 'stays') ? this.deps.keptScopes(hotelId) : []
  }

  /** @returns true if somebody looks at the scope, or it is kept. */
  isWanted(hotelId: string, scope: SyncScope): boolean {
    return (
      this.deps.subscriptions.has(hotelId, scope) || (scope.includes(':') && this.of(hotelId).includes(scope))
    )
  }

  markNextMissing(hotel: HotelReplica): void {
    const missing = this.of(hotel.hotelId).find((scope) => !isComplete(hotel, scope))
    if (missing) hotel.due.add(missing)
  }

  /** Makes those that are complete due for an update, and one that is missing. */
  markDue(hotel: HotelReplica): void {
    for (const scope of this.of(hotel.hotelId)) {
      hotel.lastWantedAt.set(scope, this.deps.clock.now())
      if (isComplete(hotel, scope)) hotel.due.add(scope)
    }
    this.markNextMissing(hotel)
  }
}
