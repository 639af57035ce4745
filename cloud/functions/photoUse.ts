import { staffWith } from '#cloud/api/callers.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { photoUseOf } from '#cloud/photos/photoQuota.ts'

export const photoUse = cloudFunction('photo-use', {
  who: staffWith('photos'),
  takes: NOTHING,
  does: ({ hotelId }) => photoUseOf(hotelId),
})
