import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './NativeSelect.module.css'

/** The browser's own select, for lists with many of them; `SelectField` has search and several values. */
export function NativeSelect({ children, ...rest }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.box}>
      <select {...rest}>{children}</select>
      <Icon name="down" size={18} />
    </span>
  )
}
