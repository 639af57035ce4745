import { useQuery } from '@tanstack/react-query'
import { GatewayError } from '#data/gateway.ts'
import type { ResultOf } from '#domain/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

export function useTeam(hotelId: string): Loading & { readonly team: ResultOf<'team'> | undefined } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['team', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    staleTime: 0,
    // Who was invited may join while the list is shown.
    refetchOnWindowFocus: true,
    queryFn: () => gateway.call('team', { hotelId }),
  })
  return { team: data, isLoading: isPending, failed: isError, retry: () => void refetch() }
}

/** Can be asked without a login, too. */
export function useTeamInvitation(code: string) {
  const { gateway } = useConvivio()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['teamInvitation', code],
    networkMode: 'always',
    retry: false,
    enabled: code !== '',
    queryFn: () => gateway.call('team-invitation', { code }),
  })
  return {
    /** Undefined where the link is void. */
    invitation: data,
    isLoading: isPending && code !== '',
    failure: error instanceof GatewayError && error.refusal === undefined ? error.failure : undefined,
    retry: () => void refetch(),
  }
}
