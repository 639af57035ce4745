import { BoardPricesSection } from './BoardPricesSection.tsx'
import { MealPricesSection, PaymentSection } from './PaymentSection.tsx'
import type { SettingsProps } from './useChange.ts'

export function PricesTab(props: SettingsProps) {
  return (
    <>
      <PaymentSection {...props} />
      <MealPricesSection {...props} />
      <BoardPricesSection {...props} />
    </>
  )
}
