const KEY = 'convivio.ordersShown'

/** The hotel whose orders outside the meals this tab has shown last, until it is closed. */
export const hotelOfShownOrders = (): string | null => sessionStorage.getItem(KEY)

export const noteOrdersShown = (hotelId: string): void => sessionStorage.setItem(KEY, hotelId)
