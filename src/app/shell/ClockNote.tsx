import { useSyncExternalStore } from 'react'
import { onClockChange, wrongBy } from '#browser/clock.ts'
import { it } from '#i18n/it.ts'
import { Text } from '#ui/Text.tsx'
import styles from './Shell.module.css'

/** Says quietly that the clock of the device is wrong. */
export function ClockNote() {
  const ahead = useSyncExternalStore(onClockChange, wrongBy)
  if (ahead === 0) return null
  return (
    <Text component="p" size="md" type="secondary" className={styles.clock} role="status">
      {it.shell.clock(ahead)}
    </Text>
  )
}
