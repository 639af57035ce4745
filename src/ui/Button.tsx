import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Button.module.css'

/** `primary`: the next action; at most one on a screen. */
type ButtonKind = 'primary' | 'default' | 'quiet' | 'danger'

interface Look {
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly block?: boolean
}

/** For what looks like a button and is not this component: the button of a `Popover`. */
export const buttonClass = (kind: ButtonKind = 'default', block?: boolean) =>
  [styles.button, styles[kind], block && styles.block].filter(Boolean).join(' ')

/** Without antd, for pages that load before it and for dialogs; styled like antd's. */
export function Button({
  kind,
  icon,
  block,
  loading,
  children,
  ...rest
}: Look & { readonly loading?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, block)}
      disabled={rest.disabled}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink({
  kind,
  icon,
  block,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...rest} className={buttonClass(kind, block)}>
      {icon}
      {children}
    </Link>
  )
}
