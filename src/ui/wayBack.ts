import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Left in the history by a list that opens one of its rows: the way back is the browser's own. */
export const FROM_LIST = { isFromList: true } as const

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state

/**
 * For a link that leads back to the list: where one came from there it goes back in the history, so
 * that the list is as it was left, scroll and all. Whoever opened the address follows the link.
 */
export function useWayBack(): (event: MouseEvent) => void {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  return (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!isFromList(state) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    // The second press of a double click would go back a step more.
    if (event.detail > 1) return
    void navigate(-1)
  }
}
