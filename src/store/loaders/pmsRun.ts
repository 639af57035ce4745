import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '#domain/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

/** The bookings that an import of a PMS has written. */
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
