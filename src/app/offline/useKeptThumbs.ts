import { useEffect } from 'react'
import { photoUrl } from '#domain/photoUrl.ts'
import { keepThumbs } from '#screens/dining/keptThumbs.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel, photoOfDish } from '#store/selectors/dishes.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'

/** Milliseconds after which the first screens are there, and what is looked at comes before. */
const LATER = 15_000

export function useKeptThumbs(hotelId: string): void {
  const { state } = useConvivio()
  const features = useFeatures()
  const images = useSelect(({ tables }) => tables.DishImage)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const now = state.getState()
      const urls = dishesOfHotel(now, hotelId).flatMap((dish) => {
        const url = photoUrl(photoOfDish(now, dish)?.thumb)
        return url === undefined ? [] : fileAddress(url, features)
      })
      // Who lost the network meanwhile, or has no room, goes on with the next page.
      keepThumbs(hotelId, urls, leaving.signal).catch(() => undefined)
    }, LATER)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [state, hotelId, features, images])
}
