import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAddress } from '#ui/useAddress.ts'

/** Keeps `saved` in the URL, so that leaving the page asks. */
export function useSavedQuery(unsaved: boolean) {
  const location = useLocation()
  const { pathname, search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const address = useAddress()
  const setSaved = async (saved: '0' | '1') => {
    const query = new URLSearchParams(search)
    // The page was left already: writing would navigate back to it.
    if (query.get('saved') === saved || address().pathname !== pathname) return
    query.set('saved', saved)
    await navigate({ search: query.toString() }, { replace: true, state, preventScrollReset: true })
  }
  const tell = useEffectEvent((nowUnsaved: boolean) => {
    const said = new URLSearchParams(search).get('saved')
    if (nowUnsaved) void setSaved('0')
    else if (said === '0') void setSaved('1')
  })
  useEffect(() => {
    // The edit is painted first: writing the URL renders the whole page.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(unsaved))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [unsaved])
  return setSaved
}
