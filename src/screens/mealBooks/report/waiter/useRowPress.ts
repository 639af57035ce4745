import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FROM_LIST } from '#ui/wayBack.ts'

/** Part 2 §9: a press that lasts longer may be a drag, milliseconds. */
const CLICK = 130
/** Pixels by which a resting hand may move. */
const STILL = 6

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
}

/**
 * A press anywhere on a row opens it, as does its link. What was dragged does not, nor a press that
 * marks text, nor the other buttons; with a key held only the link acts, as links do.
 */
export function useRowPress(toOf: (bookId: string) => string) {
  const navigate = useNavigate()
  const press = useRef<Press>(undefined)
  return {
    onPointerDown: ({ clientX, clientY, timeStamp }: PointerEvent) => {
      press.current = { x: clientX, y: clientY, at: timeStamp }
    },
    onClick: (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
      if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
      if (!(target instanceof Element) || target.closest('a, button, input, label')) return
      const id = target.closest<HTMLElement>('[data-book]')?.dataset['book']
      if (id === undefined || isDrag(press.current, event)) return
      if (window.getSelection()?.isCollapsed === false) return
      void navigate(toOf(id), { state: FROM_LIST })
    },
  }
}

/** Whether the hand has moved in the meantime; a quick press is one wherever it ended. */
function isDrag(press: Press | undefined, { clientX, clientY, timeStamp }: MouseEvent): boolean {
  if (!press || timeStamp - press.at <= CLICK) return false
  return Math.hypot(clientX - press.x, clientY - press.y) > STILL
}
