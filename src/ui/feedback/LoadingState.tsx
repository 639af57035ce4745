import { it } from '#i18n/it.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import styles from './LoadingState.module.css'

interface Props {
  readonly loading: {
    readonly isLoading: boolean
    readonly failed: boolean
    readonly retry: () => void
  }
  readonly words: {
    readonly loading: string
    readonly failed: { readonly title: string; readonly text: string }
  }
}

export function LoadingState({ loading: { isLoading, failed, retry }, words }: Props) {
  if (failed)
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
  return (
    isLoading && (
      <p role="status" className={styles.loading}>
        {words.loading}
      </p>
    )
  )
}
