/** Where the screens of the guests' app are, after the `#`: the server is asked for one page only, which also works without a network. */
export const GUEST_APP = '/ospite'
export const GUEST_PLACES = { extras: '#extra', orders: '#ordini', needs: '#allergie' } as const
export const mealPlace = (mealId: string): string => `#pasto/${mealId}`
