import { useState } from 'react'
import { onDevice } from '#browser/keptItems.ts'
import { stationsOf } from '#domain/kitchen/stations.ts'
import type { Station } from '#domain/kitchen/stations.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

interface StationChoice {
  readonly stations: readonly Station[]
  /** Undefined: this device shows everything. */
  readonly station: Station | undefined
  readonly choose: (stationId: string | undefined) => void
}

const keyOf = (hotelId: string) => `convivio.station.${hotelId}`

/** Which station this device stands at; one that the hotel has no longer counts as none. */
export function useStation(hotel: Pick<Hotel, 'id' | 'kitchen'>): StationChoice {
  const key = keyOf(hotel.id)
  const [chosen, setChosen] = useState(() => onDevice.get(key))
  const stations = stationsOf(hotel)
  return {
    stations,
    station: stations.find(({ id }) => id === chosen),
    choose: (stationId) => {
      setChosen(stationId ?? null)
      if (stationId === undefined) onDevice.remove(key)
      else onDevice.set(key, stationId)
    },
  }
}
