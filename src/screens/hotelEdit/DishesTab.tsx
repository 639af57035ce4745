import { AppSection } from './AppSection.tsx'
import { AwaySection } from './AwaySection.tsx'
import { MaxDishesSection } from './MaxDishesSection.tsx'
import { OrdersSection, PrintsSection } from './OrdersSection.tsx'
import type { SettingsProps } from './useChange.ts'

export function DishesTab(props: SettingsProps) {
  return (
    <>
      <MaxDishesSection {...props} />
      <AppSection {...props} />
      <OrdersSection {...props} />
      <PrintsSection {...props} />
      <AwaySection {...props} />
    </>
  )
}
