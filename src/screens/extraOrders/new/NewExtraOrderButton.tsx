import { useRef, useState } from 'react'
import { offeredModes } from '#domain/orders/extraOrderChoices.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { EXTRA_NOTES_LENGTH } from '#domain/rules/orders/extraOrder.ts'
import { LOCATION_LENGTH } from '#domain/rules/orders/mealOrder.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { orderModes } from '#i18n/orders/away.ts'
import { extraOrders } from '#i18n/orders/extraOrders.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit } from '#i18n/orders/mealOrderEdit.ts'
import { money } from '#i18n/format/money.ts'
import { newExtraOrder as words } from '#i18n/orders/newExtraOrder.ts'
import { useConvivio } from '#store/hooks.tsx'
import { refusedExtraOrder } from '#store/selectors/extraOrders.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { BookField } from './BookField.tsx'
import { DishesField } from './DishesField.tsx'
import styles from './NewExtraOrderButton.module.css'
import { chosenDishes } from './orderDraft.ts'
import { useNewOrder } from './useNewOrder.ts'
import type { ExtraOrderField, NewOrder } from './useNewOrder.ts'
import { useSendExtraOrder } from './useSendExtraOrder.ts'

interface Props {
  readonly hotel: Hotel
}

export function NewExtraOrderButton({ hotel }: Props) {
  const { get, open, close } = useUrlQuery()
  const opened = get('new')
  if (!hotel.enableOutOfMealOrders) return null
  return (
    <>
      <Button icon={<Icon name="plus" />} onClick={onFirstClick(() => open({ new: '1' }))}>
        {words.title}
      </Button>
      {opened !== undefined && (
        <NewOrderDialog
          key={`${hotel.id} ${opened}`}
          hotel={hotel}
          correctedId={opened}
          onClose={() => close({ new: undefined })}
        />
      )}
    </>
  )
}

interface DialogProps extends Props {
  /** The order that was refused, if it is one that is corrected. */
  readonly correctedId: string
  readonly onClose: () => void
}

function NewOrderDialog({ hotel, correctedId, onClose }: DialogProps) {
  const { state } = useConvivio()
  // As it was: it goes when it is placed anew.
  const [corrected] = useState(() => refusedExtraOrder(state.getState(), correctedId))
  const confirm = useConfirm()
  const notify = useNotify()
  const form = useRef<HTMLDivElement>(null)
  const order = useNewOrder(hotel, corrected)
  const { isSending, send } = useSendExtraOrder(order, hotel, corrected)
  const question =
    order.isTyped && !isSending ? { text: words.leave, confirm: words.leaveConfirm, danger: true } : undefined
  const release = useUnsavedWork(question && { question, param: 'new' })

  async function leave(): Promise<void> {
    if (question && !(await confirm(question))) return
    release()
    onClose()
  }

  async function trySend(): Promise<void> {
    const end = await send()
    if (typeof end === 'object') return focusField(form.current, end.field)
    if (!end) return
    release()
    notify.success(words[end])
    onClose()
  }

  return (
    <Modal
      title={corrected ? words.correctTitle : words.title}
      size="large"
      onClose={() => void leave()}
      footer={
        <>
          <Total order={order} currency={hotel.currency} />
          <SendingNote order={order} isSending={isSending} />
          <Button onClick={() => void leave()}>{isSending ? it.common.close : it.common.cancel}</Button>
          <Button kind="primary" loading={isSending} onClick={() => void trySend()}>
            {words.send}
          </Button>
        </>
      }
    >
      <Flex ref={form} vertical gap="md" className={styles.form} inert={isSending}>
        <OrderFields hotel={hotel} order={order} />
        <DishesField order={order} currency={hotel.currency} />
        <div>
          <LongField
            label={extraOrders.notes}
            hint={words.notesHint}
            maxLength={EXTRA_NOTES_LENGTH}
            value={order.draft.notes}
            onChange={({ target }) => order.change({ notes: target.value })}
          />
        </div>
      </Flex>
    </Modal>
  )
}

function focusField(form: HTMLElement | null, field: ExtraOrderField): void {
  form?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, h3)`)?.focus()
}

function Total({ order: { draft, costs }, currency }: { readonly order: NewOrder; readonly currency: string }) {
  // Delivery alone is no order.
  const isBegun = chosenDishes(draft).length > 0
  return (
    <Flex component="p" wrap align="baseline" gap="sm" lines="none" tabular className={styles.total} aria-live="polite">
      {isBegun && (
        <>
          {extraOrders.total}{' '}
          <Text component="strong" size="xl">
            {money(costs.totalCost, currency)}
          </Text>
        </>
      )}
      {isBegun && costs.deliveryCost > 0 && (
        <Text component="small" size="md" type="secondary">
          {extraOrders.withDelivery(money(costs.deliveryCost, currency))}
        </Text>
      )}
    </Flex>
  )
}

interface NoteProps {
  readonly order: NewOrder
  readonly isSending: boolean
}

function SendingNote({ order: { problem }, isSending }: NoteProps) {
  return (
    <>
      {problem?.field === 'order' && (
        <Text component="p" role="alert" type="danger" className={styles.error}>
          {problem.text}
        </Text>
      )}
      <p role="status" className={styles.note}>
        {isSending && words.sending}
      </p>
    </>
  )
}

function OrderFields({ hotel, order }: Props & { readonly order: NewOrder }) {
  const { now, draft, book, location, times, problem, change } = order
  const zone = timeZoneOf(hotel)
  const [first = now] = times
  const errorOf = (field: ExtraOrderField) => (problem?.field === field ? problem.text : undefined)
  // A time that has passed meanwhile stays chosen until another one is.
  const choices = [...new Set([...times, ...(draft.due === undefined ? [] : [draft.due])])].sort(
    (one, other) => one - other,
  )
  return (
    <Flex vertical gap="ms" className={styles.facts}>
      <div data-field="book" ref={focusFirst}>
        <BookField
          hotel={hotel}
          due={draft.due ?? first}
          book={book}
          error={errorOf('book')}
          onChange={(bookId) => change({ bookId })}
        />
      </div>
      <div data-field="due">
        <SelectField
          label={words.due}
          choices={choices.map((due) => ({
            value: due,
            label: due === times[0] ? words.soonest(due, now, zone) : words.time(due, now, zone),
          }))}
          value={draft.due ?? times[0]}
          notFound={it.common.noTime}
          error={errorOf('due') ?? (times.length === 0 ? words.noTimes : undefined)}
          onChange={(due) => change({ due: due === times[0] ? undefined : due })}
        />
      </div>
      <div data-field="mode">
        <RadioGroup
          look="boxes"
          legend={words.mode}
          options={offeredModes(hotel).map((mode) => ({ value: mode, label: orderModes[mode] }))}
          value={draft.mode}
          error={errorOf('mode')}
          onChange={(mode) => change({ mode })}
        />
      </div>
      {draft.mode === 'delivery' && (
        <div data-field="location">
          <TextField
            label={words.location}
            hint={mealOrderEdit.dialog.locationHint}
            error={errorOf('location')}
            required
            maxLength={LOCATION_LENGTH}
            autoComplete="off"
            value={location}
            onChange={({ target }) => change({ location: target.value })}
          />
        </div>
      )}
    </Flex>
  )
}

/** Who calls says first who it is. */
const focusFirst = (field: HTMLElement | null): void => field?.querySelector('input')?.setAttribute('autofocus', '')
