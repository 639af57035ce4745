import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.link} />
)
