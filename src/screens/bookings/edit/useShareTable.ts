import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { it } from '#i18n/it.ts'
import { isOverbooked, shareQuestion } from '#i18n/places/takenPlaces.ts'
import type { TakenPlace } from '#i18n/places/takenPlaces.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

interface WantedPlace extends Pick<TakenPlace, 'kind' | 'others' | 'crowd'> {
  readonly placeId: string | undefined
}

/** Asks before a place is given that somebody has, or that is too small. */
export function useShareTable(hotel: Hotel) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  return async (asked: readonly WantedPlace[]): Promise<boolean> => {
    const { Room, Table } = convivio.state.getState().tables
    const places = asked.filter(isOverbooked).map(({ placeId = '', ...place }) => {
      const row = (place.kind === 'room' ? Room : Table).rows.get(placeId)
      return { ...place, name: (row?.hotel === hotel.id ? row.name : undefined) ?? it.common.unnamed }
    })
    return places.length === 0 || confirm({ text: shareQuestion(places, timeZoneOf(hotel)) })
  }
}
