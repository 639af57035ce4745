import { useQuery } from '@tanstack/react-query'
import type { KnownRate } from '#domain/functions.ts'
import type { PmsFailure } from '#domain/schema/values.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

interface PmsRates extends Loading {
  readonly rates: readonly KnownRate[]
  /** Why the PMS did not list them; those of bookings are there anyhow. */
  readonly problem: PmsFailure | undefined
}

const NONE: readonly KnownRate[] = []

/** The rates that the PMS of a hotel has sent, or lists. */
export function usePmsRates(hotelId: string): PmsRates {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['pmsRates', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    queryFn: () => gateway.call('pms-rates', { hotelId }),
  })
  return {
    rates: data?.rates ?? NONE,
    problem: data?.problem,
    isLoading: isPending,
    failed: isError,
    retry: () => void refetch(),
  }
}
