import { Icon } from '#ui/Icon.tsx'
import styles from './OverMaximum.module.css'

export function OverMaximum({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.over}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
