import { exportData } from '#i18n/hotel/exportData.ts'
import { Flex } from '#ui/Flex.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Caution } from './Caution.tsx'
import styles from './ExportPanel.module.css'
import { ProgressBar } from './ProgressBar.tsx'

type State =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running'
      readonly progress: { readonly file: string; readonly rows: number; readonly part: number } | undefined
    }
  | { readonly status: 'done'; readonly rows: number }
  | { readonly status: 'failed'; readonly failure: keyof typeof exportData.failed }

interface Props {
  readonly state: State
  readonly onStart: () => void
  readonly onStop: () => void
}

/** Starts the export of all data of a hotel, and shows how far it is. */
export function ExportPanel({ state, onStart, onStop }: Props) {
  const words = exportData
  const { status } = state
  return (
    <Flex vertical gap="ms">
      <p className={styles.holds}>{words.holds}</p>
      {status === 'running' && (
        <>
          <ProgressBar part={state.progress?.part ?? 0} label={words.progress} />
          <p className={styles.quiet}>{state.progress && words.under(state.progress.file, state.progress.rows)}</p>
        </>
      )}
      {status === 'done' && <p role="status">{words.done(state.rows)}</p>}
      {status === 'failed' && <Caution kind="error">{words.failed[state.failure]}</Caution>}
      <div>
        {status === 'running' ? (
          <Button onClick={onStop}>{words.stop}</Button>
        ) : (
          <Button icon={<Icon name="download" />} onClick={onStart}>
            {status === 'idle' ? words.start : words.again}
          </Button>
        )}
      </div>
    </Flex>
  )
}
