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
import { Text } from '#ui/Text.tsx'
import { FROM_LIST } from '#ui/url/wayBack.ts'
import { Boxed, ToSeeLine, ToSeeList } from '#screens/toSee/ToSeeList.tsx'

interface Props {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly people: readonly AllergyPerson[]
  /** Where one takes the order, and says that a guest wants it all the same. */
  readonly editOf: EditOf
}

/** Above both reports: the kitchen ticks what it has seen, the dining room sees what nobody has. */
export function AllergyAlerts({ hotel, meal, people, editOf }: Props) {
  const alerts = allergyAlerts(people)
  const others = people.filter(({ dishes, sheet }) => dishes.length === 0 && sheet.dishes.length > 0)
  const open = alerts.filter(({ state }) => state !== 'seen')
  const seen = alerts.filter(({ state }) => state === 'seen')
  if (alerts.length === 0 && others.length === 0) return null
  const lineOf = (alert: AllergyAlert) => (
    <Alert key={keyOf(alert)} hotel={hotel} meal={meal} editOf={editOf} alert={alert} />
  )
  const noConflicts = others.map((other) => (
    <ToSeeLine key={other.sheet.person.id} actions={null}>
      <Boxed>{needsText(other.tags)}</Boxed>
      <span>{whoIs(other)}</span>
      <p>{words.noConflict}</p>
    </ToSeeLine>
  ))
  return (
    <ToSeeList
      id="allergies"
      title={words.title}
      summary={alerts.length === 0 ? undefined : open.length > 0 ? words.toSee(open.length) : words.allSeen}
      open={open.map(lineOf)}
      settled={[...seen.map(lineOf), ...noConflicts]}
      settledLabel={words.settled(seen.length + others.length)}
      moreLabel={words.moreToSee}
    />
  )
}

const keyOf = ({ of, dishId }: AllergyAlert): string => `${of.sheet.person.id} ${dishId}`

interface AlertProps extends Pick<Props, 'hotel' | 'meal' | 'editOf'> {
  readonly alert: AllergyAlert
}

function Alert({ hotel, meal, editOf, alert }: AlertProps) {
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
    <ToSeeLine
      state={state}
      actions={
        <>
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
              onClick={() => set(!isSeen)}
            >
              {isSeen ? words.undo : words.see}
            </Button>
          )}
        </>
      }
    >
      <Boxed>{needsText(of.tags)}</Boxed>
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
    </ToSeeLine>
  )
}
