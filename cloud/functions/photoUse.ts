import type { ResultOf } from '#domain/functions.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { photoUseOf } from '../photoQuota.ts'

/** See `CloudFunctions`. */
export const photoUse = async (call: Parse.Cloud.FunctionRequest): Promise<ResultOf<'photo-use'>> =>
  photoUseOf(await hotelOfCaller(call, 'photos'))
