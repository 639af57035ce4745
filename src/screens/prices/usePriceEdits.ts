import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { newLocalId } from '#domain/values/localId.ts'
import { editedPrices, hasEdits } from '#domain/rules/hotel/calendarPrice.ts'
import type { EditedPrice, PeriodPrice, PriceEdits } from '#domain/rules/hotel/calendarPrice.ts'
import { useAddress } from '#ui/url/useAddress.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

const NONE: PriceEdits = new Map()

/** `savedPrice` in the query tells the guard that asks before leaving. */
export function usePriceEdits(saved: readonly EditedPrice[]) {
  const [edits, setEdits] = useState(NONE)
  const [added, setAdded] = useState<string>()
  const isDirty = hasEdits(saved, edits)
  useSavedFlag(!isDirty)
  const set = (id: string, price: EditedPrice | undefined) => setEdits((before) => new Map(before).set(id, price))
  return {
    prices: editedPrices(saved, edits),
    isDirty,
    added,
    isEdited: (id: string) => edits.has(id),
    change: (price: EditedPrice) => set(price.id, price),
    remove: (id: string) => set(id, undefined),
    add(price: PeriodPrice) {
      const id = newLocalId()
      set(id, { ...price, id })
      setAdded(id)
    },
    addAll: (prices: readonly PeriodPrice[]) =>
      setEdits((before) => {
        const after = new Map(before)
        for (const price of prices) {
          const id = newLocalId()
          after.set(id, { ...price, id })
        }
        return after
      }),
    clear: () => setEdits(NONE),
  }
}

function useSavedFlag(isSaved: boolean): void {
  const { get, replace } = useUrlQuery()
  const { pathname } = useLocation()
  const address = useAddress()
  const flag = get('savedPrice')
  // A page opened by a link, or reloaded, has nothing unsaved whatever its URL says.
  const wanted = isSaved ? (flag === undefined ? undefined : '1') : '0'
  const tell = useEffectEvent(() => {
    // The page was left already: writing would navigate back to it.
    if (wanted === undefined || wanted === flag || address().pathname !== pathname) return
    void replace({ savedPrice: wanted })
  })
  useEffect(() => tell(), [wanted, flag])
}
