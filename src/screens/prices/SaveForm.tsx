import { useRef } from 'react'
import type { ReactNode } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { prices } from '#i18n/hotel/prices.ts'
import { Button } from '#ui/Button.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './SaveForm.module.css'

interface Props {
  readonly isDirty: boolean
  readonly onSave: (form: HTMLFormElement, now: Instant) => boolean
  readonly onDiscard: () => void
  readonly children: ReactNode
}

export function SaveForm({ isDirty, onSave, onDiscard, children }: Props) {
  const confirm = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const save = () => form.current !== null && onSave(form.current, serverNow())
  const question = { text: it.shell.leave.unsavedPrices, save: () => Promise.resolve(save()) }
  useUnsavedWork(isDirty ? { question } : undefined)
  const discard = async () => {
    if (await confirm({ text: it.shell.leave.unsavedPrices })) onDiscard()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {children}
      <Flex component="footer" align="center" justify="end" gap="sm" className={styles.bar}>
        <Text component="p" size="md" type="secondary" data-dirty={isDirty ? '' : undefined} role="status">
          {isDirty ? prices.bar.dirty : prices.bar.clean}
        </Text>
        {isDirty && (
          <Button kind="quiet" onClick={() => void discard()}>
            {prices.bar.discard}
          </Button>
        )}
        <Button kind="primary" type="submit" disabled={!isDirty}>
          {it.common.save}
        </Button>
      </Flex>
    </form>
  )
}
