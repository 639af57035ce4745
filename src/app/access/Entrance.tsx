import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useConvivio } from '#store/hooks.tsx'
import { HOTELS, entryPath } from '../navigation/startPath.ts'
import { firstPath } from './firstPath.ts'

/** The first entry of a tab's history: a bookmark, a link, a reload. */
const INITIAL = 'default'

/**
 * The list as the first page of a tab is what the bare address is. Who has just signed in is led to
 * it, too, and is welcomed first if they are new.
 */
export function Entrance() {
  const { state } = useConvivio()
  const { pathname, key } = useLocation()
  const [entry] = useState(() => ({
    key,
    to: key === INITIAL ? firstPath(state.getState()) : entryPath(state.getState()),
  }))
  const isEntrance = pathname === HOTELS && key === entry.key
  return isEntrance && entry.to !== HOTELS ? <Navigate to={entry.to} replace /> : <Outlet />
}
