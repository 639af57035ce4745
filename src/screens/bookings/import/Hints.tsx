import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import styles from './LayoutHint.module.css'

interface Props {
  readonly layout: CsvLayout | undefined
  readonly onUse: (layout: CsvLayout) => void
}

/** A file that seems to come from another program than the one that was chosen. */
export function LayoutHint({ layout, onUse }: Props) {
  if (!layout) return null
  const name = csvImport.layouts[layout]
  return (
    <div role="status" className={styles.hint} data-fitting="">
      <p>{csvImport.file.looksLike(name)}</p>
      <Button onClick={() => onUse(layout)}>{csvImport.file.use(name)}</Button>
    </div>
  )
}
