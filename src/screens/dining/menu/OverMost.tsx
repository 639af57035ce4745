import { Icon } from '#ui/Icon.tsx'
import styles from './OverMost.module.css'

export function OverMost({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.over}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
