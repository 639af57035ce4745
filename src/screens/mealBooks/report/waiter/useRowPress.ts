import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { EDIT_PAGE } from '#screens/mealBooks/report/orderLinks.ts'
import { useMay } from '#store/useMay.ts'
import { FROM_LIST } from '#ui/url/wayBack.ts'

/** Milliseconds: a longer press may be a drag. */
const CLICK_MS = 130
const CLICK_TOLERANCE_PX = 6

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Not a drag, a selection of text, or another button; with a modifier key only the link acts. */
export function useRowPress(toOf: (bookId: string) => string) {
  const may = useMay()
  const navigate = useNavigate()
  const press = useRef<Press>(undefined)
  if (!may.opens(EDIT_PAGE)) return {}
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

/** A quick press is a click wherever it ended. */
function isDrag(press: Press | undefined, { clientX, clientY, timeStamp }: MouseEvent): boolean {
  if (!press || timeStamp - press.at <= CLICK_MS) return false
  return Math.hypot(clientX - press.x, clientY - press.y) > CLICK_TOLERANCE_PX
}
