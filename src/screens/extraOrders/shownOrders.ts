import { inTab } from '#browser/keptItems.ts'

const KEY = 'convivio.ordersShown'

/** The hotel whose orders outside the meals this tab has shown last, until it is closed. */
export const hotelOfShownOrders = (): string | null => inTab.get(KEY)

export const noteOrdersShown = (hotelId: string): void => void inTab.set(KEY, hotelId)
