import { keepPreviousData } from '@tanstack/react-query'
import type { KnownRate, ResultOf } from '#domain/api/functions.ts'
import { useSelect } from '../hooks.tsx'
import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

export function usePmsRun(hotelId: string, runId: string): Loading & { readonly run: ResultOf<'pms-run'> | undefined } {
  const { data, ...loading } = useServerQuery('pms-run', { hotelId, runId })
  return { ...loading, run: data }
}

interface PmsRates extends Loading {
  readonly rates: readonly KnownRate[]
}

const NONE: readonly KnownRate[] = []

/** The rates that the PMS of a hotel has sent so far; the PMS itself is not asked. */
export function usePmsRates(hotelId: string): PmsRates {
  const since = useSelect((state) => state.tables.PmsSync.rows.get(hotelId)?.lastAt)
  const { data, ...loading } = useServerQuery('pms-rates', { hotelId }, { since, placeholderData: keepPreviousData })
  return { ...loading, rates: data?.rates ?? NONE }
}
