import { Icon } from '#ui/Icon.tsx'
import styles from './OverMost.module.css'

/** The staff have ordered more of a course than guests may: said as long as it is so. */
export function OverMost({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.over}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
