import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Skeletons } from './Skeletons.tsx'
import type { Shape } from './Skeletons.tsx'
import styles from './LoadingState.module.css'

interface Props {
  readonly loading: {
    readonly isLoading: boolean
    readonly failed: boolean
    readonly retry: () => void
  }
  /** The shape of what comes; without one, a line beside what is there already. */
  readonly shape?: Shape
  readonly words: {
    readonly loading: string
    /** A sentence alone: a line, not a panel in the place of what did not come. */
    readonly failed: string | { readonly title: string; readonly text: string }
  }
}

export function LoadingState({ loading: { isLoading, failed, retry }, shape, words }: Props) {
  if (!failed && !isLoading) return null
  if (!failed && shape) return <Skeletons shape={shape} label={words.loading} />
  if (!failed || typeof words.failed === 'string')
    return (
      <Flex
        component="p"
        role="status"
        wrap
        align="center"
        justify="space-between"
        gap="md"
        lines="sm"
        type="secondary"
        className={styles.line}
      >
        {failed && typeof words.failed === 'string' ? words.failed : words.loading}
        {failed && <Button onClick={retry}>{it.common.retry}</Button>}
      </Flex>
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
