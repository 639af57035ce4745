import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

/** `round`: on a picture; `boxed`: beside buttons with a border; `danger`: red under the pointer. */
type IconLook = 'plain' | 'round' | 'boxed' | 'danger'

/** For what is drawn as an icon and is not this component: the button of a `Popover`. */
export const iconClass = (look: IconLook = 'plain'): string => `${styles.button} ${styles[look] ?? ''}`

interface Look {
  readonly icon: IconName
  readonly size?: number
  readonly look?: IconLook
  readonly 'aria-label': string
}

export function IconButton({
  icon,
  size = 20,
  look,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button type="button" {...rest} className={iconClass(look)}>
      <Icon name={icon} size={size} />
    </button>
  )
}

export function IconLink({
  icon,
  size = 20,
  look,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className' | 'children'>) {
  return (
    <Link {...rest} className={iconClass(look)}>
      <Icon name={icon} size={size} />
    </Link>
  )
}
