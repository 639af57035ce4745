import { formatNumber } from '#domain/text/formatNumber.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { MAX_PRICE } from '#domain/rules/menu/dish.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const words = settings.dishes.away

export function AwaySection({ hotel }: SettingsProps) {
  const change = useChange(hotel.id)
  const { digits, symbol } = currencyOf(hotel.currency)
  const ofCost = useElsewhere('Hotel', hotel.id, ({ deliveryCost }) => formatNumber(deliveryCost, digits))
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SwitchSetting
        label={words.takeAway}
        hint={words.takeAwayHint}
        checked={hotel.enableTakeAway}
        onChange={(enableTakeAway) => change({ enableTakeAway })}
      />
      <SwitchSetting
        label={words.delivery}
        hint={words.deliveryHint}
        checked={hotel.enableDelivery}
        onChange={(enableDelivery) => change({ enableDelivery })}
      />
      <NumberField
        {...ofCost}
        label={words.cost}
        hint={hotel.enableDelivery ? words.costHint : words.costDisabled}
        value={hotel.deliveryCost}
        digits={digits}
        max={MAX_PRICE}
        suffix={symbol}
        disabled={!hotel.enableDelivery}
        width="short"
        onChange={(deliveryCost) => change({ deliveryCost })}
      />
    </SettingsSection>
  )
}
