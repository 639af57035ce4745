import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { ListImperativeAPI } from 'react-window'

/** The first row that the bar above the list does not cover; `height` is a row's, in pixels. */
export function useFirstRow(list: RefObject<ListImperativeAPI | null>, height: number): number {
  const [first, setFirst] = useState(0)
  useEffect(() => {
    const measure = () => {
      const rows = list.current?.element
      const bar = rows?.previousElementSibling
      if (!rows || !bar) return
      const hidden = bar.getBoundingClientRect().bottom - rows.getBoundingClientRect().top
      // A row right below the bar may begin a fraction of a pixel above.
      setFirst(Math.max(0, Math.floor((hidden + 2) / height)))
    }
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [list, height])
  return first
}
