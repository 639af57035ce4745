import type { Instant } from '#domain/schema/fields.ts'
import { arrivals as words } from '#i18n/orders/arrivals.ts'
import { Check } from '#ui/fields/Check.tsx'
import styles from './Arrivals.module.css'
import { useArrivalSound } from './useArrivalSound.ts'

/** One choice of the device for all its screens. */
export function SoundSwitch({ newest }: { readonly newest: Instant | undefined }) {
  const sound = useArrivalSound(newest)
  return (
    <>
      <Check label={words.sound} checked={sound.isOn} onChange={sound.toggle} />
      {sound.isBlocked && (
        <p role="status" className={styles.blocked}>
          {words.soundBlocked}
        </p>
      )}
    </>
  )
}
