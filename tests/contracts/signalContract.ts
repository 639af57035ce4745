import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenSignal, Signal, SignalListener } from '#data/signal.ts'
import type { Topic } from '#domain/schema/signal.ts'

export interface SignalHouse {
  readonly open: OpenSignal
  readonly hotelId: string
  readonly otherHotelId: string
  change(hotelId: string, topic: 'places' | 'settings'): Promise<void>
  /** Takes away every connection there is; another one can be made. */
  cut(): void
  /** Waits until something holds, or throws; where the clock is a test's own, its time passes. */
  until(holds: () => boolean): Promise<void>
}

class Listener implements SignalListener {
  readonly told: { readonly hotelId: string; readonly topics: readonly Topic[] | undefined }[] = []
  isLive = false

  onChange(hotelId: string, topics?: readonly Topic[]): void {
    this.told.push({ hotelId, topics })
  }

  onLive(isLive: boolean): void {
    this.isLive = isLive
  }

  hasHeard(of: string, topic?: Topic): boolean {
    return this.told.some(
      ({ hotelId, topics }) =>
        hotelId === of && (topics === undefined || (topic !== undefined && topics.includes(topic))),
    )
  }

  forget(): void {
    this.told.length = 0
  }
}

export function describeSignal(name: string, openHouse: () => Promise<SignalHouse>): void {
  describe(`${name} keeps the contract of a signal:`, () => {
    let house: SignalHouse
    const signals: Signal[] = []

    beforeAll(async () => {
      house = await openHouse()
    })
    afterEach(() => signals.splice(0).forEach((signal) => signal.close()))

    async function listen(...hotelIds: readonly string[]) {
      const listener = new Listener()
      const signal = house.open(listener)
      signals.push(signal)
      signal.listen(hotelIds)
      await house.until(() => hotelIds.every((hotelId) => listener.hasHeard(hotelId)))
      listener.forget()
      return { listener, signal }
    }

    it('a change is told to all who listen to the hotel', async () => {
      const [one, other] = [await listen(house.hotelId), await listen(house.hotelId, house.otherHotelId)]
      await house.change(house.hotelId, 'places')
      await house.until(() => one.listener.hasHeard(house.hotelId, 'places'))
      await house.until(() => other.listener.hasHeard(house.hotelId, 'places'))
    })

    it('a change is not told to who listens to another hotel', async () => {
      const [here, there] = [await listen(house.hotelId), await listen(house.otherHotelId)]
      await house.change(house.hotelId, 'places')
      await house.until(() => here.listener.hasHeard(house.hotelId, 'places'))
      await house.change(house.otherHotelId, 'settings')
      await house.until(() => there.listener.hasHeard(house.otherHotelId, 'settings'))
      expect(there.listener.told.filter(({ hotelId }) => hotelId !== house.otherHotelId)).toEqual([])
    })

    it('a hotel that is listened to later may have changed before, and is heard from then on', async () => {
      const { listener, signal } = await listen(house.hotelId)
      signal.listen([house.hotelId, house.otherHotelId])
      await house.until(() => listener.hasHeard(house.otherHotelId))
      listener.forget()
      await house.change(house.otherHotelId, 'places')
      await house.until(() => listener.hasHeard(house.otherHotelId, 'places'))
      listener.forget()
      await house.change(house.hotelId, 'settings')
      await house.until(() => listener.hasHeard(house.hotelId, 'settings'))
    })

    it('a hotel that is no longer listened to is not heard', async () => {
      const { listener, signal } = await listen(house.hotelId, house.otherHotelId)
      signal.listen([house.otherHotelId])
      const witness = await listen(house.hotelId)
      await house.change(house.otherHotelId, 'settings')
      await house.until(() => listener.hasHeard(house.otherHotelId, 'settings'))
      listener.forget()
      await house.change(house.hotelId, 'places')
      await house.until(() => witness.listener.hasHeard(house.hotelId, 'places'))
      await house.change(house.otherHotelId, 'places')
      await house.until(() => listener.hasHeard(house.otherHotelId, 'places'))
      expect(listener.told.filter(({ hotelId }) => hotelId === house.hotelId)).toEqual([])
    })

    it('many changes are told a few times, and the last one is among them', async () => {
      const { listener } = await listen(house.hotelId)
      for (let at = 0; at < 40; at += 1) await house.change(house.hotelId, 'places')
      await house.change(house.hotelId, 'settings')
      await house.until(() => listener.hasHeard(house.hotelId, 'settings'))
      expect(listener.told.length).toBeLessThan(20)
    })

    it('after a lost connection anything may have changed', async () => {
      const { listener } = await listen(house.hotelId)
      house.cut()
      await house.until(() => listener.hasHeard(house.hotelId))
      listener.forget()
      await house.change(house.hotelId, 'places')
      await house.until(() => listener.hasHeard(house.hotelId, 'places'))
    })

    it('nothing is told once it is closed', async () => {
      const [closed, open] = [await listen(house.hotelId), await listen(house.hotelId)]
      const { isLive } = closed.listener
      closed.signal.close()
      closed.listener.forget()
      house.cut()
      await house.until(() => open.listener.hasHeard(house.hotelId))
      await house.change(house.hotelId, 'places')
      await house.until(() => open.listener.hasHeard(house.hotelId, 'places'))
      expect(closed.listener.told).toEqual([])
      expect(closed.listener.isLive).toBe(isLive)
    })
  })
}
