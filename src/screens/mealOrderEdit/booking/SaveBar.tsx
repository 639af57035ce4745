import { it } from '#i18n/it.ts'
import { mealOrderEdit as words, orderRefused } from '#i18n/mealOrderEdit.ts'
import { failures } from '#i18n/refusals.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/Caution.tsx'
import { Shortcut } from '#ui/Shortcut.tsx'
import { useShortcut } from '#ui/useShortcut.ts'
import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { EditBar } from '#screens/mealOrderEdit/EditBar.tsx'
import styles from './SaveBar.module.css'
import type { Deed, Trouble } from './useSendOrder.ts'

interface Props {
  readonly at: AtMeal
  readonly isChanged: boolean
  readonly canSave: boolean
  readonly isOvertaken: boolean
  readonly busy: Deed | undefined
  readonly trouble: Trouble | undefined
  readonly onSend: (deed: Deed) => void
  readonly onSave: () => void
  readonly onReload: () => void
  readonly onInsist: () => void
}

/** What can be done with a booking's order, and what stands in its way. */
export function SaveBar(props: Props) {
  const { at, isChanged, canSave, isOvertaken, busy, trouble } = props
  const { onSend, onSave, onReload, onInsist } = props
  const { progress } = at.booking
  useShortcut('ctrl+s', onSave)
  useShortcut('ctrl+enter', onSave, true, { inFields: true })
  return (
    <EditBar
      at={at}
      note={
        isOvertaken ? (
          <Caution
            title={words.changed.title}
            actions={
              <>
                <Button onClick={onReload}>{words.changed.reload}</Button>
                <Button onClick={onInsist}>{words.changed.keep}</Button>
              </>
            }
          >
            {words.changed.text}
          </Caution>
        ) : trouble ? (
          <TroubleNote trouble={trouble} onSend={onSend} />
        ) : (
          isChanged && (
            <p role="status" className={styles.unsaved}>
              {words.isUnsaved}
            </p>
          )
        )
      }
    >
      <Button
        disabled={progress.completed === 0}
        loading={busy === 'uncomplete'}
        onClick={() => onSend('uncomplete')}
      >
        {words.actions.markIncomplete}
      </Button>
      <Button
        disabled={progress.completed >= progress.expected || isOvertaken}
        loading={busy === 'complete'}
        onClick={() => onSend('complete')}
      >
        {words.actions.markComplete(progress)}
      </Button>
      <Button kind="primary" disabled={!canSave} loading={busy === 'save'} onClick={onSave}>
        {it.common.save}
        <Shortcut combo="ctrl+s" />
      </Button>
    </EditBar>
  )
}

/** Why nothing was saved, and the way on. */
function TroubleNote({ trouble, onSend }: Pick<Props, 'onSend'> & { readonly trouble: Trouble }) {
  const isEmpty = trouble.status === 'refused' && trouble.refusal === 'orderEmpty'
  return (
    <Caution
      kind="error"
      title={words.notSent}
      actions={
        trouble.status === 'failed' ? (
          <Button onClick={() => onSend(trouble.deed)}>{it.common.retry}</Button>
        ) : (
          isEmpty && <Button onClick={() => onSend('complete')}>{words.actions.takeNothing}</Button>
        )
      }
    >
      {trouble.status === 'failed'
        ? failures[trouble.failure]
        : orderRefused(trouble.refusal, trouble.dish)}
    </Caution>
  )
}
