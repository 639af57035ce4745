import type { ResultOf } from '#domain/functions.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { addSampleRows, removeSampleRows } from '../samples/sampleRows.ts'

type Call = Parse.Cloud.FunctionRequest

export const addSamples = async (call: Call): Promise<ResultOf<'add-samples'>> =>
  addSampleRows(await hotelOfCaller(call, 'management'), Date.now())

export const removeSamples = async (call: Call): Promise<ResultOf<'remove-samples'>> =>
  removeSampleRows(await hotelOfCaller(call, 'management'))
