import { serverNow } from '#browser/clock.ts'
import type { KitchenSettings } from '#domain/schema/values.ts'
import { changeKitchen } from '#store/commands/hotel/kitchen.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

/** Changes settings of the kitchen; says why not, where that is refused. */
export function useKitchen(hotelId: string): (asked: KitchenSettings) => void {
  const convivio = useConvivio()
  const explain = useExplain()
  return (asked) => explain(changeKitchen(convivio, hotelId, asked, serverNow()))
}
