import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { GatewayError } from '#data/gateway.ts'
import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

interface FirstSteps extends Loading {
  readonly done: readonly FirstStep[] | undefined
}

export function useFirstSteps(hotelId: string): FirstSteps {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['firstSteps', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    staleTime: 0,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    queryFn: async () => {
      // What was typed on the screen before counts.
      await convivio.flush()
      return convivio.gateway.callFunction('first-steps', { hotelId })
    },
  })
  return {
    done: data?.done,
    isLoading: isPending,
    // Refused: only the management is told.
    failed: error !== null && !(error instanceof GatewayError && error.failure === 'refused'),
    retry: () => void refetch(),
  }
}
