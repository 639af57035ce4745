import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { checkHotel } from '#domain/rules/hotel/hotel.ts'
import { endTimes, freeSpan, overlappingSlots, sortedSlots, startTimes } from '#domain/rules/hotel/outOfMealSlots.ts'
import { extraCutoffOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { OutOfMealSlot } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { orderingTimes, outOfMeal } from '#i18n/orders/outOfMeal.ts'
import { refusalText } from '#i18n/refusals.ts'
import { setOutOfMealSlots } from '#store/commands/hotel/hotel.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'
import styles from './OutOfMealTab.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import { useChange } from './useChange.ts'
import type { SettingsProps } from './useChange.ts'

const MAX_CUTOFF_MIN = 1440

export function OutOfMealTab(props: SettingsProps) {
  return (
    <>
      <EnableSection {...props} />
      <SlotsSection {...props} />
      <OfferSection {...props} />
    </>
  )
}

function EnableSection({ hotel }: SettingsProps) {
  const words = outOfMeal.orders
  const change = useChange(hotel.id)
  const ofCutoff = useElsewhere('Hotel', hotel.id, (row) => String(extraCutoffOf(row)))
  const isOn = hotel.enableOutOfMealOrders
  return (
    <SettingsSection title={words.title} text={words.text}>
      <SwitchSetting
        label={words.enable}
        hint={words.enableHint}
        checked={isOn}
        onChange={(enableOutOfMealOrders) => change({ enableOutOfMealOrders })}
      />
      <NumberField
        {...ofCutoff}
        label={words.cutoff}
        hint={isOn ? words.cutoffHint : words.cutoffDisabled}
        value={extraCutoffOf(hotel)}
        max={MAX_CUTOFF_MIN}
        suffix={words.cutoffUnit}
        disabled={!isOn}
        width="short"
        onChange={(extraCutOff) => change({ extraCutOff })}
      />
    </SettingsSection>
  )
}

function useSlots({ id, outOfMealSlots = [] }: Hotel) {
  const convivio = useConvivio()
  const [draft, setDraft] = useState<readonly OutOfMealSlot[]>()
  const [refused, setRefused] = useState<Verdict>()
  const slots = sortedSlots(draft ?? outOfMealSlots)
  useUnsavedWork(draft && { question: { text: it.common.unsaved }, param: 'tab' })
  return {
    slots,
    refusal: refused ?? checkHotel({ outOfMealSlots: slots }),
    isDraft: draft !== undefined,
    set(next: readonly OutOfMealSlot[]) {
      const verdict = setOutOfMealSlots(convivio, id, next, serverNow())
      setRefused(verdict)
      setDraft(verdict ? next : undefined)
    },
  }
}

function SlotsSection({ hotel }: SettingsProps) {
  const words = outOfMeal.slots
  const { slots, refusal, isDraft, set } = useSlots(hotel)
  const isOn = hotel.enableOutOfMealOrders
  const free = freeSpan(slots)
  const wrong = new Set(overlappingSlots(slots).map(({ id }) => id))
  return (
    <SettingsSection title={words.title} text={words.text}>
      {slots.length > 0 && (
        <Flex component="ul" vertical gap="sm">
          {slots.map((slot) => (
            <Slot
              key={slot.id}
              slot={slot}
              isWrong={wrong.has(slot.id)}
              disabled={!isOn}
              onChange={(next) => set(slots.map((one) => (one === slot ? next : one)))}
              onRemove={() => set(slots.filter((one) => one !== slot))}
            />
          ))}
        </Flex>
      )}
      {refusal && (
        <Caution kind="error">
          {refusalText(refusal)} {isDraft && words.keptBefore}
        </Caution>
      )}
      {isOn && slots.length === 0 && <Caution>{words.none}</Caution>}
      <div>
        <Button
          icon={<Icon name="plus" size={18} />}
          disabled={!isOn || !free}
          onClick={() => free && set([...slots, { id: newLocalId(), ...free }])}
        >
          {words.add}
        </Button>
        {isOn && !free && (
          <Text component="p" size="md" type="secondary" className={styles.full}>
            {words.full}
          </Text>
        )}
      </div>
      <Times hotel={hotel} />
    </SettingsSection>
  )
}

function Times({ hotel }: Pick<SettingsProps, 'hotel'>) {
  const now = useNow()
  const times = orderingTimes(hotel, now)
  return times && <p className={styles.times}>{times}</p>
}

function Slot(props: {
  readonly slot: OutOfMealSlot
  readonly isWrong: boolean
  readonly disabled: boolean
  readonly onChange: (slot: OutOfMealSlot) => void
  readonly onRemove: () => void
}) {
  const words = outOfMeal.slots
  const { slot, isWrong, disabled, onChange, onRemove } = props
  return (
    <li className={styles.slot} aria-label={words.one(slot)} data-wrong={isWrong ? '' : undefined}>
      <TimeField
        label={words.from}
        time={slot.startTime}
        range={startTimes(slot)}
        disabled={disabled}
        onChange={(startTime) => onChange({ ...slot, startTime })}
      />
      <TimeField
        label={words.to}
        time={slot.endTime}
        range={endTimes(slot)}
        disabled={disabled}
        onChange={(endTime) => onChange({ ...slot, endTime })}
      />
      <IconButton icon="trash" aria-label={words.remove(slot)} disabled={disabled} onClick={onRemove} />
    </li>
  )
}

function OfferSection({ hotel }: SettingsProps) {
  const words = outOfMeal.offer
  const { queryWith } = useUrlQuery()
  return (
    <SettingsSection title={words.title} text={words.text}>
      <Flex wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.place}>
        <p>{words.dishes}</p>
        <ButtonLink to={`/hotels/${hotel.id}/dishes`}>{words.openDishes}</ButtonLink>
      </Flex>
      <Flex wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.place}>
        <p>{words.away}</p>
        <ButtonLink to={`?${queryWith({ tab: 'piatti' })}`} replace>
          {words.openAway}
        </ButtonLink>
      </Flex>
    </SettingsSection>
  )
}
