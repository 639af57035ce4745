import { csvImport } from '#i18n/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import styles from './Reading.module.css'
import type { ReadingFile } from './useCsvFile.ts'

const words = csvImport.file

/** Shown while a large file is read. */
export function Reading({ name, part, onStop }: ReadingFile & { readonly onStop: () => void }) {
  return (
    <div className={styles.reading}>
      <p role="status">{words.reading(name)}</p>
      <ProgressBar part={part} label={words.progress} />
      <Button onClick={onStop}>{words.stop}</Button>
    </div>
  )
}
