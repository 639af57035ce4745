import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/**
 * The address as it is now. What was drawn last may be older: a screen that waits for its code is
 * drawn late, and what is written into the address meanwhile would take the newer one back.
 */
export function useAddress(): () => Location<unknown> {
  const shown: Location<unknown> = useLocation()
  const data = use(UNSAFE_DataRouterContext)
  return () => data?.router.state.location ?? shown
}
