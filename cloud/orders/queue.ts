/** The key under which changes of a booking for a meal wait for each other (`oneAtATime`). */
export const queueOf = (bookId: string, mealId: string): string => `orders ${bookId} ${mealId}`
