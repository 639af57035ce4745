import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  readonly icon: IconName
  readonly size?: number
  readonly 'aria-label': string
}

export function IconButton({ icon, size = 20, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={styles.button}>
      <Icon name={icon} size={size} />
    </button>
  )
}
