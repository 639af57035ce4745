import { hotelScopes } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { useRow } from '#store/hooks.tsx'
import type { Loading } from '#store/loaders/loading.ts'
import { useScopes } from '#store/scopes/useScope.ts'

const NOTHING: readonly Scope[] = []

export function useHotelRows(hotelId: string): Loading {
  const hotel = useRow('Hotel', hotelId)
  // Of a hotel that was made just now nothing is asked: the server may not have it yet.
  return useScopes(hotelId, hotel?.createdAt === undefined ? NOTHING : hotelScopes)
}
