import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Hints.module.css'

interface LayoutProps {
  readonly layout: CsvLayout | undefined
  readonly onUse: (layout: CsvLayout) => void
}

/** A file that seems to come from another program than the one that was chosen. */
export function LayoutHint({ layout, onUse }: LayoutProps) {
  if (!layout) return null
  const name = csvImport.layouts[layout]
  return (
    <div role="status" className={styles.hint} data-hint="">
      <p>{csvImport.file.looksLike(name)}</p>
      <Button onClick={() => onUse(layout)}>{csvImport.file.use(name)}</Button>
    </div>
  )
}

/** A file whose dates are written the Italian way where the layout does not expect it. */
export function DatesHint({ onUse }: { readonly onUse: (() => void) | undefined }) {
  if (!onUse) return null
  return (
    <div role="status" className={styles.hint} data-hint="">
      <p>{csvImport.recap.italianDates}</p>
      <Button onClick={onUse}>{csvImport.recap.readItalianDates}</Button>
    </div>
  )
}
