import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../Icon.tsx'
import styles from './MenuItem.module.css'

interface Look {
  readonly icon?: IconName
  readonly danger?: boolean | undefined
  /** Below a line: it begins another group. */
  readonly apart?: boolean | undefined
}

const looks = ({ danger, apart }: Look) => ({
  className: styles.item,
  'data-danger': danger ? '' : undefined,
  'data-apart': apart ? '' : undefined,
})

/** What a `Popover` offers to do. */
export function MenuItem({
  icon,
  danger,
  apart,
  children,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button type="button" {...rest} {...looks({ danger, apart })}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Where a `Popover` leads. */
export function MenuLink({
  icon,
  danger,
  apart,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...rest} {...looks({ danger, apart })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
