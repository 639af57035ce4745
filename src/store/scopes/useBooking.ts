import { isId } from '#domain/values/localId.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { Book } from '#domain/schema/booking.ts'
import { useRow, useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import { useScopes } from './useScope.ts'

const NONE: readonly Scope[] = []

/** Asked for if not loaded. Only when nothing is loading or has failed does it not exist. */
export function useBooking(hotelId: string, bookId: string | undefined): Loading & { readonly book: Book | undefined } {
  const row = useRow('Book', bookId)
  const book = row?.hotel === hotelId ? row : undefined
  const scope: Scope = `booking:${bookId ?? ''}`
  const isAsked = useSelect((state) => scopeStateOf(state, hotelId, scope) !== undefined)
  const isWanted = isId(bookId) && (!book || isAsked)
  const { isLoading, failed, retry } = useScopes(hotelId, isWanted ? [scope] : NONE)
  return { book, isLoading: !book && isLoading, failed: !book && failed, retry }
}
