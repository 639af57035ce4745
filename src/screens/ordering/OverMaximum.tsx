import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './OverMaximum.module.css'

export function OverMaximum({ children }: { readonly children: string }) {
  return (
    <Flex component="p" role="status" align="center" gap="sm" size="md" className={styles.over}>
      <Icon name="alert" />
      {children}
    </Flex>
  )
}
