import { useId } from 'react'
import type { ComponentProps } from 'react'
import { ElsewhereNote } from '../feedback/ElsewhereNote.tsx'
import type { Elsewhere } from '../feedback/ElsewhereNote.tsx'
import styles from './LongField.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly elsewhere?: Elsewhere | undefined
}

/** Native: three lines with a label and a note need nothing of antd. */
export function LongField({ label, hint, elsewhere, ...rest }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea {...rest} id={id} rows={3} aria-describedby={`${id}-note`} />
      <p id={`${id}-note`} aria-live="polite">
        <ElsewhereNote elsewhere={elsewhere} />
        {hint}
      </p>
    </div>
  )
}
