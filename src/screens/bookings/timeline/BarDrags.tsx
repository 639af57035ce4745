import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { watchDrags } from './barDrag.ts'
import type { DragTargets, Geometry } from './barDrag.ts'
import type { GridRow } from './TimelineRow.tsx'

interface Props extends Omit<Geometry, 'rowIds'> {
  readonly area: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly rows: readonly GridRow[]
  readonly targets: DragTargets
}

/** What hands do to the bars; its code comes after what is seen. */
export function BarDrags({ area, scroller, body, targets, rows, ...sizes }: Props) {
  const geometry = useEffectEvent(() => ({ ...sizes, rowIds: rows.map(({ id }) => id) }))
  const latest = useEffectEvent(() => targets)
  useEffect(() => {
    if (!area.current || !scroller.current || !body.current) return
    return watchDrags({
      area: area.current,
      scroller: scroller.current,
      rows: body.current,
      geometry: () => geometry(),
      targets: () => latest(),
    })
  }, [area, scroller, body])
  return null
}
