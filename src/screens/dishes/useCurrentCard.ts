import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useDialogs } from './useDialogs.ts'

/**
 * The card of the dish that was open last: listed however far down it is, and scrolled into view
 * once the dialog is closed.
 */
export function useCurrentCard(list: RefObject<HTMLElement | null>): string | undefined {
  const { dishId, currentId } = useDialogs()
  // Going back removes the dish from the URL.
  const [last, setLast] = useState(currentId)
  if (currentId !== undefined && currentId !== last) setLast(currentId)
  const isOpen = dishId !== undefined
  useEffect(() => {
    if (isOpen || last === undefined) return
    // After the browser has restored the scroll position.
    const frame = requestAnimationFrame(() => show(list.current, last))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, last, list])
  return last
}

function show(list: HTMLElement | null, id: string): void {
  const card = list?.querySelector(`#dish-${CSS.escape(id)}`)
  card?.scrollIntoView({ block: 'nearest' })
  const hasNothingFocus = document.activeElement === document.body
  if (hasNothingFocus) card?.querySelector('a')?.focus({ preventScroll: true })
}
