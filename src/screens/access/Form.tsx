import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Form.module.css'

interface Props {
  readonly submit: string
  readonly busy?: boolean
  readonly error?: ReactNode
  readonly onSubmit: () => void
  readonly children?: ReactNode
  readonly footer?: ReactNode
}

export function Form({ submit, busy = false, error, onSubmit, children, footer }: Props) {
  return (
    <Flex
      component="form"
      vertical
      gap="sm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field submits even while the button waits.
        if (busy) return
        onSubmit()
        setTimeout(focusFirstWrong, 0, event.currentTarget)
      }}
    >
      <Flex vertical gap="ms">
        {children}
      </Flex>
      <div role="alert">
        {error && (
          <Text component="div" type="danger" medium className={styles.error}>
            {error}
          </Text>
        )}
      </div>
      <Flex vertical gap="sm" className={styles.actions}>
        <Button type="submit" kind="primary" block loading={busy}>
          {submit}
        </Button>
        {footer}
      </Flex>
    </Flex>
  )
}

/** Only after React has marked the fields. */
function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
