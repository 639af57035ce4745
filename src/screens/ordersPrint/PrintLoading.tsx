import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/ordersPrint.ts'
import type { Loading } from '#store/loading.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** In place of a report that is loading, or failed to load. */
export const PrintLoading = ({ loading }: { readonly loading: Loading }) =>
  loading.failed ? (
    <EmptyState
      title={words.failed}
      text={it.failures.unreachable}
      action={
        <Button kind="primary" onClick={loading.retry}>
          {it.common.retry}
        </Button>
      }
    />
  ) : (
    <p role="status">{words.loading}</p>
  )
