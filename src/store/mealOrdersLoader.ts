import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Gateway } from '#data/gateway.ts'
import { PROGRESS_MEALS } from '#domain/functions.ts'
import type { Progress } from '#domain/rules/mealPeople.ts'
import { useConvivio, useSelect } from './hooks.tsx'
import { useLiveRows } from './liveRows.ts'
import { numberOf } from './loaders.ts'
import type { Loading } from './loaders.ts'
import { booksWithoutPeople, forgetOldMeals, loadBookOrders, loadMeal, loadPeople } from './mealRows.ts'

/** What the reports of a meal are made from, as far as others change it while a meal goes on. */
const LIVE = [
  'MealOrder',
  'MealOrderDish',
  'BookPerson',
  'Book',
  'CalendarMeal',
  'Table',
  'Dish',
] as const

/** Milliseconds after which persons that could not be loaded are asked for again. */
const AGAIN = 5000

/**
 * Brings who is at a meal and what they ordered into the store, and keeps it as guests order, looking
 * every 5 s; those of meals looked at long ago leave it.
 */
export function useMealOrders(hotelId: string, mealId: string): Loading {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const { isSuccess, isPending, isLoadingError, refetch } = useQuery({
    queryKey: ['mealOrders', mealId, hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    staleTime: 0,
    // From then on it is kept up to date; what is forgotten here is forgotten there (`mealRows.ts`).
    refetchOnWindowFocus: false,
    gcTime: Infinity,
    networkMode: 'always',
    queryFn: async ({ client }) => {
      await loadMeal(convivio, hotelId, mealId)
      if (convivio.state.getState().session === session) forgetOldMeals(convivio, client, mealId)
      return true
    },
  })
  useNewcomers(hotelId, mealId, isSuccess)
  useLiveRows(hotelId, LIVE)
  return { isLoading: isPending, failed: isLoadingError, retry: () => void refetch() }
}

/** Brings the persons of bookings that come to a meal while it is looked at. */
function useNewcomers(hotelId: string, mealId: string, isLoaded: boolean): void {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const bookIds = useSelect((state) =>
    isLoaded ? booksWithoutPeople(state, hotelId, mealId).join() : '',
  )
  useQuery({
    queryKey: ['newcomers', bookIds, numberOf(session)],
    enabled: session.status === 'signedIn' && bookIds !== '',
    staleTime: 0,
    gcTime: 0,
    retry: true,
    retryDelay: AGAIN,
    networkMode: 'always',
    queryFn: async () => {
      await loadPeople(convivio, bookIds.split(','))
      return true
    },
  })
}

/** Brings what a booking ordered, meals and extra orders, into the store (part 2 §2 "Summary"). */
export function useBookOrders(hotelId: string, bookId: string): Loading {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['bookOrders', bookId, hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    // Guests may have ordered since.
    staleTime: 0,
    networkMode: 'always',
    queryFn: async ({ client }) => {
      await loadBookOrders(convivio, bookId)
      if (convivio.state.getState().session === session) forgetOldMeals(convivio, client)
      return true
    },
  })
  return { isLoading: isPending, failed: isError, retry: () => void refetch() }
}

const PROGRESS_EVERY = 30_000

async function askProgress(
  gateway: Gateway,
  hotelId: string,
  mealIds: readonly string[],
): Promise<Readonly<Record<string, Progress>>> {
  const chunks = Array.from({ length: Math.ceil(mealIds.length / PROGRESS_MEALS) }, (_, at) =>
    mealIds.slice(at * PROGRESS_MEALS, (at + 1) * PROGRESS_MEALS),
  )
  const answers = await Promise.all(
    chunks.map((ids) => gateway.call('meal-progress', { hotelId, mealIds: ids })),
  )
  return Object.assign({}, ...answers.map(({ progress }) => progress)) as Record<string, Progress>
}

/** How far the orders of meals are, by the id of the meal; looked up again every 30 s. */
export function useMealProgress(
  hotelId: string,
  mealIds: readonly string[],
): Loading & { readonly progress: ReadonlyMap<string, Progress> } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isLoadingError, refetch } = useQuery({
    queryKey: ['mealProgress', hotelId, mealIds.join(), numberOf(session)],
    enabled: session.status === 'signedIn' && mealIds.length > 0,
    staleTime: 0,
    refetchInterval: PROGRESS_EVERY,
    networkMode: 'always',
    // A meal that joins the list does not empty the bars of the others.
    placeholderData: keepPreviousData,
    queryFn: () => askProgress(gateway, hotelId, mealIds),
  })
  return {
    progress: new Map(Object.entries(data ?? {})),
    isLoading: isPending && mealIds.length > 0,
    failed: isLoadingError,
    retry: () => void refetch(),
  }
}
