import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** In the history entry of a row opened from a list: going back is the browser's Back. */
export const FROM_LIST = { isFromList: true } as const

const isFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state

/** Goes back in the history if possible: the list is as it was left, with its scroll position. */
export function useWayBack(): (event: MouseEvent) => void {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  return (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (!isFromList(state) || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    // The second click of a double click would go back another step.
    if (event.detail > 1) return
    void navigate(-1)
  }
}
