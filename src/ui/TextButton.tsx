import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** A button that reads as a link, inside or beside a sentence. */
export const TextButton = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={styles.link} />
)
