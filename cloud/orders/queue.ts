/** Under which changes of what a booking has for a meal wait for each other (`oneAtATime`). */
export const queueOf = (bookId: string, mealId: string): string => `orders ${bookId} ${mealId}`
