import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { ListImperativeAPI } from 'react-window'
import type { Book } from '#domain/schema/booking.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'

type ListRef = RefObject<ListImperativeAPI | null>

/** Scrolls to a row, and gives its link the focus once it is drawn. */
function focusRow(list: ListRef, index: number): void {
  list.current?.scrollToRow({ index, align: 'auto', behavior: 'instant' })
  let frames = 3
  const focus = () => {
    const link = list.current?.element?.querySelector<HTMLElement>(`a[data-index="${index}"]`)
    if (link) link.focus({ preventScroll: true })
    else if ((frames -= 1) > 0) requestAnimationFrame(focus)
  }
  requestAnimationFrame(focus)
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * The arrows go from booking to booking, also to one that is not drawn yet; a dialog that is closed
 * leaves the focus at the booking that it showed last. Answers what the list does with a key.
 */
export function useListFocus(list: ListRef, books: readonly Book[]) {
  const { bookId } = useBookingsPlace()
  const [last, setLast] = useState(bookId)
  if (bookId !== undefined && bookId !== last) setLast(bookId)
  const isOpen = bookId !== undefined
  const returnTo = useEffectEvent((id: string) => {
    const index = books.findIndex((book) => book.id === id)
    if (index >= 0) focusRow(list, index)
  })
  useEffect(() => {
    if (isOpen || last === undefined) return
    // After the browser, which goes back to where the page was scrolled.
    const frame = requestAnimationFrame(() => returnTo(last))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, last])

  return (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
    const step = STEPS[key]
    if (!step || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return
    const { index } = target.dataset
    if (index === undefined) return
    event.preventDefault()
    focusRow(list, step(Number(index), books.length))
  }
}
