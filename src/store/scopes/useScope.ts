import { useEffect, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { isBeforeStays } from '#domain/replica/scopes.ts'
import type { Scope, ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'

export function useScopes(hotelId: string, scopes: readonly Scope[]): Loading {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const names = scopes.join()
  useEffect(() => {
    if (session.status !== 'signedIn' || names === '') return
    const releases = (names.split(',') as Scope[]).map((scope) => convivio.want(hotelId, scope))
    return () => {
      for (const release of releases) release()
    }
  }, [convivio, session, hotelId, names])
  const status = useSelect((state) => {
    const states = scopes.map((scope) => scopeStateOf(state, hotelId, scope)?.status ?? 'loading')
    if (states.includes('failed')) return 'failed'
    return states.includes('loading') ? 'loading' : 'ready'
  })
  return {
    isLoading: status === 'loading',
    failed: status === 'failed',
    retry: () => void convivio.look(),
  }
}

/** Whether a meal or booking came from this device's copy, and what its persons may not eat is still to come. */
export const useLacksNeeds = (hotelId: string, scope: ScopeWithNeeds): boolean =>
  useSelect((state) => {
    const known = scopeStateOf(state, hotelId, scope)
    return known?.status === 'ready' && known.lacksNeeds === true
  })

/** Of a meal without a menu (`mealWithoutMenu`) there is nothing to read but its stays. */
export function useMealOrders(hotel: Hotel, meal: CalendarMeal, hasMenu = true): Loading {
  const zone = timeZoneOf(hotel)
  const [today] = useState(() => dayOf(serverNow(), zone))
  const isOld = meal.date !== undefined && isBeforeStays(dayOf(meal.date, zone), today)
  return useScopes(hotel.id, [
    ...(hasMenu ? [`meal:${meal.id}` as const] : []),
    ...(isOld ? (['pastStays'] as const) : []),
  ])
}

/** A meal on its way to paper: it waits for what its persons may not eat, unless nothing can come (`lacksNeeds`). */
export function useMealOnPaper(hotel: Hotel, meal: CalendarMeal): Loading & { readonly lacksNeeds: boolean } {
  const loading = useMealOrders(hotel, meal)
  const lacksNeeds = useLacksNeeds(hotel.id, `meal:${meal.id}`)
  const isAway = useSelect(({ saving }) => saving.away !== undefined)
  return { ...loading, lacksNeeds, isLoading: loading.isLoading || (lacksNeeds && !isAway) }
}

export const useBookOrders = (hotelId: string, bookId: string): Loading => useScopes(hotelId, [`booking:${bookId}`])

const CARDS = ['cards'] as const
const NONE = [] as const

export function useCards(areShown = true): void {
  useScopes(ACCOUNT, areShown ? CARDS : NONE)
}

export const useAccount = (): Loading => useScopes(ACCOUNT, ['account'])
