import { useQuery } from '@tanstack/react-query'
import type { KnownRate, ResultOf } from '#domain/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

export function usePmsRun(
  hotelId: string,
  runId: string,
): Loading & { readonly run: ResultOf<'pms-run'> | undefined } {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['pmsRun', hotelId, runId, numberOf(session)],
    networkMode: 'always',
    queryFn: () => gateway.call('pms-run', { hotelId, runId }),
  })
  return { run: data, isLoading: isPending, failed: isError, retry: () => void refetch() }
}

interface PmsRates extends Loading {
  readonly rates: readonly KnownRate[]
}

const NONE: readonly KnownRate[] = []

/** The rates that the PMS of a hotel has sent so far; the PMS itself is not asked. */
export function usePmsRates(hotelId: string): PmsRates {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const lastAt = useSelect((state) => state.tables.PmsSync.rows.get(hotelId)?.lastAt)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['pmsRates', hotelId, numberOf(session), lastAt],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    placeholderData: (before) => before,
    queryFn: () => gateway.call('pms-rates', { hotelId }),
  })
  return { rates: data?.rates ?? NONE, isLoading: isPending, failed: isError, retry: () => void refetch() }
}
