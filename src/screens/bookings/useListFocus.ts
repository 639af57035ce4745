import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import type { ListImperativeAPI } from 'react-window'
import type { Book } from '#domain/schema/booking.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'

type ListRef = RefObject<ListImperativeAPI | null>

/** Frames that a busy computer may need to draw a row after it was scrolled to. */
const MAX_FRAMES = 60

/** Scrolls to rows and focuses them; a later row takes the place of one that is not drawn yet. */
function useFocusRow(list: ListRef) {
  const waiting = useRef(0)
  return (index: number): void => {
    cancelAnimationFrame(waiting.current)
    list.current?.scrollToRow({ index, align: 'auto', behavior: 'instant' })
    let frames = MAX_FRAMES
    const focus = () => {
      const link = list.current?.element?.querySelector<HTMLElement>(`a[data-index="${index}"]`)
      frames -= 1
      if (link) link.focus({ preventScroll: true })
      else if (list.current && frames > 0) waiting.current = requestAnimationFrame(focus)
    }
    waiting.current = requestAnimationFrame(focus)
  }
}

interface Focused {
  readonly id: string
  readonly link: HTMLElement
  readonly books: readonly Book[]
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The focus stays at a booking that moves, and after a dialog at the one it showed last. */
export function useListFocus(list: ListRef, books: readonly Book[]) {
  const { bookId } = useBookingsPlace()
  const focusRow = useFocusRow(list)
  const [last, setLast] = useState(bookId)
  if (bookId !== undefined && bookId !== last) setLast(bookId)
  const isOpen = bookId !== undefined
  const returnTo = useEffectEvent((id: string) => {
    const index = books.findIndex((book) => book.id === id)
    if (index >= 0) focusRow(index)
  })
  useEffect(() => {
    if (isOpen || last === undefined) return
    // After the browser has restored the scroll position.
    const frame = requestAnimationFrame(() => returnTo(last))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, last])

  const focused = useRef<Focused>(undefined)
  useEffect(() => {
    const was = focused.current
    if (!was) return
    // The row's element may have been reused for another booking.
    const isThere = was.link.isConnected && was.link.dataset['book'] === was.id
    // With the same bookings it was scrolled away.
    if (!isThere && books !== was.books) returnTo(was.id)
    focused.current = isThere ? { ...was, books } : undefined
  })

  return {
    onKeyDown(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
      const step = STEPS[key]
      if (!step || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return
      const { index } = target.dataset
      if (index === undefined) return
      event.preventDefault()
      focusRow(step(Number(index), books.length))
    },
    onFocus({ target }: FocusEvent) {
      const link = target instanceof HTMLElement ? target : undefined
      const id = link?.dataset['book']
      focused.current = link && id !== undefined ? { id, link, books } : undefined
    },
    // Removing an element fires no blur.
    onBlur() {
      focused.current = undefined
    },
  }
}
