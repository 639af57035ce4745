import { bookingSteps } from '#domain/rules/bookings/bookingTutorial.ts'
import { tutorial } from '#i18n/tutorial.ts'
import { Coach } from '#ui/Coach.tsx'
import styles from './FirstBookingCoach.module.css'

const { label, steps } = tutorial.booking

export function FirstBookingCoach() {
  return (
    <div className={styles.card}>
      <Coach label={label} steps={bookingSteps} step="booking" {...steps.booking} />
    </div>
  )
}
