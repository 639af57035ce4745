import { it } from '#i18n/it.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import type { Loading } from '#store/loading.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import styles from './LoadingOrders.module.css'

/** In place of the orders, while they are not there. */
export function LoadingOrders({ loading: { failed, retry } }: { readonly loading: Loading }) {
  if (!failed)
    return (
      <p role="status" className={styles.loading}>
        {words.loading}
      </p>
    )
  return (
    <EmptyState
      {...words.failed}
      action={
        <Button kind="primary" onClick={retry}>
          {it.common.retry}
        </Button>
      }
    />
  )
}
