import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useConvivio } from '#store/hooks.tsx'
import { HOTELS, WELCOME, entryPath } from '../navigation/startPath.ts'

/** The first entry of a tab's history: a bookmark, a link, a reload. */
const INITIAL = 'default'

/** Who has just signed in and is led to the list is welcomed first, if they are new. */
export function Entrance() {
  const { state } = useConvivio()
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  const enter = useEffectEvent(() => {
    if (pathname !== HOTELS || key === INITIAL) return
    if (entryPath(state.getState()) === WELCOME) void navigate(WELCOME, { replace: true })
  })
  useEffect(() => enter(), [])
  return null
}
