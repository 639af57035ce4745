import { startTransition, useOptimistic } from 'react'
import { Flex } from '#ui/Flex.tsx'
import styles from './Check.module.css'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly onChange: () => void
}

/** A native checkbox for what is in the URL: it is shown at once, and the URL follows. */
export function Check({ label, checked, onChange }: Props) {
  const [isChecked, show] = useOptimistic(checked)
  const toggle = () =>
    startTransition(() => {
      show(!isChecked)
      onChange()
    })
  return (
    <Flex component="label" align="center" gap="ms" className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={toggle} />
      {label}
    </Flex>
  )
}
