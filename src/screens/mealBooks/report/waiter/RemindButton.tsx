import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { missingBookings } from '#domain/reports/waiter.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { mealBooks } from '#i18n/orders/mealBooks.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { useCall } from '#store/useCall.ts'
import { useMay } from '#store/useMay.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './WaiterReport.module.css'

const words = mealBooks.remind

interface Props {
  readonly hotel: Hotel
  readonly facts: MealFacts
}

/** Reminds all who are missing, as long as they can order, after a question that says how many and who. */
export function RemindButton({ hotel, facts }: Props) {
  const { meal } = facts
  const now = useNow()
  const may = useMay()
  const confirm = useConfirm()
  const notify = useNotify()
  const { isAsking, answer, ask } = useCall('remind-missing')
  const isWanted = orderingOf(meal, now) === 'open' && !hotel.onlyVisualization
  if (!isWanted || !may.does('orders')) return null

  const remind = async (again: boolean): Promise<void> => {
    const said = await ask({ hotelId: hotel.id, calendarMealId: meal.id, ...(again && { again }) })
    if (said.status === 'done') return notify.success(words.sent(said.result))
    if (said.status === 'refused' && said.refusal === 'alreadyReminded' && !again)
      if (await confirm({ text: words.again, confirm: words.remind })) await remind(true)
  }
  const begin = async () => {
    // Of the whole meal, whatever turn is shown.
    const missing = missingBookings(mealSheet(facts)).map(({ book }) => bookName(book))
    if (await confirm({ text: words.question(missing), confirm: words.remind })) await remind(false)
  }
  const problem =
    answer?.status === 'refused' && answer.refusal !== 'alreadyReminded'
      ? refusalText(answer.refusal)
      : answer?.status === 'failed' && failures[answer.failure]
  return (
    <>
      <Button loading={isAsking} onClick={() => void begin()}>
        {words.remind}
      </Button>
      {problem && !isAsking && (
        <div className={styles.problem}>
          <Caution kind="error" title={words.failed}>
            {problem}
          </Caution>
        </div>
      )}
    </>
  )
}
