import { it } from '#i18n/it.ts'
import { mealOrderEdit as words, orderRefused } from '#i18n/orders/mealOrderEdit.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { EditBar } from '#screens/mealOrderEdit/EditBar.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Text } from '#ui/Text.tsx'
import type { Meanwhile, useOrderDraft } from './useOrderDraft.ts'
import type { OrderAction, RefusedAction, useSendOrder } from './useSendOrder.ts'

interface Props {
  readonly at: AtMeal
  readonly edits: ReturnType<typeof useOrderDraft>
  readonly sending: ReturnType<typeof useSendOrder>
  readonly onSave: () => void
}

export function OrderSaveBar({ at, edits, sending, onSave }: Props) {
  const { isChanged, meanwhile } = edits
  const { busy, refused } = sending
  const onSend = (action: OrderAction) => void sending.send(action)
  const { progress } = at.booking
  const isConflicting = meanwhile !== undefined && meanwhile.conflicting.length > 0
  useShortcut('ctrl+s', onSave)
  useShortcut('ctrl+enter', onSave, true, { inFields: true })
  return (
    <EditBar
      at={at}
      note={
        meanwhile ? (
          <MeanwhileNote at={at} meanwhile={meanwhile} onDismiss={edits.dismiss} onKeepOurs={edits.keepOurs} />
        ) : refused ? (
          <RefusedNote refused={refused} onSend={onSend} />
        ) : (
          isChanged && (
            <Text component="p" role="status" size="md" type="warning" strong>
              {words.isUnsaved}
            </Text>
          )
        )
      }
    >
      <Button disabled={progress.completed === 0} loading={busy === 'uncomplete'} onClick={() => onSend('uncomplete')}>
        {words.actions.markIncomplete}
      </Button>
      <Button
        disabled={progress.completed >= progress.expected || isConflicting}
        loading={busy === 'complete'}
        onClick={() => onSend('complete')}
      >
        {words.actions.markComplete(progress)}
      </Button>
      <Button kind="primary" disabled={!isChanged || isConflicting} loading={busy === 'save'} onClick={onSave}>
        {it.common.save}
        <Shortcut combo="ctrl+s" />
      </Button>
    </EditBar>
  )
}

interface MeanwhileProps {
  readonly at: AtMeal
  /** What others have stored under the changes, and is not decided yet. */
  readonly meanwhile: Meanwhile
  readonly onDismiss: () => void
  readonly onKeepOurs: () => void
}

function MeanwhileNote({ at, meanwhile, onDismiss, onKeepOurs }: MeanwhileProps) {
  const { changed, conflicting } = meanwhile
  const nameOf = (personId: string) => {
    const sheet = at.booking.people.find(({ person }) => person.id === personId)
    return personLabelAt(sheet?.person, sheet?.place)
  }
  return (
    <Caution
      title={words.meanwhile.title}
      actions={
        conflicting.length > 0 ? (
          <>
            <Button onClick={onKeepOurs}>{words.meanwhile.keepMine}</Button>
            <Button onClick={onDismiss}>{words.meanwhile.keepTheirs}</Button>
          </>
        ) : (
          <Button onClick={onDismiss}>{words.meanwhile.dismiss}</Button>
        )
      }
    >
      {conflicting.length > 0
        ? words.meanwhile.conflicting(conflicting.map(nameOf))
        : words.meanwhile.merged(changed.map(nameOf))}
    </Caution>
  )
}

interface RefusedProps {
  readonly refused: RefusedAction
  readonly onSend: (action: OrderAction) => void
}

function RefusedNote({ refused, onSend }: RefusedProps) {
  const { refusal, dish } = refused.verdict
  return (
    <Caution
      kind="error"
      title={words.notSent}
      actions={
        refusal === 'orderEmpty' && <Button onClick={() => onSend('complete')}>{words.actions.takeNothing}</Button>
      }
    >
      {orderRefused(refusal, dish)}
    </Caution>
  )
}
