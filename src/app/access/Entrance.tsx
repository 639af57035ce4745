import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useConvivio } from '#store/hooks.tsx'
import { HOTELS, entryPath } from '../navigation/startPath.ts'
import { firstPath } from './firstPath.ts'

const INITIAL = 'default'

/**
 * Who opens a tab at the list, or has just signed in, is led to it; who is new is welcomed first.
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
