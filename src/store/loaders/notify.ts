import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { serverNow } from '#browser/clock.ts'
import type { NotifiedBook, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

type NotifyQuestion = Omit<ParamsOf<'getbooksthatwillbenotified'>, 'sessionToken' | 'text'>

const NONE: readonly NotifiedBook[] = []

export function useNotifiedBooks(asked: NotifyQuestion): Loading & { readonly books: readonly NotifiedBook[] } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['notifiedBooks', asked, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => gateway.callFunction('getbooksthatwillbenotified', asked),
  })
  return {
    books: (!isError && data) || NONE,
    isLoading: isFetching,
    failed: isError,
    retry: () => void refetch(),
  }
}

type Logged = ResultOf<'notifications'>['sent']

const LOOK_MS = 3000
/** What leaves later waits for a server that is away: nobody looks at that minute by minute. */
const LEAVES_WITHIN_MS = 10 * MINUTE_MS

const isLeaving = ({ askedAt = 0, endedAt }: Logged[number]): boolean =>
  endedAt === undefined && serverNow() - askedAt < LEAVES_WITHIN_MS

export function useNotifications(hotelId: string): Loading & { readonly sent: Logged } {
  const { data, ...loading } = useServerQuery(
    'notifications',
    { hotelId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.sent.some(isLeaving) ? LOOK_MS : false),
    },
  )
  return { ...loading, sent: data?.sent ?? [] }
}

export function useRefreshNotifications(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['notifications'] })
}
