import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotifiedBook, ParamsOf, ResultOf } from '#domain/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

type Asked = Omit<ParamsOf<'getbooksthatwillbenotified'>, 'sessionToken' | 'text'>

const NONE: readonly NotifiedBook[] = []

/** The bookings that a message is for; none while they cannot be known. */
export function useNotifiedBooks(asked: Asked): Loading & { readonly books: readonly NotifiedBook[] } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['notifiedBooks', asked, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => gateway.call('getbooksthatwillbenotified', asked),
  })
  return {
    books: (!isError && data) || NONE,
    isLoading: isFetching,
    failed: isError,
    retry: () => void refetch(),
  }
}

type Logged = ResultOf<'notifications'>['sent']

export function useNotifications(hotelId: string): Loading & { readonly sent: Logged } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['notifications', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    staleTime: 0,
    queryFn: () => gateway.call('notifications', { hotelId }),
  })
  return { sent: data?.sent ?? [], isLoading: isPending, failed: isError, retry: () => void refetch() }
}

/** After a message was sent. */
export function useRefreshNotifications(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['notifications'] })
}
