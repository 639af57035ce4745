import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Gateway } from '#data/gateway.ts'
import { chunksOf } from '#domain/values/chunksOf.ts'
import { PROGRESS_MEALS } from '#domain/api/functions.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import type { Loading } from './loading.ts'
import { numberOf } from '../sessionNumber.ts'
import { useRefetchOnOrders } from './useRefetchOnOrders.ts'

async function askProgress(
  gateway: Gateway,
  hotelId: string,
  mealIds: readonly string[],
): Promise<Readonly<Record<string, Progress>>> {
  const answers = await Promise.all(
    chunksOf(mealIds, PROGRESS_MEALS).map((ids) => gateway.callFunction('meal-progress', { hotelId, mealIds: ids })),
  )
  return Object.assign({}, ...answers.map(({ progress }) => progress)) as Record<string, Progress>
}

export function useMealProgress(
  hotelId: string,
  mealIds: readonly string[],
): Loading & { readonly progress: ReadonlyMap<string, Progress> } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, dataUpdatedAt, isPending, isLoadingError, refetch } = useQuery({
    queryKey: ['mealProgress', hotelId, mealIds.join(), numberOf(session)],
    enabled: session.status === 'signedIn' && mealIds.length > 0,
    staleTime: 0,
    networkMode: 'always',
    // A meal added to the list does not reset the others' progress.
    placeholderData: keepPreviousData,
    queryFn: () => askProgress(gateway, hotelId, mealIds),
  })
  useRefetchOnOrders(hotelId, { dataUpdatedAt, refetch })
  return {
    progress: new Map(Object.entries(data ?? {})),
    isLoading: isPending && mealIds.length > 0,
    failed: isLoadingError,
    retry: () => void refetch(),
  }
}
