import { useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import { useScopes } from './useScope.ts'

const PAST = ['pastStays'] as const
const NONE = [] as const

export interface PastStays extends Loading {
  readonly areThere: boolean
}

export function usePastStays(hotelId: string, areAsked: boolean): PastStays {
  const loading = useScopes(hotelId, areAsked ? PAST : NONE)
  const areThere = useSelect((state) => scopeStateOf(state, hotelId, 'pastStays')?.status === 'ready')
  return { ...loading, areThere }
}

/** Keeps older stays up to date where they were asked for, now or earlier on this device. */
export function useKeptPastStays(hotelId: string): void {
  const areKnown = useSelect((state) => scopeStateOf(state, hotelId, 'pastStays') !== undefined)
  useScopes(hotelId, areKnown ? PAST : NONE)
}
