import type { ResultOf } from '#domain/api/functions.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { photoUseOf } from '#cloud/photos/photoQuota.ts'

/** See `CloudFunctions`. */
export const photoUse = async (call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'photo-use'>> =>
  photoUseOf(await hotelOfCaller(call, 'photos'))
