import { extraConflictText } from '#i18n/guestAllergies.ts'
import type { ExtraConflict } from '#domain/schema/values.ts'
import styles from './ExtraOrderCard.module.css'

export function DishConflict({ conflict }: { readonly conflict: ExtraConflict }) {
  const { holds, about } = extraConflictText(conflict)
  return (
    <span className={styles.conflict}>
      <strong>{holds}</strong> {about}
    </span>
  )
}
