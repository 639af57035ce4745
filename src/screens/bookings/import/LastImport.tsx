import type { Hotel } from '#domain/schema/hotel.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { useLastImport } from '#store/importsLoader.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { importedAt } from './importedAt.ts'
import styles from './LastImport.module.css'
import { UndoState } from './UndoState.tsx'
import type { useUndo } from './useUndo.ts'

interface Props {
  readonly hotel: Hotel
  readonly undoing: ReturnType<typeof useUndo>
}

const words = csvImport.last

export function LastImport({ hotel, undoing: { undo, ask, resume } }: Props) {
  const { run } = useLastImport(hotel.id)
  if (undo && undo.status !== 'done') return <UndoState undo={undo} onResume={resume} />
  return (
    <>
      {undo && <UndoState undo={undo} onResume={resume} />}
      {run && (
        <section className={styles.last}>
          <h4>{words.title}</h4>
          <p className={styles.name}>{run.fileName}</p>
          <p className={styles.counts}>{importedAt(run, hotel)}</p>
          <p className={styles.counts}>{words.counts(run.created, run.changed, run.cancelled)}</p>
          {run.status === 'running' && <p className={styles.counts}>{words.unfinished}</p>}
          <Button icon={<Icon name="undo" />} onClick={() => ask(run)}>
            {words.undo}
          </Button>
        </section>
      )}
    </>
  )
}
