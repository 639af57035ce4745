import type { ReactNode } from 'react'
import type { Instant } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { prices } from '#i18n/prices.ts'
import { Button } from '#ui/Button.tsx'
import { useConfirm } from '#ui/Confirm.tsx'
import styles from './SaveForm.module.css'

interface Props {
  readonly isDirty: boolean
  readonly onSave: (form: HTMLFormElement, now: Instant) => void
  readonly onDiscard: () => void
  readonly children: ReactNode
}

/** A form with a bar that is always in view: whether something is to be saved, and the ways on. */
export function SaveForm({ isDirty, onSave, onDiscard, children }: Props) {
  const confirm = useConfirm()
  const discard = async () => {
    if (await confirm({ text: it.shell.leave.unsavedPrices })) onDiscard()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(event.currentTarget, Date.now())
      }}
    >
      {children}
      <footer className={styles.bar}>
        <p data-dirty={isDirty ? '' : undefined} role="status">
          {isDirty ? prices.bar.dirty : prices.bar.clean}
        </p>
        {isDirty && (
          <Button kind="quiet" onClick={() => void discard()}>
            {prices.bar.discard}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={!isDirty}>
          {it.common.save}
        </Button>
      </footer>
    </form>
  )
}
