import { useQuery } from '@tanstack/react-query'
import { GatewayError } from '#data/gateway.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { useConvivio } from '../hooks.tsx'
import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

export function useTeam(hotelId: string): Loading & { readonly team: ResultOf<'team'> | undefined } {
  // Who was invited may join while the list is shown.
  const { data, ...loading } = useServerQuery('team', { hotelId }, { staleTime: 0, refetchOnWindowFocus: true })
  return { ...loading, team: data }
}

/** Can be asked without a login, too. */
export function useTeamInvitation(code: string) {
  const { gateway } = useConvivio()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['teamInvitation', code],
    networkMode: 'always',
    retry: false,
    enabled: code !== '',
    queryFn: () => gateway.callFunction('team-invitation', { code }),
  })
  return {
    /** Undefined where the link is void. */
    invitation: data,
    isLoading: isPending && code !== '',
    failure: error instanceof GatewayError && error.refusal === undefined ? error.failure : undefined,
    retry: () => void refetch(),
  }
}
