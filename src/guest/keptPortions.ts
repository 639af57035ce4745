import type { Portion } from '#domain/rules/orders/portion.ts'

type Values = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** What this phone keeps may be of another version of the app. */
export const arePortions = (value: unknown): value is readonly Portion[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      isObject(one) &&
      typeof one['dishId'] === 'string' &&
      typeof one['quantity'] === 'number' &&
      Array.isArray(one['notes']),
  )
