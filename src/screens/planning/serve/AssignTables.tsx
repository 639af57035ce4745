import { lazy, Suspense } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Days } from '#ui/fields/DayRange.tsx'

const SeatingDialog = lazy(async () => ({
  default: (await import('#screens/seating/SeatingDialog.tsx')).SeatingDialog,
}))

interface Props {
  readonly hotel: Hotel
  /** Undefined while the dialog is closed. */
  readonly days: Days | undefined
  readonly setDays: (days: Days | undefined) => void
}

/** Loads the dialog that proposes tables when it is opened. */
export function AssignTables({ hotel, days, setDays }: Props) {
  return (
    <Suspense>
      {days && (
        <SeatingDialog hotel={hotel} range="stay" days={days} onDays={setDays} onClose={() => setDays(undefined)} />
      )}
    </Suspense>
  )
}
