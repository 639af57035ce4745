import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '#domain/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

export function useSessions(): Loading & { readonly sessions: ResultOf<'my-sessions'>['sessions'] | undefined } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['sessions', numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    staleTime: 0,
    queryFn: () => gateway.call('my-sessions', {}),
  })
  return { sessions: data?.sessions, isLoading: isPending, failed: isError, retry: () => void refetch() }
}
