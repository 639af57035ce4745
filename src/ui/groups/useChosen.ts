import { useState } from 'react'
import type { Group } from './groups.ts'

/**
 * The chosen items of a board. With SHIFT the range from the last chosen item is chosen, as in a
 * list of files.
 */
export function useChosen(groups: readonly Group[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [last, setLast] = useState<string>()
  const order = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const upTo = (id: string): readonly string[] => {
    const [one, other] = [order.indexOf(last ?? id), order.indexOf(id)]
    return one < 0 ? [id] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
  }
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...(chosen ?? [])].filter((id) => !ids.includes(id))
    setChosen(new Set(isChosen ? [...others, ...ids] : others))
  }
  return {
    chosen,
    /** Starts or ends choosing, with nothing chosen. */
    setChoosing: (isChoosing: boolean) => {
      setChosen(isChoosing ? new Set() : undefined)
      setLast(undefined)
    },
    onChoose: choose,
    onChooseOne: (id: string, isChosen: boolean, withShift: boolean) => {
      choose(withShift ? upTo(id) : [id], isChosen || (withShift && last !== undefined))
      setLast(id)
    },
  }
}
