import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { selectionOf } from './calendarQuery.ts'
import type { Selection } from './calendarQuery.ts'
import { watchGestures } from './gestures.ts'

interface Range {
  readonly anchor: Day
  readonly head: Day
  /** Set when the drag has ended: the selection that it replaces. */
  readonly replaces?: MaybeSelection
}

type MaybeSelection = Selection | 'none'
const isSame = (one: MaybeSelection, other: MaybeSelection) =>
  one === other || (one !== 'none' && other !== 'none' && one.first === other.first && one.last === other.last)

export interface DayRangeSelection {
  readonly shown: Selection | undefined
  /** Where an extended range begins: the first chosen day. */
  readonly anchor: Day | undefined
  readonly paint: (anchor: Day, head: Day) => void
  readonly commitPainted: () => void
  readonly press: (day: Day, extend: boolean) => void
}

/** A range being drawn is local state, to paint within a frame; the query changes at the end. */
export function useDayRange(
  grid: RefObject<HTMLElement | null>,
  selection: Selection | undefined,
  onSelect: (selection: Selection, onChosen: () => void) => Promise<void>,
): DayRangeSelection {
  const [painted, setPainted] = useState<Range>()
  const [begun, setBegun] = useState<Day>()
  // Shown until the query has it, against flicker.
  if (painted?.replaces && !isSame(painted.replaces, selection ?? 'none')) setPainted(undefined)
  const isEnd = begun !== undefined && (begun === selection?.first || begun === selection?.last)
  const anchor = painted?.anchor ?? (isEnd ? begun : selection?.first)

  const take = (from: Day, to: Day) => {
    // Nothing is outlined while a question is open.
    setPainted(undefined)
    void onSelect(selectionOf(from, to), () => {
      setPainted({ anchor: from, head: to, replaces: selection ?? 'none' })
      setBegun(from)
    })
  }
  const press = (day: Day, extend: boolean) => take((extend ? anchor : undefined) ?? day, day)
  const paint = (from: Day, head: Day) => setPainted({ anchor: from, head })

  const onPaint = useEffectEvent(paint)
  const onRange = useEffectEvent(take)
  const onPress = useEffectEvent(press)
  useEffect(() => {
    if (!grid.current) return
    return watchGestures(grid.current, {
      onPaint: (from, head) => onPaint(from, head),
      onRange: (from, to) => onRange(from, to),
      onPress: (day, extend) => onPress(day, extend),
      onCancel: () => setPainted(undefined),
    })
  }, [grid])

  return {
    shown: painted ? selectionOf(painted.anchor, painted.head) : selection,
    anchor,
    paint,
    commitPainted: () => {
      if (painted && !painted.replaces) take(painted.anchor, painted.head)
    },
    press,
  }
}
