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
    /** A sentence alone: a line beside what is there already, not a panel in its place. */
    readonly failed: string | { readonly title: string; readonly text: string }
  }
}

export function LoadingState({ loading: { isLoading, failed, retry }, words }: Props) {
  if (typeof words.failed === 'string')
    return (
      (isLoading || failed) && (
        <p role="status" className={styles.line}>
          {failed ? words.failed : words.loading}
          {failed && <Button onClick={retry}>{it.common.retry}</Button>}
        </p>
      )
    )
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
