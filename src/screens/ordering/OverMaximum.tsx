import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './OverMaximum.module.css'

/** Says that more is ordered of a course than it allows. */
export function OverMaximum({ children }: { readonly children: string }) {
  return (
    <Flex component="p" role="status" align="center" gap="sm" size="md" className={styles.over}>
      <Icon name="alert" />
      {children}
    </Flex>
  )
}
