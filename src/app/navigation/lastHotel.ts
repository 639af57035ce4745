const keyOf = (userId: string) => `convivio.lastHotel.${userId}`

/** The hotel that this user had open last on this device. */
export const lastHotel = (userId: string): string | undefined =>
  localStorage.getItem(keyOf(userId)) ?? undefined

export const rememberHotel = (userId: string, hotelId: string): void =>
  localStorage.setItem(keyOf(userId), hotelId)
