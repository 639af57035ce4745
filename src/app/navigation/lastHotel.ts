import { keepItem } from '#ui/keepItem.ts'

const keyOf = (userId: string) => `convivio.lastHotel.${userId}`

export const lastHotel = (userId: string): string | undefined =>
  localStorage.getItem(keyOf(userId)) ?? undefined

export const rememberHotel = (userId: string, hotelId: string): void =>
  keepItem(keyOf(userId), hotelId)
