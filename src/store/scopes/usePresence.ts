import { isBeforeStays } from '#domain/replica/scopes.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'
import { presenceOf } from '../selectors/presence.ts'
import type { Presence } from '../selectors/presence.ts'
import { usePastStays } from './pastStays.ts'

/** Who eats from a day on, kept up to date; undefined until the stays of those days are there. */
export function usePresence(
  hotel: Hotel,
  { day, today }: { readonly day: Day; readonly today: Day },
): { readonly presence: Presence | undefined; readonly loading: Loading } {
  const loading = usePastStays(hotel.id, isBeforeStays(day, today))
  const presence = useSelect((state) => presenceOf(state, hotel, day))
  return { presence: loading.isLoading || loading.failed ? undefined : presence, loading }
}
