import { useQuery } from '@tanstack/react-query'
import type { ImportRun, ImportSource } from '#domain/schema/imports.ts'
import { receiveImports } from '../commands/bookings/importRuns.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'
import { lastImport } from '../selectors/imports.ts'

export function useLastImport(
  hotelId: string,
  from: ImportSource = 'file',
): Loading & { readonly run: ImportRun | undefined } {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const run = useSelect((state) => lastImport(state, hotelId, from))
  // A sync by the clock, or what a PMS pushed, is another one.
  const syncedAt = useSelect((state) => state.tables.PmsSync.rows.get(hotelId)?.lastAt)
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['imports', hotelId, numberOf(session), syncedAt],
    enabled: session.status === 'signedIn',
    // A colleague may have imported, or undone, since.
    staleTime: 0,
    networkMode: 'always',
    queryFn: async () => {
      await receiveImports(convivio, hotelId)
      return true
    },
  })
  return { run, isLoading: isPending, failed: isError, retry: () => void refetch() }
}
