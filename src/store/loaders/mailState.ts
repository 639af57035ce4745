import { useQuery } from '@tanstack/react-query'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

interface MailState extends Loading {
  readonly isConfigured: boolean | undefined
}

export function useMailState(hotelId: string, isAsked = true): MailState {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['mailState', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn' && isAsked,
    networkMode: 'always',
    queryFn: () => gateway.call('mail-state', { hotelId }),
  })
  return {
    isConfigured: data?.isConfigured,
    isLoading: isPending,
    failed: isError,
    retry: () => void refetch(),
  }
}
