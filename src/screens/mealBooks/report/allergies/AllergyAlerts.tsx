import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { timeOf } from '#domain/dates/calendar.ts'
import { allergyAlerts } from '#domain/reports/allergies.ts'
import type { AllergyAlert, AllergyPerson } from '#domain/reports/allergies.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import {
  agreedText,
  dietaryConflictText,
  guestAllergies as words,
  needsText,
  portionsText,
  whoIs,
} from '#i18n/orders/guestAllergies.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import { EDIT_PAGE } from '#screens/mealBooks/report/orderLinks.ts'
import type { EditOf } from '#screens/mealBooks/report/orderLinks.ts'
import { checkAllergy } from '#store/commands/bookings/dietaryNeeds.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { FROM_LIST } from '#ui/url/wayBack.ts'
import styles from './AllergyAlerts.module.css'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly people: readonly AllergyPerson[]
  /** Where one takes the order, and says that a guest wants it all the same. */
  readonly editOf: EditOf
}

/** On a phone the list of bookings is to stay in sight below them; each stands with its dish and its booking, too. */
const FIRST_ON_PHONES = 2

/** When an alert is seen its button folds with its line, and the next one takes the focus. */
function useFocusNext(open: number) {
  const section = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    const { current: box } = section
    if (isPressed.current)
      (box?.querySelector<HTMLElement>('ul button') ?? box?.querySelector('button'))?.focus({ preventScroll: true })
    isPressed.current = false
  }, [open])
  return { section, onSeen: () => (isPressed.current = true) }
}

/** Above both reports: the kitchen ticks what it has seen, the dining room sees what nobody has; all else folds. */
export function AllergyAlerts({ hotel, meal, people, editOf }: Props) {
  const alerts = allergyAlerts(people)
  const others = people.filter(({ dishes, sheet }) => dishes.length === 0 && sheet.dishes.length > 0)
  const open = alerts.filter(({ state }) => state !== 'seen')
  const seen = alerts.filter(({ state }) => state === 'seen')
  const isPhone = useMedia('(max-width: 767px)')
  const [isWhole, setIsWhole] = useState(false)
  const first = isPhone && !isWhole && open.length > FIRST_ON_PHONES ? open.slice(0, FIRST_ON_PHONES) : open
  const { section, onSeen } = useFocusNext(open.length)
  if (alerts.length === 0 && others.length === 0) return null
  return (
    <section
      ref={section}
      className={styles.alerts}
      aria-labelledby="allergies"
      data-open={open.length > 0 ? '' : undefined}
    >
      <Flex component="header" wrap align="center" gap="ms" lines="none">
        <Icon name={open.length > 0 ? 'alert' : 'check'} />
        <Text component="h2" size="lg" id="allergies">
          {words.title}
        </Text>
        {alerts.length > 0 && <span>{open.length > 0 ? words.toSee(open.length) : words.allSeen}</span>}
        <Settled {...{ hotel, meal, editOf, seen, others }} />
      </Flex>
      {open.length > 0 && (
        <ul>
          {first.map((alert) => (
            <Alert key={keyOf(alert)} hotel={hotel} meal={meal} editOf={editOf} alert={alert} onSeen={onSeen} />
          ))}
        </ul>
      )}
      {first.length < open.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {words.moreToSee(open.length - first.length)}
          <Icon name="down" size={16} />
        </button>
      )}
    </section>
  )
}

interface SettledProps extends Omit<Props, 'people'> {
  readonly seen: readonly AllergyAlert[]
  /** Whose orders hold nothing that they may not eat. */
  readonly others: readonly AllergyPerson[]
}

function Settled({ hotel, meal, editOf, seen, others }: SettledProps) {
  const label = words.settled(seen.length + others.length)
  if (seen.length + others.length === 0) return null
  return (
    <Popover
      sheet
      label={label}
      className={styles.settled}
      trigger={
        <>
          {label}
          <Icon name="down" size={16} />
        </>
      }
    >
      <ul>
        {seen.map((alert) => (
          <Alert key={keyOf(alert)} hotel={hotel} meal={meal} editOf={editOf} alert={alert} />
        ))}
        {others.map((other) => (
          <li key={other.sheet.person.id}>
            <div>
              <strong className={styles.needs}>{needsText(other.tags)}</strong>
              <span>{whoIs(other)}</span>
              <p>{words.noConflict}</p>
            </div>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const keyOf = ({ of, dishId }: AllergyAlert): string => `${of.sheet.person.id} ${dishId}`

interface AlertProps extends Pick<Props, 'hotel' | 'meal' | 'editOf'> {
  readonly alert: AllergyAlert
  readonly onSeen?: () => void
}

function Alert({ hotel, meal, editOf, alert, onSeen }: AlertProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const may = useMay()
  const { of, dishId, conflict, state, seenAt, seenBy, agreed } = alert
  const { person } = of.sheet
  const [dish, whose] = [portionsText(alert), whoIs(of)]
  const isSeen = state === 'seen'
  const set = (toSeen: boolean) =>
    explain(checkAllergy(convivio, { hotel: hotel.id, mealId: meal.id, person, dishId, conflict }, toSeen, serverNow()))
  return (
    <li data-state={state}>
      <div>
        <strong className={styles.needs}>{needsText(of.tags)}</strong>
        <span>{whose}</span>
        <p>
          {dish}: <b>{dietaryConflictText(conflict)}</b>
        </p>
        {agreed && <p>{agreedText(agreed, timeZoneOf(hotel))}</p>}
        {state === 'changed' && (
          <Text component="p" type="danger" strong>
            {seenAt === undefined ? words.changedAfterOrder : words.changed}
          </Text>
        )}
        {isSeen && seenAt !== undefined && <p>{words.seen(seenBy, timeOf(seenAt, timeZoneOf(hotel)))}</p>}
      </div>
      <Flex wrap gap="sm" className={styles.actions}>
        {!agreed && (
          <DutyButtonLink
            page={EDIT_PAGE}
            aria-label={words.askAbout(dish, whose)}
            to={editOf(person.book, dishId)}
            state={FROM_LIST}
          >
            {words.ask}
          </DutyButtonLink>
        )}
        {may.writes('AllergyCheck', 'update', 'seen') && (
          <Button
            kind={isSeen ? 'quiet' : 'primary'}
            aria-label={isSeen ? words.undoOf(dish, whose) : words.seeOf(dish, whose)}
            onClick={() => {
              onSeen?.()
              set(!isSeen)
            }}
          >
            {isSeen ? words.undo : words.see}
          </Button>
        )}
      </Flex>
    </li>
  )
}
