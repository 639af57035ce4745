import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { DragTargets } from './barDrag.ts'
import type { Geometry } from './dragPlaces.ts'
import type { GridRow } from './TimelineRow.tsx'

// Asked for at once, and not waited for: nobody drags before there is something to see.
const code = import('./barDrag.ts')

interface DraggedGrid extends Omit<Geometry, 'rowIds'> {
  readonly area: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly rows: readonly GridRow[]
  readonly targets: DragTargets
}

/** What hands do to the bars. Throws where its code does not come, as a screen does. */
export function useBarDrags({ area, scroller, body, rows, targets, ...sizes }: DraggedGrid): void {
  'use no memo' // Nothing in it is made twice.
  const [missing, setMissing] = useState<Error>()
  if (missing) throw missing
  const geometry = useEffectEvent(() => ({ ...sizes, rowIds: rows.map(({ id }) => id) }))
  const latest = useEffectEvent(() => targets)
  const watch = useEffectEvent(({ watchDrags }: Awaited<typeof code>) => {
    if (!area.current || !scroller.current || !body.current) return undefined
    return watchDrags({
      area: area.current,
      scroller: scroller.current,
      rows: body.current,
      geometry: () => geometry(),
      targets: () => latest(),
    })
  })
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    code.then(
      (loaded) => {
        if (!isGone) stop = watch(loaded)
      },
      (error: unknown) => setMissing(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
}
