import type { OrderMode } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'

type Offers = Pick<Hotel, 'enableTakeAway' | 'enableDelivery'>

/** Where an order can be eaten: what the hotel offers, and a mode chosen when it still did. */
export const modesOf = ({ enableTakeAway, enableDelivery }: Offers, chosen: OrderMode): OrderMode[] => [
  ...(enableTakeAway || chosen === 'takeAway' ? (['takeAway'] as const) : []),
  ...(enableDelivery || chosen === 'delivery' ? (['delivery'] as const) : []),
  'diningRoom',
]
