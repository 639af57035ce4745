import { bookings } from '#i18n/bookings.ts'
import { it } from '#i18n/it.ts'
import type { Loading } from '#store/loading.ts'
import { Button } from '#ui/Button.tsx'
import styles from './PastStaysLine.module.css'

/** Stays before the lookback are still loading, or failed to load. */
export function PastStaysLine({ loading }: { readonly loading: Loading }) {
  const { isLoading, failed, retry } = loading
  return (
    <div role="status">
      {isLoading && <p className={styles.line}>{bookings.pastStays.loading}</p>}
      {failed && (
        <p className={styles.line}>
          {bookings.pastStays.failed} <Button onClick={retry}>{it.common.retry}</Button>
        </p>
      )}
    </div>
  )
}
