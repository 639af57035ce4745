import type { ComponentType } from 'react'
import { settings } from '#i18n/settings.ts'
import { DishesTab } from './DishesTab.tsx'
import { GeneralTab } from './GeneralTab.tsx'
import { PricesTab } from './PricesTab.tsx'
import type { SettingsProps } from './useChange.ts'

export interface SettingsTab {
  readonly key: string
  readonly label: string
  readonly Body: ComponentType<SettingsProps>
}

/** The tabs in their order; a new one is one line here. */
export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { key: 'generali', label: settings.general.tab, Body: GeneralTab },
  { key: 'prezzi', label: settings.prices.tab, Body: PricesTab },
  { key: 'piatti', label: settings.dishes.tab, Body: DishesTab },
]
