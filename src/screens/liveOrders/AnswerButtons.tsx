import { serverNow } from '#browser/clock.ts'
import { timeOf } from '#domain/dates/calendar.ts'
import type { ExtraOrderAnswer } from '#domain/api/endpoints.ts'
import { isUnsent } from '#domain/rules/orders/extraOrderList.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { extraOrders as words } from '#i18n/orders/extraOrders.ts'
import { refusalText } from '#i18n/refusals.ts'
import { answerExtraOrder } from '#store/commands/orders/extraOrders.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ExtraOrderCard.module.css'

interface Props {
  readonly order: ExtraMealOrder
  readonly canAnswer: boolean
  readonly name: string
  readonly zone: string
  readonly describedBy: string
  readonly onAnswered: (id: string, status: ExtraOrderAnswer) => void
}

/** What can be done with an order, or what was done; of the same height, so that nothing moves. */
export function AnswerButtons({ order, canAnswer, name, zone, describedBy, onAnswered }: Props) {
  const { id, status } = order
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const isOver = status !== 'pending' && status !== 'approved'
  if (isUnsent(order))
    return (
      <Flex align="center" justify="end" gap="ms" className={styles.buttons}>
        <Text component="p" size="md" type="secondary">
          {words.unsent}
        </Text>
      </Flex>
    )
  // Who may not answer needs no room for it.
  if (!canAnswer && !isOver) return null

  function answer(given: ExtraOrderAnswer): void {
    const refusal = answerExtraOrder(convivio, id, given, serverNow())
    if (refusal) notify.error(refusalText(refusal))
    else onAnswered(id, given)
  }

  async function ask(given: 'approved' | 'rejected'): Promise<void> {
    const { rows } = convivio.state.getState().tables.Dish
    const ordered = (order.dishes ?? []).map(({ dishId, quantity }) => `${quantity} × ${dishTitle(rows, dishId)}`)
    const time = order.dueDate === undefined ? '' : timeOf(order.dueDate, zone)
    const question = given === 'approved' ? words.approveQuestion : words.rejectQuestion
    const text = words.question(name, time, ordered.join(', '))
    if (await confirm({ ...question, text, danger: given === 'rejected' })) answer(given)
  }

  return (
    <Flex align="center" justify="end" gap="ms" className={styles.buttons}>
      {canAnswer && status === 'pending' && (
        <>
          <Button aria-describedby={describedBy} onClick={() => void ask('rejected')}>
            {words.reject}
          </Button>
          <Button kind="primary" aria-describedby={describedBy} onClick={() => void ask('approved')}>
            {words.approve}
          </Button>
        </>
      )}
      {canAnswer && status === 'approved' && (
        <Button kind="primary" aria-describedby={describedBy} onClick={() => answer('delivered')}>
          {words.deliver}
        </Button>
      )}
      {isOver && (
        <Text component="p" size="md" type="secondary">
          {words.trace(order, zone)}
        </Text>
      )}
    </Flex>
  )
}
