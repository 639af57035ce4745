import { serverNow } from '#browser/clock.ts'
import { timeOf } from '#domain/dates/calendar.ts'
import { changesToTell } from '#domain/kitchen/changesToTell.ts'
import type { KitchenChange } from '#domain/kitchen/changesToTell.ts'
import { seenSinceSheet } from '#domain/kitchen/sheetsToPrint.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { MealSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { changedTotals, changeWords, kitchenChanges as words } from '#i18n/orders/kitchenChanges.ts'
import { whoseBooking } from '#i18n/orders/whoseBooking.ts'
import { tellOnScreen } from '#store/commands/orders/kitchenNotices.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Boxed, ToSeeLine, ToSeeList } from './ToSeeList.tsx'

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
  /** With all turns. */
  readonly whole: MealSheet
  readonly turn: TurnChoice
}

/** What has changed since the kitchen's sheet was printed, until somebody there has seen it. */
export function KitchenChanges({ hotel, facts, whole, turn }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const maySee = useMay().writes('KitchenNotice', 'create', 'seenOnScreen')
  const changes = changesToTell(whole, facts, turn)
  const seen = seenSinceSheet(facts.notices, turn)
  if (changes.length + seen.length === 0) return null
  const dishName = (id: string) => dishTitle(facts.dishes, id)
  const see = (some: readonly KitchenChange[]) => explain(tellOnScreen(convivio, facts.meal, some, serverNow()))
  const totals = changedTotals(changes, dishName)
  const lineOf = (change: KitchenChange, seenText?: string) => {
    const { counts, notes, isGone } = changeWords(change)
    const dish = dishName(change.now.dish)
    const whose = whoseBooking(change.now.book, whole)
    return (
      <ToSeeLine
        key={change.number}
        actions={
          seenText === undefined &&
          maySee && (
            <Button
              kind="primary"
              aria-label={words.seeOf(`${counts} ${dish}, ${whose}`.trim())}
              onClick={() => see([change])}
            >
              {guestAllergies.see}
            </Button>
          )
        }
      >
        <Boxed>{change.number}</Boxed>
        <span>{whose}</span>
        <p>
          <b>
            {counts && `${counts} `}
            {isGone ? <s>{dish}</s> : dish}
          </b>
          {notes !== undefined && ` · ${notes}`}
        </p>
        {seenText !== undefined && <p>{seenText}</p>}
      </ToSeeLine>
    )
  }
  return (
    <ToSeeList
      id="kitchen-changes"
      title={words.title}
      summary={changes.length > 0 ? guestAllergies.toSee(changes.length) : guestAllergies.allSeen}
      note={changes.length > 1 ? totals : undefined}
      action={maySee && changes.length > 1 && <Button onClick={() => see(changes)}>{words.seeAll}</Button>}
      open={changes.map((change) => lineOf(change))}
      settled={seen.map(({ change, notice }) =>
        lineOf(change, guestAllergies.seen(notice.changedBy, timeOf(notice.toldAt, timeZoneOf(hotel)))),
      )}
      settledLabel={words.seen(seen.length)}
      moreLabel={guestAllergies.moreToSee}
    />
  )
}
