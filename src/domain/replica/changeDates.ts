import type { Topic } from '../schema/signal.ts'

/** Path in the Firebase Realtime Database of the times of a hotel's last changes. */
export const changeDatesPath = (hotelId: string): string => `extraMealOrders/${hotelId}/changeDates`

/** Below it, the key of a topic; that of extra orders is older than the others. */
export const changeDateOf = (topic: Topic): string => (topic === 'extraOrders' ? 'lastOrderDate' : topic)
