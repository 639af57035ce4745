/** The database returns keys in its own order. */
const inKeyOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

const textOf = (value: unknown): string | undefined => JSON.stringify(value, inKeyOrder)

/** Whether two values of rows are equal; a key that is missing equals one that is undefined. */
export const isSameValue = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other)
