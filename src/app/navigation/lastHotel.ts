import { onDevice } from '#browser/keptItems.ts'

const keyOf = (userId: string) => `convivio.lastHotel.${userId}`

export const lastHotel = (userId: string): string | undefined => onDevice.get(keyOf(userId)) ?? undefined

export const rememberHotel = (userId: string, hotelId: string): void => void onDevice.set(keyOf(userId), hotelId)
