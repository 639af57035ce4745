import type { Topic } from './scopes.ts'

/** Where a Firebase Realtime Database keeps when something of a hotel last changed (part 1 §7). */
export const changeDatesPath = (hotelId: string): string => `extraMealOrders/${hotelId}/changeDates`

/** Below it, the key of a topic; that of extra orders is older than the others. */
export const changeDateOf = (topic: Topic): string =>
  topic === 'extraOrders' ? 'lastOrderDate' : topic
