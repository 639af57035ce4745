import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { newLocalId } from '#domain/localId.ts'
import { editedPrices, hasEdits } from '#domain/rules/hotel/calendarPrice.ts'
import type { EditedPrice, PeriodPrice, PriceEdits } from '#domain/rules/hotel/calendarPrice.ts'
import { useAddress } from '#ui/useAddress.ts'

const NONE: PriceEdits = new Map()

/**
 * The prices under what was edited and not saved. The query says so too (`savedPrice`), for whoever
 * guards the way out of the page.
 */
export function usePriceEdits(saved: readonly EditedPrice[]) {
  const [edits, setEdits] = useState(NONE)
  const [added, setAdded] = useState<string>()
  const isDirty = hasEdits(saved, edits)
  useSavedFlag(!isDirty)
  const set = (id: string, price: EditedPrice | undefined) =>
    setEdits((before) => new Map(before).set(id, price))
  return {
    prices: editedPrices(saved, edits),
    isDirty,
    /** The price that was added last: its fields wait for the focus. */
    added,
    isEdited: (id: string) => edits.has(id),
    change: (price: EditedPrice) => set(price.id, price),
    remove: (id: string) => set(id, undefined),
    add(price: PeriodPrice) {
      const id = newLocalId()
      set(id, { ...price, id })
      setAdded(id)
    },
    /** Forgets the edits: they are saved, or not wanted. */
    clear: () => setEdits(NONE),
  }
}

function useSavedFlag(isSaved: boolean): void {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const address = useAddress()
  const flag = query.get('savedPrice')
  // A page opened from a link, or again, has nothing unsaved whatever its address says.
  const wanted = isSaved ? (flag === null ? null : '1') : '0'
  const tell = useEffectEvent(() => {
    // A page that is left already must not be come back to.
    if (wanted === null || wanted === flag || address().pathname !== pathname) return
    setQuery(
      (before) => {
        before.set('savedPrice', wanted)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => tell(), [wanted, flag])
}
