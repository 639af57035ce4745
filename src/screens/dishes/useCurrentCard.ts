import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useDialogs } from './useDialogs.ts'

/**
 * The dish that was looked at last: its card is listed however far down it is, and once the dialog
 * is closed it is in view. A new dish, or one that was stepped to, was perhaps never scrolled to.
 */
export function useCurrentCard(list: RefObject<HTMLElement | null>): string | undefined {
  const { dishId, currentId } = useDialogs()
  // Going back takes the dish out of the address.
  const [last, setLast] = useState(currentId)
  if (currentId !== undefined && currentId !== last) setLast(currentId)
  const isOpen = dishId !== undefined
  useEffect(() => {
    if (isOpen || last === undefined) return
    // After the browser, which goes back to where the page was scrolled.
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
