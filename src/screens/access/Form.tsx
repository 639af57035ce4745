import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
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
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in a field submits even while the button waits.
        if (busy) return
        onSubmit()
        setTimeout(focusFirstWrong, 0, event.currentTarget)
      }}
    >
      <div className={styles.fields}>{children}</div>
      <div role="alert">{error && <div className={styles.error}>{error}</div>}</div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" block loading={busy}>
          {submit}
        </Button>
        {footer}
      </div>
    </form>
  )
}

/** Only after React has marked the fields. */
function focusFirstWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
