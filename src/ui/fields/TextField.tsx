import { useId, useState } from 'react'
import type { ComponentProps } from 'react'
import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { ElsewhereNote } from '../feedback/ElsewhereNote.tsx'
import type { Elsewhere } from '../feedback/ElsewhereNote.tsx'
import styles from './TextField.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** A unit behind the text; the label must say it, too. */
  readonly suffix?: string | undefined
  readonly elsewhere?: Elsewhere | undefined
}

/** Without antd: the access pages are used before it is loaded. */
export function TextField({ label, hint, error, suffix, elsewhere, type = 'text', ...rest }: Props) {
  const id = useId()
  const [revealed, setRevealed] = useState(false)
  const isPassword = type === 'password'
  const isNoted = Boolean(error ?? hint) || elsewhere !== undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Flex className={styles.box} data-invalid={error ? '' : undefined}>
        <input
          {...rest}
          id={id}
          type={isPassword && revealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={isNoted ? `${id}-note` : undefined}
        />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
        {isPassword && (
          <button
            type="button"
            aria-pressed={revealed}
            aria-label={revealed ? it.common.hidePassword : it.common.showPassword}
            onClick={() => setRevealed(!revealed)}
          >
            <Eye crossed={revealed} />
          </button>
        )}
      </Flex>
      <p id={`${id}-note`} className={error ? styles.error : styles.hint} aria-live="polite">
        {error}
        <ElsewhereNote elsewhere={elsewhere} />
        {error === undefined && hint}
      </p>
    </div>
  )
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden>
      <g strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
        <circle cx="12" cy="12" r="2.8" />
        {crossed && <path d="m4.5 4.5 15 15" />}
      </g>
    </svg>
  )
}
