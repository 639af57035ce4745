import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/**
 * The present URL. The rendered one may be older while a screen's code is loading, and writing it
 * back would undo a newer navigation.
 */
export function useAddress(): () => Location<unknown> {
  const shown: Location<unknown> = useLocation()
  const data = use(UNSAFE_DataRouterContext)
  return () => data?.router.state.location ?? shown
}
