import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Gateway } from '#data/gateway.ts'
import { ORDERED_MEALS } from '#domain/api/functions.ts'
import type { OrderedOfMeal } from '#domain/menu/ordered.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import { useRefetchOnOrders } from './useRefetchOnOrders.ts'

/** What was ordered, by the id of the meal; meals without orders are missing. */
export type OrderedByMeal = Readonly<Record<string, OrderedOfMeal>>

const NOTHING: OrderedByMeal = {}
const FRESH_MS = 10_000
const SAVE_WAITS_MS = 2000

async function askOrdered(gateway: Gateway, hotelId: string, mealIds: readonly string[]): Promise<OrderedByMeal> {
  const all: Record<string, OrderedOfMeal> = {}
  for (let at = 0; at < mealIds.length; at += ORDERED_MEALS) {
    const some = mealIds.slice(at, at + ORDERED_MEALS)
    Object.assign(all, (await gateway.callFunction('ordered-dishes', { hotelId, mealIds: some })).ordered)
  }
  return all
}

/** What was ordered at these meals; undefined where the server does not say so within 2 s. */
export function lookAtOrders(
  gateway: Gateway,
  hotelId: string,
  mealIds: readonly string[],
): Promise<OrderedByMeal | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), SAVE_WAITS_MS))
  return Promise.race([askOrdered(gateway, hotelId, mealIds).catch(() => undefined), patience])
}

/** `look` waits for the answer, at most 2 s: without one the server's rules decide. */
export function useOrderedDishes(hotelId: string, mealIds: readonly string[]) {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const queries = useQueryClient()
  const query = {
    queryKey: ['orderedDishes', hotelId, mealIds.join(), numberOf(session)],
    staleTime: FRESH_MS,
    networkMode: 'always',
    queryFn: () => askOrdered(gateway, hotelId, mealIds),
  } as const
  const isAsked = session.status === 'signedIn' && mealIds.length > 0
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...query,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  useRefetchOnOrders(hotelId, { dataUpdatedAt, refetch })
  const ordered = (isAsked && data) || NOTHING
  return {
    ordered,
    look: (): Promise<OrderedByMeal> => {
      if (!isAsked) return Promise.resolve(NOTHING)
      const answer = queries.query(query).catch(() => ordered)
      const patience = new Promise<OrderedByMeal>((resolve) => setTimeout(() => resolve(ordered), SAVE_WAITS_MS))
      return Promise.race([answer, patience])
    },
  }
}
