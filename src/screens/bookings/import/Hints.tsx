import type { ReactNode } from 'react'
import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Hints.module.css'

const words = csvImport.recap

/** Something that the file does not say, or that was understood of it. */
export function Hint({ children, isQuiet }: { readonly children: ReactNode; readonly isQuiet?: boolean }) {
  return (
    <div role="status" className={styles.hint} data-hint="" data-on={isQuiet ? '' : undefined}>
      <p>{children}</p>
    </div>
  )
}

interface LayoutProps {
  readonly layout: CsvLayout | undefined
  readonly onUse: (layout: CsvLayout) => void
}

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

interface PersonsProps {
  readonly doubt: { readonly all: string; readonly children: readonly string[] }
  readonly isAdded: boolean
  readonly onAdd: (isAdded: boolean) => void
}

/** Two buttons, of which the pressed one says what will be read. */
export function PersonsHint({ doubt: { all, children }, isAdded, onAdd }: PersonsProps) {
  return (
    <div role="status" className={styles.hint} data-hint="">
      <p>{csvImport.columns.childrenApart(all, children)}</p>
      <Button aria-pressed={!isAdded} onClick={() => onAdd(false)}>
        {csvImport.columns.childrenCounted}
      </Button>
      <Button aria-pressed={isAdded} onClick={() => onAdd(true)}>
        {csvImport.columns.childrenAdded}
      </Button>
    </div>
  )
}

export interface ItalianDates {
  readonly isOn: boolean
  readonly set: (isOn: boolean) => void
}

/** Some dates can only be month, day, year: are all of the file? */
export function MonthFirstHint({ dates }: { readonly dates: ItalianDates | undefined }) {
  if (!dates) return null
  const { isOn, set } = dates
  return (
    <div role="status" className={styles.hint} data-hint="" data-on={isOn ? '' : undefined}>
      <p>{isOn ? words.monthFirstRead : words.monthFirst}</p>
      <Button onClick={() => set(!isOn)}>{isOn ? words.readAsWritten : words.readMonthFirst}</Button>
    </div>
  )
}

export function DatesHint({ dates }: { readonly dates: ItalianDates | undefined }) {
  if (!dates) return null
  const { isOn, set } = dates
  return (
    <div role="status" className={styles.hint} data-hint="" data-on={isOn ? '' : undefined}>
      <p>{isOn ? words.datesRead : words.italianDates}</p>
      <Button onClick={() => set(!isOn)}>
        {isOn ? words.readAsWritten : words.readItalianDates}
      </Button>
    </div>
  )
}
