import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { addDays, dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { isCompanion, meals as mealKinds } from '#domain/reference/meals.ts'
import { lateCheckouts, stayForMeal } from '#domain/rules/bookings/lateCheckout.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { it } from '#i18n/it.ts'
import { arrivalsInTheWay, leaveAsBefore, leaveLater } from '#store/commands/bookings/lateCheckout.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { mealsBetween } from '#store/selectors/menus.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './edit/Ways.module.css'

const words = bookingWays.late
const LUNCH = '1'
const USUAL = '14:00'
const MAX_NAMED = 5

interface Props {
  readonly hotel: Hotel
  readonly onClose: () => void
}

/** Who would leave later, at the day and time that are chosen. */
function useLateCheckout({ hotel, onClose }: Props) {
  const convivio = useConvivio()
  const notify = useNotify()
  const explain = useExplain()
  const zone = timeZoneOf(hotel)
  const now = serverNow()
  const today = dayOf(now, zone)
  const [typed, setTime] = useState<string>()
  const [chosen, setDay] = useState<Day>()
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const state = convivio.state.getState()
  const usualOn = (of: Day) => {
    const lunch = mealsBetween(state, hotel.id, [of, of], zone).find(({ mealIndex }) => mealIndex === LUNCH)
    return lunch?.endDate === undefined ? USUAL : timeOf(lunch.endDate, zone)
  }
  // In the evening it is announced for tomorrow.
  const day = chosen ?? (instantOf(today, usualOn(today), zone) > now ? today : addDays(today, 1))
  const meals = mealsBetween(state, hotel.id, [day, day], zone)
  const time = typed ?? usualOn(day)
  const late = lateCheckouts(books, day, time, zone, now)
  const inTheWay = arrivalsInTheWay(state, hotel, late)
  const save = () => {
    const refusal = leaveLater(convivio, hotel, late, serverNow())
    explain(refusal)
    if (refusal) return
    onClose()
    notify.success(words.done(late.length, time), {
      label: it.common.cancel,
      onPress: () => {
        if (leaveAsBefore(convivio, late, serverNow())) notify.success(words.undone)
        else notify.error(words.changed)
      },
    })
  }
  return { zone, now, today, day, setDay, time, setTime, meals, late, inTheWay, save }
}

/** A later departure for all who leave on a day. */
export function LateCheckout(props: Props) {
  const { onClose } = props
  const departure = useLateCheckout(props)
  const { late, save } = departure
  return (
    <Modal
      title={words.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" disabled={late.length === 0} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <LateFields departure={departure} />
    </Modal>
  )
}

function LateFields({ departure }: { readonly departure: ReturnType<typeof useLateCheckout> }) {
  const { zone, now, today, day, setDay, time, setTime, meals, late, inTheWay } = departure
  return (
    <Flex vertical gap="md" className={styles.form}>
      <RadioGroup
        legend={words.day}
        look="segments"
        options={[
          { value: today, label: words.today },
          { value: addDays(today, 1), label: words.tomorrow },
        ]}
        value={day}
        onChange={setDay}
      />
      <TimeField label={words.time} time={time} range={{ from: '06:00', to: '23:45', step: 15 }} onChange={setTime} />
      <p role="status">
        <strong>{instantOf(day, time, zone) <= now ? words.past(time) : words.count(late.length, time)}</strong>
      </p>
      {meals.map((meal) => {
        const more = meal.mealIndex !== undefined && isCompanion(meal.mealIndex) ? 0 : stayForMeal(late, meal)
        return (
          more > 0 && (
            <p key={meal.id}>
              {words.lunch(more, mealKinds.find(({ index }) => index === meal.mealIndex)?.name ?? '')}
            </p>
          )
        )
      })}
      {inTheWay.length > 0 && (
        <Caution>
          {words.clash(inTheWay.slice(0, MAX_NAMED).map(bookName), Math.max(0, inTheWay.length - MAX_NAMED))}
        </Caution>
      )}
      <Text component="p" type="secondary">
        {words.own}
      </Text>
    </Flex>
  )
}
