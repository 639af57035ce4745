import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'
import type { Location } from 'react-router-dom'

/** The rendered URL may be older while code is loading; writing it back would undo a navigation. */
export function useAddress(): () => Location<unknown> {
  const shown: Location<unknown> = useLocation()
  const data = use(UNSAFE_DataRouterContext)
  return () => data?.router.state.location ?? shown
}
